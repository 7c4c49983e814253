// Generated from spec/openapi.yaml and spec/schemas by npm run generate.
"use strict";
export const NewCategory = validate52;
const schema19 = {"required":["name"],"properties":{"name":{},"description":{}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NewCategory" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/name",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/description",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err2);
errors++;
}
}
}
else {
const err3 = {instancePath,params:{},message:"must be object",parentSchema:schema19,data};
(vErrors ??= []).push(err3);
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

export const CategoryList = validate53;
const schema20 = {"items":{}};
const schema21 = {"required":["id","name"],"properties":{"id":{},"name":{},"description":{}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Category" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",parentSchema:schema21,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",parentSchema:schema21,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/id",params:{},message:"must be integer",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/name",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/description",params:{},message:"must be string",data:data2};
(vErrors ??= []).push(err4);
errors++;
}
}
}
else {
const err5 = {instancePath,params:{},message:"must be object",parentSchema:schema21,data};
(vErrors ??= []).push(err5);
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CategoryList" */;
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
if(!(validate54(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,params:{},message:"must be array",parentSchema:schema20,data};
(vErrors ??= []).push(err0);
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

export const Category = validate54;

export const Error = validate56;
const schema22 = {"required":["code","message","status"],"properties":{"code":{},"message":{},"status":{}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Error" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err0 = {instancePath,params:{missingProperty: "code"},message:"must have required property '"+"code"+"'",parentSchema:schema22,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",parentSchema:schema22,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",parentSchema:schema22,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/code",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/message",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/status",params:{},message:"must be integer",data:data2};
(vErrors ??= []).push(err5);
errors++;
}
}
}
else {
const err6 = {instancePath,params:{},message:"must be object",parentSchema:schema22,data};
(vErrors ??= []).push(err6);
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}

export const Pet = validate57;
const schema23 = {};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Pet" */;
let vErrors = null;
let errors = 0;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,params:{},message:"must be object",parentSchema:schema23,data};
(vErrors ??= []).push(err0);
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}

export const Orders = validate58;
const schema24 = {};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Orders" */;
validate58.errors = null;
return true;
}

export const ApiKeys = validate59;
const schema25 = {"items":{}};
const schema26 = {"required":["name","key","plan"],"properties":{"name":{},"key":{},"plan":{"enum":["free","pro","business","enterprise"]},"limits":{"required":["minute","day"],"properties":{"minute":{},"day":{}}},"revoked":{},"expiresAt":{},"bannedForSeconds":{},"used":{"properties":{"minute":{},"day":{}}}}};
const pattern3 = new RegExp("\\S", "u");
const pattern4 = new RegExp("^[A-Za-z0-9._~+/-]+=*$", "u");

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ApiKey" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.key === undefined){
const err1 = {instancePath,params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.plan === undefined){
const err2 = {instancePath,params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err2);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((((((((key0 === "name") || (key0 === "key")) || (key0 === "plan")) || (key0 === "limits")) || (key0 === "revoked")) || (key0 === "expiresAt")) || (key0 === "bannedForSeconds")) || (key0 === "used"))){
const err3 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema26,data};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err4 = {instancePath:instancePath+"/name",params:{},message:"must match pattern \""+"\\S"+"\"",parentSchema:schema26.properties.name,data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data.key !== undefined){
let data1 = data.key;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err6 = {instancePath:instancePath+"/key",params:{},message:"must match pattern \""+"^[A-Za-z0-9._~+/-]+=*$"+"\"",parentSchema:schema26.properties.key,data:data1};
(vErrors ??= []).push(err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/key",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err7);
errors++;
}
}
if(data.plan !== undefined){
let data2 = data.plan;
if(!((((data2 === "free") || (data2 === "pro")) || (data2 === "business")) || (data2 === "enterprise"))){
const err8 = {instancePath:instancePath+"/plan",params:{allowedValues: schema26.properties.plan.enum},message:"must be equal to one of the allowed values",data:data2};
(vErrors ??= []).push(err8);
errors++;
}
}
if(data.limits !== undefined){
let data3 = data.limits;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.minute === undefined){
const err9 = {instancePath:instancePath+"/limits",params:{missingProperty: "minute"},message:"must have required property '"+"minute"+"'",data:data3};
(vErrors ??= []).push(err9);
errors++;
}
if(data3.day === undefined){
const err10 = {instancePath:instancePath+"/limits",params:{missingProperty: "day"},message:"must have required property '"+"day"+"'",data:data3};
(vErrors ??= []).push(err10);
errors++;
}
for(const key1 in data3){if(errors>=1000)break;
if(!((key1 === "minute") || (key1 === "day"))){
const err11 = {instancePath:instancePath+"/limits",params:{additionalProperty: key1},message:"must NOT have additional properties",parentSchema:schema26.properties.limits,data:data3};
(vErrors ??= []).push(err11);
errors++;
}
}
if(data3.minute !== undefined){
let data4 = data3.minute;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err12 = {instancePath:instancePath+"/limits/minute",params:{},message:"must be integer",data:data4};
(vErrors ??= []).push(err12);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/limits/minute",params:{},message:"must be <= 1000000000",data:data4};
(vErrors ??= []).push(err13);
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/limits/minute",params:{},message:"must be >= 1",data:data4};
(vErrors ??= []).push(err14);
errors++;
}
}
}
if(data3.day !== undefined){
let data5 = data3.day;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err15 = {instancePath:instancePath+"/limits/day",params:{},message:"must be integer",data:data5};
(vErrors ??= []).push(err15);
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/limits/day",params:{},message:"must be <= 1000000000",data:data5};
(vErrors ??= []).push(err16);
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/limits/day",params:{},message:"must be >= 1",data:data5};
(vErrors ??= []).push(err17);
errors++;
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/limits",params:{},message:"must be object",data:data3};
(vErrors ??= []).push(err18);
errors++;
}
}
if(data.revoked !== undefined){
let data6 = data.revoked;
if(typeof data6 !== "boolean"){
const err19 = {instancePath:instancePath+"/revoked",params:{},message:"must be boolean",data:data6};
(vErrors ??= []).push(err19);
errors++;
}
}
if(data.expiresAt !== undefined){
let data7 = data.expiresAt;
if(typeof data7 !== "string"){
const err20 = {instancePath:instancePath+"/expiresAt",params:{},message:"must be string",data:data7};
(vErrors ??= []).push(err20);
errors++;
}
}
if(data.bannedForSeconds !== undefined){
let data8 = data.bannedForSeconds;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err21 = {instancePath:instancePath+"/bannedForSeconds",params:{},message:"must be integer",data:data8};
(vErrors ??= []).push(err21);
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 31536000 || isNaN(data8)){
const err22 = {instancePath:instancePath+"/bannedForSeconds",params:{},message:"must be <= 31536000",data:data8};
(vErrors ??= []).push(err22);
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err23 = {instancePath:instancePath+"/bannedForSeconds",params:{},message:"must be >= 0",data:data8};
(vErrors ??= []).push(err23);
errors++;
}
}
}
if(data.used !== undefined){
let data9 = data.used;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){if(errors>=1000)break;
if(!((key2 === "minute") || (key2 === "day"))){
const err24 = {instancePath:instancePath+"/used",params:{additionalProperty: key2},message:"must NOT have additional properties",parentSchema:schema26.properties.used,data:data9};
(vErrors ??= []).push(err24);
errors++;
}
}
if(data9.minute !== undefined){
let data10 = data9.minute;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err25 = {instancePath:instancePath+"/used/minute",params:{},message:"must be integer",data:data10};
(vErrors ??= []).push(err25);
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err26 = {instancePath:instancePath+"/used/minute",params:{},message:"must be >= 0",data:data10};
(vErrors ??= []).push(err26);
errors++;
}
}
}
if(data9.day !== undefined){
let data11 = data9.day;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err27 = {instancePath:instancePath+"/used/day",params:{},message:"must be integer",data:data11};
(vErrors ??= []).push(err27);
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err28 = {instancePath:instancePath+"/used/day",params:{},message:"must be >= 0",data:data11};
(vErrors ??= []).push(err28);
errors++;
}
}
}
}
else {
const err29 = {instancePath:instancePath+"/used",params:{},message:"must be object",data:data9};
(vErrors ??= []).push(err29);
errors++;
}
}
}
else {
const err30 = {instancePath,params:{},message:"must be object",parentSchema:schema26,data};
(vErrors ??= []).push(err30);
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ApiKeys" */;
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 10000){
const err0 = {instancePath,params:{},message:"must NOT have more than 10000 items",parentSchema:schema25,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.length < 1){
const err1 = {instancePath,params:{},message:"must NOT have fewer than 1 items",parentSchema:schema25,data};
(vErrors ??= []).push(err1);
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
if(!(validate60(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,params:{},message:"must be array",parentSchema:schema25,data};
(vErrors ??= []).push(err2);
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

export const KeysFile = validate62;
const schema27 = {"required":["keys"],"properties":{"$schema":{},"keys":{}}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="KeysFile" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keys === undefined){
const err0 = {instancePath,params:{missingProperty: "keys"},message:"must have required property '"+"keys"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((key0 === "$schema") || (key0 === "keys"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema27,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/$schema",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.keys !== undefined){
if(!(validate59(data.keys, {instancePath:instancePath+"/keys",parentData:data,parentDataProperty:"keys",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,params:{},message:"must be object",parentSchema:schema27,data};
(vErrors ??= []).push(err3);
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

export const Seed = validate64;
const schema28 = {"properties":{"$schema":{},"categories":{"items":{}},"pets":{"items":{"required":["id"],"properties":{"id":{}}}},"orders":{"items":{}}}};
const schema29 = {"required":["name"],"properties":{"id":{},"name":{},"description":{}}};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="SeedCategory" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",parentSchema:schema29,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((key0 === "id") || (key0 === "name")) || (key0 === "description"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema29,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/name",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/description",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err3);
errors++;
}
}
}
else {
const err4 = {instancePath,params:{},message:"must be object",parentSchema:schema29,data};
(vErrors ??= []).push(err4);
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}


function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Seed" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!((((key0 === "$schema") || (key0 === "categories")) || (key0 === "pets")) || (key0 === "orders"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema28,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$schema",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.categories !== undefined){
let data1 = data.categories;
if(Array.isArray(data1)){
if(data1.length > 1000000){
const err2 = {instancePath:instancePath+"/categories",params:{},message:"must NOT have more than 1000000 items",data:data1};
(vErrors ??= []).push(err2);
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
if(!(validate65(data1[i0], {instancePath:instancePath+"/categories/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/categories",params:{},message:"must be array",data:data1};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.pets !== undefined){
let data3 = data.pets;
if(Array.isArray(data3)){
if(data3.length > 1000000){
const err4 = {instancePath:instancePath+"/pets",params:{},message:"must NOT have more than 1000000 items",data:data3};
(vErrors ??= []).push(err4);
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1 && errors<1000; i1++){
let data4 = data3[i1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.id === undefined){
const err5 = {instancePath:instancePath+"/pets/" + i1,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",data:data4};
(vErrors ??= []).push(err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/pets/" + i1,params:{},message:"must be object",data:data4};
(vErrors ??= []).push(err6);
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/pets",params:{},message:"must be array",data:data3};
(vErrors ??= []).push(err7);
errors++;
}
}
if(data.orders !== undefined){
let data5 = data.orders;
if(Array.isArray(data5)){
if(data5.length > 1000000){
const err8 = {instancePath:instancePath+"/orders",params:{},message:"must NOT have more than 1000000 items",data:data5};
(vErrors ??= []).push(err8);
errors++;
}
const len2 = data5.length;
for(let i2=0; i2<len2 && errors<1000; i2++){
let data6 = data5[i2];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
}
else {
const err9 = {instancePath:instancePath+"/orders/" + i2,params:{},message:"must be object",data:data6};
(vErrors ??= []).push(err9);
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/orders",params:{},message:"must be array",data:data5};
(vErrors ??= []).push(err10);
errors++;
}
}
}
else {
const err11 = {instancePath,params:{},message:"must be object",parentSchema:schema28,data};
(vErrors ??= []).push(err11);
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}

export const Profile = validate67;
const schema30 = {"properties":{"$schema":{},"description":{},"notObserved":{"items":{}},"category":{"properties":{"name":{},"description":{},"duplicateNames":{"enum":["accepted",400,409]},"nameComparison":{"enum":["case-sensitive","case-insensitive"]},"surroundingSpace":{"enum":["kept","trimmed"]},"normalization":{"enum":["none","NFC","NFD"]},"suppliedId":{"enum":["ignored","refused"]},"unknownFields":{"enum":["ignored","refused"]},"idScheme":{"enum":["sequential","random","big"]},"listOrder":{"enum":["created","newest-first","name","id"]}}},"requests":{"properties":{"unknownParameters":{"enum":["ignored","refused"]},"wrongContentType":{"enum":["accepted",400,415]}}},"errors":{"properties":{"invalid-request":{},"unauthorized":{},"forbidden":{},"not-found":{},"method-not-allowed":{},"conflict":{},"gone":{},"payload-too-large":{},"unsupported-media-type":{},"rate-limited":{},"banned":{},"internal":{},"unavailable":{}}},"authentication":{"properties":{"order":{"enum":["before-validation","after-validation"]},"challenge":{"type":["string","null"],"examples":["Bearer realm=\"pet-catalogue\""]}}},"limits":{"properties":{"algorithm":{"enum":["fixed","aligned","sliding","token-bucket"]},"dayWindow":{"enum":["utc-midnight","rolling"]},"reportedWindow":{"enum":["binding","minute","day"]},"countedRequests":{"enum":["all","parsed","successful"]},"retryAfterFormat":{"enum":["seconds","http-date"]},"retryAfterOn":{"enum":["refusals","every-response"]},"responseBody":{"enum":["error","empty","text"]},"anonymous":{},"ban":{"properties":{"afterRefusals":{},"seconds":{},"status":{"enum":[429,403,401]}}}}},"petRead":{"properties":{"deprecatedSince":{"type":["string","null"],"examples":["2026-12-31","2026-12-31T00:00:00Z"]},"sunset":{"type":["string","null"],"examples":["2026-12-31","2026-12-31T00:00:00Z"]},"goneAfterSunset":{},"replacement":{"type":["string","null"],"examples":["https://api.pet-catalogue.test/v2/animals"]}}},"orders":{"properties":{"envelope":{"type":["string","null"],"examples":["orders"]}}},"stability":{"properties":{"listCategories":{"enum":["experimental","beta",null]},"createCategory":{"enum":["experimental","beta",null]},"getPet":{"enum":["experimental","beta",null]},"listOrders":{"enum":["experimental","beta",null]}}}},"required":[]};
const func1 = Object.prototype.hasOwnProperty;
const schema31 = {"properties":{"minLength":{},"maxLength":{},"pattern":{"type":["string","null"],"examples":["\\p{L}[\\p{L} '-]*"]}}};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="TextBounds" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!(((key0 === "minLength") || (key0 === "maxLength")) || (key0 === "pattern"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema31,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.minLength !== undefined){
let data0 = data.minLength;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/minLength",params:{},message:"must be integer",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/minLength",params:{},message:"must be <= 1000000",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/minLength",params:{},message:"must be >= 0",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
}
if(data.maxLength !== undefined){
let data1 = data.maxLength;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/maxLength",params:{},message:"must be integer",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/maxLength",params:{},message:"must be <= 1000000",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/maxLength",params:{},message:"must be >= 0",data:data1};
(vErrors ??= []).push(err6);
errors++;
}
}
}
if(data.pattern !== undefined){
let data2 = data.pattern;
if((typeof data2 !== "string") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/pattern",params:{},message:"must be string,null",data:data2};
(vErrors ??= []).push(err7);
errors++;
}
}
}
else {
const err8 = {instancePath,params:{},message:"must be object",parentSchema:schema31,data};
(vErrors ??= []).push(err8);
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}

const schema32 = {"properties":{"code":{"examples":["invalid_request"]},"message":{}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ErrorText" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!((key0 === "code") || (key0 === "message"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema32,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err1 = {instancePath:instancePath+"/code",params:{},message:"must match pattern \""+"\\S"+"\"",parentSchema:schema32.properties.code,data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/code",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/message",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err3);
errors++;
}
}
}
else {
const err4 = {instancePath,params:{},message:"must be object",parentSchema:schema32,data};
(vErrors ??= []).push(err4);
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}

const schema33 = {"properties":{"minute":{},"day":{}}};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="SharedLimits" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!((key0 === "minute") || (key0 === "day"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema33,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.minute !== undefined){
let data0 = data.minute;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/minute",params:{},message:"must be integer",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/minute",params:{},message:"must be <= 1000000000",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/minute",params:{},message:"must be >= 1",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
}
if(data.day !== undefined){
let data1 = data.day;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/day",params:{},message:"must be integer",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000000 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/day",params:{},message:"must be <= 1000000000",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/day",params:{},message:"must be >= 1",data:data1};
(vErrors ??= []).push(err6);
errors++;
}
}
}
}
else {
const err7 = {instancePath,params:{},message:"must be object",parentSchema:schema33,data};
(vErrors ??= []).push(err7);
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}

const pattern6 = new RegExp("^[!-~]+( [ -~]*)?$", "u");
const pattern7 = new RegExp("^[\\w.~:/?#@!$&'()*+,;=%-]+$", "u");

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Profile" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!(func1.call(schema30.properties, key0))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema30,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$schema",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/description",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.notObserved !== undefined){
let data2 = data.notObserved;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/notObserved/" + i0,params:{},message:"must be string",data:data3};
(vErrors ??= []).push(err3);
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/notObserved",params:{},message:"must be array",data:data2};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.category !== undefined){
let data4 = data.category;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){if(errors>=1000)break;
if(!(func1.call(schema30.properties.category.properties, key1))){
const err5 = {instancePath:instancePath+"/category",params:{additionalProperty: key1},message:"must NOT have additional properties",parentSchema:schema30.properties.category,data:data4};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data4.name !== undefined){
if(!(validate68(data4.name, {instancePath:instancePath+"/category/name",parentData:data4,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
if(data4.description !== undefined){
if(!(validate68(data4.description, {instancePath:instancePath+"/category/description",parentData:data4,parentDataProperty:"description",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
if(data4.duplicateNames !== undefined){
let data7 = data4.duplicateNames;
if(!(((data7 === "accepted") || (data7 === 400)) || (data7 === 409))){
const err6 = {instancePath:instancePath+"/category/duplicateNames",params:{allowedValues: schema30.properties.category.properties.duplicateNames.enum},message:"must be equal to one of the allowed values",data:data7};
(vErrors ??= []).push(err6);
errors++;
}
}
if(data4.nameComparison !== undefined){
let data8 = data4.nameComparison;
if(!((data8 === "case-sensitive") || (data8 === "case-insensitive"))){
const err7 = {instancePath:instancePath+"/category/nameComparison",params:{allowedValues: schema30.properties.category.properties.nameComparison.enum},message:"must be equal to one of the allowed values",data:data8};
(vErrors ??= []).push(err7);
errors++;
}
}
if(data4.surroundingSpace !== undefined){
let data9 = data4.surroundingSpace;
if(!((data9 === "kept") || (data9 === "trimmed"))){
const err8 = {instancePath:instancePath+"/category/surroundingSpace",params:{allowedValues: schema30.properties.category.properties.surroundingSpace.enum},message:"must be equal to one of the allowed values",data:data9};
(vErrors ??= []).push(err8);
errors++;
}
}
if(data4.normalization !== undefined){
let data10 = data4.normalization;
if(!(((data10 === "none") || (data10 === "NFC")) || (data10 === "NFD"))){
const err9 = {instancePath:instancePath+"/category/normalization",params:{allowedValues: schema30.properties.category.properties.normalization.enum},message:"must be equal to one of the allowed values",data:data10};
(vErrors ??= []).push(err9);
errors++;
}
}
if(data4.suppliedId !== undefined){
let data11 = data4.suppliedId;
if(!((data11 === "ignored") || (data11 === "refused"))){
const err10 = {instancePath:instancePath+"/category/suppliedId",params:{allowedValues: schema30.properties.category.properties.suppliedId.enum},message:"must be equal to one of the allowed values",data:data11};
(vErrors ??= []).push(err10);
errors++;
}
}
if(data4.unknownFields !== undefined){
let data12 = data4.unknownFields;
if(!((data12 === "ignored") || (data12 === "refused"))){
const err11 = {instancePath:instancePath+"/category/unknownFields",params:{allowedValues: schema30.properties.category.properties.unknownFields.enum},message:"must be equal to one of the allowed values",data:data12};
(vErrors ??= []).push(err11);
errors++;
}
}
if(data4.idScheme !== undefined){
let data13 = data4.idScheme;
if(!(((data13 === "sequential") || (data13 === "random")) || (data13 === "big"))){
const err12 = {instancePath:instancePath+"/category/idScheme",params:{allowedValues: schema30.properties.category.properties.idScheme.enum},message:"must be equal to one of the allowed values",data:data13};
(vErrors ??= []).push(err12);
errors++;
}
}
if(data4.listOrder !== undefined){
let data14 = data4.listOrder;
if(!((((data14 === "created") || (data14 === "newest-first")) || (data14 === "name")) || (data14 === "id"))){
const err13 = {instancePath:instancePath+"/category/listOrder",params:{allowedValues: schema30.properties.category.properties.listOrder.enum},message:"must be equal to one of the allowed values",data:data14};
(vErrors ??= []).push(err13);
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/category",params:{},message:"must be object",data:data4};
(vErrors ??= []).push(err14);
errors++;
}
}
if(data.requests !== undefined){
let data15 = data.requests;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key2 in data15){if(errors>=1000)break;
if(!((key2 === "unknownParameters") || (key2 === "wrongContentType"))){
const err15 = {instancePath:instancePath+"/requests",params:{additionalProperty: key2},message:"must NOT have additional properties",parentSchema:schema30.properties.requests,data:data15};
(vErrors ??= []).push(err15);
errors++;
}
}
if(data15.unknownParameters !== undefined){
let data16 = data15.unknownParameters;
if(!((data16 === "ignored") || (data16 === "refused"))){
const err16 = {instancePath:instancePath+"/requests/unknownParameters",params:{allowedValues: schema30.properties.requests.properties.unknownParameters.enum},message:"must be equal to one of the allowed values",data:data16};
(vErrors ??= []).push(err16);
errors++;
}
}
if(data15.wrongContentType !== undefined){
let data17 = data15.wrongContentType;
if(!(((data17 === "accepted") || (data17 === 400)) || (data17 === 415))){
const err17 = {instancePath:instancePath+"/requests/wrongContentType",params:{allowedValues: schema30.properties.requests.properties.wrongContentType.enum},message:"must be equal to one of the allowed values",data:data17};
(vErrors ??= []).push(err17);
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/requests",params:{},message:"must be object",data:data15};
(vErrors ??= []).push(err18);
errors++;
}
}
if(data.errors !== undefined){
let data18 = data.errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key3 in data18){if(errors>=1000)break;
if(!(func1.call(schema30.properties.errors.properties, key3))){
const err19 = {instancePath:instancePath+"/errors",params:{additionalProperty: key3},message:"must NOT have additional properties",parentSchema:schema30.properties.errors,data:data18};
(vErrors ??= []).push(err19);
errors++;
}
}
if(data18["invalid-request"] !== undefined){
if(!(validate71(data18["invalid-request"], {instancePath:instancePath+"/errors/invalid-request",parentData:data18,parentDataProperty:"invalid-request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18.unauthorized !== undefined){
if(!(validate71(data18.unauthorized, {instancePath:instancePath+"/errors/unauthorized",parentData:data18,parentDataProperty:"unauthorized",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18.forbidden !== undefined){
if(!(validate71(data18.forbidden, {instancePath:instancePath+"/errors/forbidden",parentData:data18,parentDataProperty:"forbidden",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18["not-found"] !== undefined){
if(!(validate71(data18["not-found"], {instancePath:instancePath+"/errors/not-found",parentData:data18,parentDataProperty:"not-found",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18["method-not-allowed"] !== undefined){
if(!(validate71(data18["method-not-allowed"], {instancePath:instancePath+"/errors/method-not-allowed",parentData:data18,parentDataProperty:"method-not-allowed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18.conflict !== undefined){
if(!(validate71(data18.conflict, {instancePath:instancePath+"/errors/conflict",parentData:data18,parentDataProperty:"conflict",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18.gone !== undefined){
if(!(validate71(data18.gone, {instancePath:instancePath+"/errors/gone",parentData:data18,parentDataProperty:"gone",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18["payload-too-large"] !== undefined){
if(!(validate71(data18["payload-too-large"], {instancePath:instancePath+"/errors/payload-too-large",parentData:data18,parentDataProperty:"payload-too-large",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18["unsupported-media-type"] !== undefined){
if(!(validate71(data18["unsupported-media-type"], {instancePath:instancePath+"/errors/unsupported-media-type",parentData:data18,parentDataProperty:"unsupported-media-type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18["rate-limited"] !== undefined){
if(!(validate71(data18["rate-limited"], {instancePath:instancePath+"/errors/rate-limited",parentData:data18,parentDataProperty:"rate-limited",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18.banned !== undefined){
if(!(validate71(data18.banned, {instancePath:instancePath+"/errors/banned",parentData:data18,parentDataProperty:"banned",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18.internal !== undefined){
if(!(validate71(data18.internal, {instancePath:instancePath+"/errors/internal",parentData:data18,parentDataProperty:"internal",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data18.unavailable !== undefined){
if(!(validate71(data18.unavailable, {instancePath:instancePath+"/errors/unavailable",parentData:data18,parentDataProperty:"unavailable",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/errors",params:{},message:"must be object",data:data18};
(vErrors ??= []).push(err20);
errors++;
}
}
if(data.authentication !== undefined){
let data32 = data.authentication;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key4 in data32){if(errors>=1000)break;
if(!((key4 === "order") || (key4 === "challenge"))){
const err21 = {instancePath:instancePath+"/authentication",params:{additionalProperty: key4},message:"must NOT have additional properties",parentSchema:schema30.properties.authentication,data:data32};
(vErrors ??= []).push(err21);
errors++;
}
}
if(data32.order !== undefined){
let data33 = data32.order;
if(!((data33 === "before-validation") || (data33 === "after-validation"))){
const err22 = {instancePath:instancePath+"/authentication/order",params:{allowedValues: schema30.properties.authentication.properties.order.enum},message:"must be equal to one of the allowed values",data:data33};
(vErrors ??= []).push(err22);
errors++;
}
}
if(data32.challenge !== undefined){
let data34 = data32.challenge;
if((typeof data34 !== "string") && (data34 !== null)){
const err23 = {instancePath:instancePath+"/authentication/challenge",params:{},message:"must be string,null",data:data34};
(vErrors ??= []).push(err23);
errors++;
}
if(typeof data34 === "string"){
if(!pattern6.test(data34)){
const err24 = {instancePath:instancePath+"/authentication/challenge",params:{},message:"must match pattern \""+"^[!-~]+( [ -~]*)?$"+"\"",parentSchema:schema30.properties.authentication.properties.challenge,data:data34};
(vErrors ??= []).push(err24);
errors++;
}
}
}
}
else {
const err25 = {instancePath:instancePath+"/authentication",params:{},message:"must be object",data:data32};
(vErrors ??= []).push(err25);
errors++;
}
}
if(data.limits !== undefined){
let data35 = data.limits;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key5 in data35){if(errors>=1000)break;
if(!(func1.call(schema30.properties.limits.properties, key5))){
const err26 = {instancePath:instancePath+"/limits",params:{additionalProperty: key5},message:"must NOT have additional properties",parentSchema:schema30.properties.limits,data:data35};
(vErrors ??= []).push(err26);
errors++;
}
}
if(data35.algorithm !== undefined){
let data36 = data35.algorithm;
if(!((((data36 === "fixed") || (data36 === "aligned")) || (data36 === "sliding")) || (data36 === "token-bucket"))){
const err27 = {instancePath:instancePath+"/limits/algorithm",params:{allowedValues: schema30.properties.limits.properties.algorithm.enum},message:"must be equal to one of the allowed values",data:data36};
(vErrors ??= []).push(err27);
errors++;
}
}
if(data35.dayWindow !== undefined){
let data37 = data35.dayWindow;
if(!((data37 === "utc-midnight") || (data37 === "rolling"))){
const err28 = {instancePath:instancePath+"/limits/dayWindow",params:{allowedValues: schema30.properties.limits.properties.dayWindow.enum},message:"must be equal to one of the allowed values",data:data37};
(vErrors ??= []).push(err28);
errors++;
}
}
if(data35.reportedWindow !== undefined){
let data38 = data35.reportedWindow;
if(!(((data38 === "binding") || (data38 === "minute")) || (data38 === "day"))){
const err29 = {instancePath:instancePath+"/limits/reportedWindow",params:{allowedValues: schema30.properties.limits.properties.reportedWindow.enum},message:"must be equal to one of the allowed values",data:data38};
(vErrors ??= []).push(err29);
errors++;
}
}
if(data35.countedRequests !== undefined){
let data39 = data35.countedRequests;
if(!(((data39 === "all") || (data39 === "parsed")) || (data39 === "successful"))){
const err30 = {instancePath:instancePath+"/limits/countedRequests",params:{allowedValues: schema30.properties.limits.properties.countedRequests.enum},message:"must be equal to one of the allowed values",data:data39};
(vErrors ??= []).push(err30);
errors++;
}
}
if(data35.retryAfterFormat !== undefined){
let data40 = data35.retryAfterFormat;
if(!((data40 === "seconds") || (data40 === "http-date"))){
const err31 = {instancePath:instancePath+"/limits/retryAfterFormat",params:{allowedValues: schema30.properties.limits.properties.retryAfterFormat.enum},message:"must be equal to one of the allowed values",data:data40};
(vErrors ??= []).push(err31);
errors++;
}
}
if(data35.retryAfterOn !== undefined){
let data41 = data35.retryAfterOn;
if(!((data41 === "refusals") || (data41 === "every-response"))){
const err32 = {instancePath:instancePath+"/limits/retryAfterOn",params:{allowedValues: schema30.properties.limits.properties.retryAfterOn.enum},message:"must be equal to one of the allowed values",data:data41};
(vErrors ??= []).push(err32);
errors++;
}
}
if(data35.responseBody !== undefined){
let data42 = data35.responseBody;
if(!(((data42 === "error") || (data42 === "empty")) || (data42 === "text"))){
const err33 = {instancePath:instancePath+"/limits/responseBody",params:{allowedValues: schema30.properties.limits.properties.responseBody.enum},message:"must be equal to one of the allowed values",data:data42};
(vErrors ??= []).push(err33);
errors++;
}
}
if(data35.anonymous !== undefined){
if(!(validate85(data35.anonymous, {instancePath:instancePath+"/limits/anonymous",parentData:data35,parentDataProperty:"anonymous",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data35.ban !== undefined){
let data44 = data35.ban;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
for(const key6 in data44){if(errors>=1000)break;
if(!(((key6 === "afterRefusals") || (key6 === "seconds")) || (key6 === "status"))){
const err34 = {instancePath:instancePath+"/limits/ban",params:{additionalProperty: key6},message:"must NOT have additional properties",parentSchema:schema30.properties.limits.properties.ban,data:data44};
(vErrors ??= []).push(err34);
errors++;
}
}
if(data44.afterRefusals !== undefined){
let data45 = data44.afterRefusals;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err35 = {instancePath:instancePath+"/limits/ban/afterRefusals",params:{},message:"must be integer",data:data45};
(vErrors ??= []).push(err35);
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 1000000 || isNaN(data45)){
const err36 = {instancePath:instancePath+"/limits/ban/afterRefusals",params:{},message:"must be <= 1000000",data:data45};
(vErrors ??= []).push(err36);
errors++;
}
if(data45 < 0 || isNaN(data45)){
const err37 = {instancePath:instancePath+"/limits/ban/afterRefusals",params:{},message:"must be >= 0",data:data45};
(vErrors ??= []).push(err37);
errors++;
}
}
}
if(data44.seconds !== undefined){
let data46 = data44.seconds;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err38 = {instancePath:instancePath+"/limits/ban/seconds",params:{},message:"must be integer",data:data46};
(vErrors ??= []).push(err38);
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 31536000 || isNaN(data46)){
const err39 = {instancePath:instancePath+"/limits/ban/seconds",params:{},message:"must be <= 31536000",data:data46};
(vErrors ??= []).push(err39);
errors++;
}
if(data46 < 1 || isNaN(data46)){
const err40 = {instancePath:instancePath+"/limits/ban/seconds",params:{},message:"must be >= 1",data:data46};
(vErrors ??= []).push(err40);
errors++;
}
}
}
if(data44.status !== undefined){
let data47 = data44.status;
if(!(((data47 === 429) || (data47 === 403)) || (data47 === 401))){
const err41 = {instancePath:instancePath+"/limits/ban/status",params:{allowedValues: schema30.properties.limits.properties.ban.properties.status.enum},message:"must be equal to one of the allowed values",data:data47};
(vErrors ??= []).push(err41);
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/limits/ban",params:{},message:"must be object",data:data44};
(vErrors ??= []).push(err42);
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/limits",params:{},message:"must be object",data:data35};
(vErrors ??= []).push(err43);
errors++;
}
}
if(data.petRead !== undefined){
let data48 = data.petRead;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
for(const key7 in data48){if(errors>=1000)break;
if(!((((key7 === "deprecatedSince") || (key7 === "sunset")) || (key7 === "goneAfterSunset")) || (key7 === "replacement"))){
const err44 = {instancePath:instancePath+"/petRead",params:{additionalProperty: key7},message:"must NOT have additional properties",parentSchema:schema30.properties.petRead,data:data48};
(vErrors ??= []).push(err44);
errors++;
}
}
if(data48.deprecatedSince !== undefined){
let data49 = data48.deprecatedSince;
if((typeof data49 !== "string") && (data49 !== null)){
const err45 = {instancePath:instancePath+"/petRead/deprecatedSince",params:{},message:"must be string,null",data:data49};
(vErrors ??= []).push(err45);
errors++;
}
}
if(data48.sunset !== undefined){
let data50 = data48.sunset;
if((typeof data50 !== "string") && (data50 !== null)){
const err46 = {instancePath:instancePath+"/petRead/sunset",params:{},message:"must be string,null",data:data50};
(vErrors ??= []).push(err46);
errors++;
}
}
if(data48.goneAfterSunset !== undefined){
let data51 = data48.goneAfterSunset;
if(typeof data51 !== "boolean"){
const err47 = {instancePath:instancePath+"/petRead/goneAfterSunset",params:{},message:"must be boolean",data:data51};
(vErrors ??= []).push(err47);
errors++;
}
}
if(data48.replacement !== undefined){
let data52 = data48.replacement;
if((typeof data52 !== "string") && (data52 !== null)){
const err48 = {instancePath:instancePath+"/petRead/replacement",params:{},message:"must be string,null",data:data52};
(vErrors ??= []).push(err48);
errors++;
}
if(typeof data52 === "string"){
if(!pattern7.test(data52)){
const err49 = {instancePath:instancePath+"/petRead/replacement",params:{},message:"must match pattern \""+"^[\\w.~:/?#@!$&'()*+,;=%-]+$"+"\"",parentSchema:schema30.properties.petRead.properties.replacement,data:data52};
(vErrors ??= []).push(err49);
errors++;
}
}
}
}
else {
const err50 = {instancePath:instancePath+"/petRead",params:{},message:"must be object",data:data48};
(vErrors ??= []).push(err50);
errors++;
}
}
if(data.orders !== undefined){
let data53 = data.orders;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
for(const key8 in data53){if(errors>=1000)break;
if(!(key8 === "envelope")){
const err51 = {instancePath:instancePath+"/orders",params:{additionalProperty: key8},message:"must NOT have additional properties",parentSchema:schema30.properties.orders,data:data53};
(vErrors ??= []).push(err51);
errors++;
}
}
if(data53.envelope !== undefined){
let data54 = data53.envelope;
if((typeof data54 !== "string") && (data54 !== null)){
const err52 = {instancePath:instancePath+"/orders/envelope",params:{},message:"must be string,null",data:data54};
(vErrors ??= []).push(err52);
errors++;
}
if(typeof data54 === "string"){
if(!pattern3.test(data54)){
const err53 = {instancePath:instancePath+"/orders/envelope",params:{},message:"must match pattern \""+"\\S"+"\"",parentSchema:schema30.properties.orders.properties.envelope,data:data54};
(vErrors ??= []).push(err53);
errors++;
}
}
}
}
else {
const err54 = {instancePath:instancePath+"/orders",params:{},message:"must be object",data:data53};
(vErrors ??= []).push(err54);
errors++;
}
}
if(data.stability !== undefined){
let data55 = data.stability;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
for(const key9 in data55){if(errors>=1000)break;
if(!((((key9 === "listCategories") || (key9 === "createCategory")) || (key9 === "getPet")) || (key9 === "listOrders"))){
const err55 = {instancePath:instancePath+"/stability",params:{additionalProperty: key9},message:"must NOT have additional properties",parentSchema:schema30.properties.stability,data:data55};
(vErrors ??= []).push(err55);
errors++;
}
}
if(data55.listCategories !== undefined){
let data56 = data55.listCategories;
if(!(((data56 === "experimental") || (data56 === "beta")) || (data56 === null))){
const err56 = {instancePath:instancePath+"/stability/listCategories",params:{allowedValues: schema30.properties.stability.properties.listCategories.enum},message:"must be equal to one of the allowed values",data:data56};
(vErrors ??= []).push(err56);
errors++;
}
}
if(data55.createCategory !== undefined){
let data57 = data55.createCategory;
if(!(((data57 === "experimental") || (data57 === "beta")) || (data57 === null))){
const err57 = {instancePath:instancePath+"/stability/createCategory",params:{allowedValues: schema30.properties.stability.properties.createCategory.enum},message:"must be equal to one of the allowed values",data:data57};
(vErrors ??= []).push(err57);
errors++;
}
}
if(data55.getPet !== undefined){
let data58 = data55.getPet;
if(!(((data58 === "experimental") || (data58 === "beta")) || (data58 === null))){
const err58 = {instancePath:instancePath+"/stability/getPet",params:{allowedValues: schema30.properties.stability.properties.getPet.enum},message:"must be equal to one of the allowed values",data:data58};
(vErrors ??= []).push(err58);
errors++;
}
}
if(data55.listOrders !== undefined){
let data59 = data55.listOrders;
if(!(((data59 === "experimental") || (data59 === "beta")) || (data59 === null))){
const err59 = {instancePath:instancePath+"/stability/listOrders",params:{allowedValues: schema30.properties.stability.properties.listOrders.enum},message:"must be equal to one of the allowed values",data:data59};
(vErrors ??= []).push(err59);
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/stability",params:{},message:"must be object",data:data55};
(vErrors ??= []).push(err60);
errors++;
}
}
}
else {
const err61 = {instancePath,params:{},message:"must be object",parentSchema:schema30,data};
(vErrors ??= []).push(err61);
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}

export const NewFault = validate87;
const schema34 = {"required":["fault"],"properties":{"fault":{"examples":["latency"]},"operation":{"enum":["listCategories","createCategory","getPet","listOrders"]},"probability":{},"times":{},"settings":{}}};
const schema35 = {"properties":{"millis":{},"jitter":{},"status":{}}};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="FaultSettings" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!(((key0 === "millis") || (key0 === "jitter")) || (key0 === "status"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema35,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.millis !== undefined){
let data0 = data.millis;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 86400000 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/millis",params:{},message:"must be <= 86400000",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/millis",params:{},message:"must be >= 0",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/millis",params:{},message:"must be number",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.jitter !== undefined){
let data1 = data.jitter;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 86400000 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/jitter",params:{},message:"must be <= 86400000",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/jitter",params:{},message:"must be >= 0",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/jitter",params:{},message:"must be number",data:data1};
(vErrors ??= []).push(err6);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/status",params:{},message:"must be integer",data:data2};
(vErrors ??= []).push(err7);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 599 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/status",params:{},message:"must be <= 599",data:data2};
(vErrors ??= []).push(err8);
errors++;
}
if(data2 < 400 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/status",params:{},message:"must be >= 400",data:data2};
(vErrors ??= []).push(err9);
errors++;
}
}
}
}
else {
const err10 = {instancePath,params:{},message:"must be object",parentSchema:schema35,data};
(vErrors ??= []).push(err10);
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}


function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NewFault" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fault === undefined){
const err0 = {instancePath,params:{missingProperty: "fault"},message:"must have required property '"+"fault"+"'",parentSchema:schema34,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((((key0 === "fault") || (key0 === "operation")) || (key0 === "probability")) || (key0 === "times")) || (key0 === "settings"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema34,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.fault !== undefined){
let data0 = data.fault;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/fault",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.operation !== undefined){
let data1 = data.operation;
if(!((((data1 === "listCategories") || (data1 === "createCategory")) || (data1 === "getPet")) || (data1 === "listOrders"))){
const err3 = {instancePath:instancePath+"/operation",params:{allowedValues: schema34.properties.operation.enum},message:"must be equal to one of the allowed values",data:data1};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.probability !== undefined){
let data2 = data.probability;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
const err4 = {instancePath:instancePath+"/probability",params:{},message:"must be <= 1",data:data2};
(vErrors ??= []).push(err4);
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/probability",params:{},message:"must be >= 0",data:data2};
(vErrors ??= []).push(err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/probability",params:{},message:"must be number",data:data2};
(vErrors ??= []).push(err6);
errors++;
}
}
if(data.times !== undefined){
let data3 = data.times;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/times",params:{},message:"must be integer",data:data3};
(vErrors ??= []).push(err7);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/times",params:{},message:"must be <= 1000000000",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/times",params:{},message:"must be >= 1",data:data3};
(vErrors ??= []).push(err9);
errors++;
}
}
}
if(data.settings !== undefined){
if(!(validate88(data.settings, {instancePath:instancePath+"/settings",parentData:data,parentDataProperty:"settings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath,params:{},message:"must be object",parentSchema:schema34,data};
(vErrors ??= []).push(err10);
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}

export const NewOverride = validate90;
const schema36 = {"required":["status"],"properties":{"status":{},"body":{},"headers":{"additionalProperties":{}},"delay":{},"operation":{"enum":["listCategories","createCategory","getPet","listOrders"]},"key":{},"times":{}}};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NewOverride" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
const err0 = {instancePath,params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",parentSchema:schema36,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((((((key0 === "status") || (key0 === "body")) || (key0 === "headers")) || (key0 === "delay")) || (key0 === "operation")) || (key0 === "key")) || (key0 === "times"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema36,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/status",params:{},message:"must be integer",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 599 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/status",params:{},message:"must be <= 599",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
if(data0 < 200 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/status",params:{},message:"must be >= 200",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
}
if(data.headers !== undefined){
let data1 = data.headers;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length > 50){
const err5 = {instancePath:instancePath+"/headers",params:{},message:"must NOT have more than 50 properties",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
for(const key1 in data1){if(errors>=1000)break;
let data2 = data1[key1];
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),params:{},message:"must be string",data:data2};
(vErrors ??= []).push(err6);
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/headers",params:{},message:"must be object",data:data1};
(vErrors ??= []).push(err7);
errors++;
}
}
if(data.delay !== undefined){
let data3 = data.delay;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/delay",params:{},message:"must be integer",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 3600000 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/delay",params:{},message:"must be <= 3600000",data:data3};
(vErrors ??= []).push(err9);
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/delay",params:{},message:"must be >= 0",data:data3};
(vErrors ??= []).push(err10);
errors++;
}
}
}
if(data.operation !== undefined){
let data4 = data.operation;
if(!((((data4 === "listCategories") || (data4 === "createCategory")) || (data4 === "getPet")) || (data4 === "listOrders"))){
const err11 = {instancePath:instancePath+"/operation",params:{allowedValues: schema36.properties.operation.enum},message:"must be equal to one of the allowed values",data:data4};
(vErrors ??= []).push(err11);
errors++;
}
}
if(data.key !== undefined){
let data5 = data.key;
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/key",params:{},message:"must be string",data:data5};
(vErrors ??= []).push(err12);
errors++;
}
}
if(data.times !== undefined){
let data6 = data.times;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err13 = {instancePath:instancePath+"/times",params:{},message:"must be integer",data:data6};
(vErrors ??= []).push(err13);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000 || isNaN(data6)){
const err14 = {instancePath:instancePath+"/times",params:{},message:"must be <= 1000000000",data:data6};
(vErrors ??= []).push(err14);
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err15 = {instancePath:instancePath+"/times",params:{},message:"must be >= 1",data:data6};
(vErrors ??= []).push(err15);
errors++;
}
}
}
}
else {
const err16 = {instancePath,params:{},message:"must be object",parentSchema:schema36,data};
(vErrors ??= []).push(err16);
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}

export const RequestFilter = validate91;
const schema37 = {"properties":{"operation":{"enum":["listCategories","createCategory","getPet","listOrders"]},"status":{},"key":{},"since":{},"until":{},"limit":{}}};
const schema38 = {"type":["integer","string"],"examples":[10]};
const pattern9 = new RegExp("^\\d{1,15}$", "u");

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="WholeNumber" */;
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
const err0 = {instancePath,params:{},message:"must be integer,string",parentSchema:schema38,data};
(vErrors ??= []).push(err0);
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 999999999999999 || isNaN(data)){
const err1 = {instancePath,params:{},message:"must be <= 999999999999999",parentSchema:schema38,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,params:{},message:"must be >= 0",parentSchema:schema38,data};
(vErrors ??= []).push(err2);
errors++;
}
}
if(typeof data === "string"){
if(!pattern9.test(data)){
const err3 = {instancePath,params:{},message:"must match pattern \""+"^\\d{1,15}$"+"\"",parentSchema:schema38,data};
(vErrors ??= []).push(err3);
errors++;
}
}
validate92.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":["number","string"],"examples":["2026-03-01T00:00:00Z"]};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Instant" */;
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (isFinite(data)))) && (typeof data !== "string")){
const err0 = {instancePath,params:{},message:"must be number,string",parentSchema:schema39,data};
(vErrors ??= []).push(err0);
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="RequestFilter" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!((((((key0 === "operation") || (key0 === "status")) || (key0 === "key")) || (key0 === "since")) || (key0 === "until")) || (key0 === "limit"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema37,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.operation !== undefined){
let data0 = data.operation;
if(!((((data0 === "listCategories") || (data0 === "createCategory")) || (data0 === "getPet")) || (data0 === "listOrders"))){
const err1 = {instancePath:instancePath+"/operation",params:{allowedValues: schema37.properties.operation.enum},message:"must be equal to one of the allowed values",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.status !== undefined){
if(!(validate92(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
if(data.key !== undefined){
let data2 = data.key;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/key",params:{},message:"must be string",data:data2};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.since !== undefined){
if(!(validate94(data.since, {instancePath:instancePath+"/since",parentData:data,parentDataProperty:"since",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
}
if(data.until !== undefined){
if(!(validate94(data.until, {instancePath:instancePath+"/until",parentData:data,parentDataProperty:"until",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
}
if(data.limit !== undefined){
if(!(validate92(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,params:{},message:"must be object",parentSchema:schema37,data};
(vErrors ??= []).push(err3);
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}

export const ExpectedFailureList = validate98;
const schema40 = {"items":{}};
const schema41 = {"required":["clause","reason","expires"],"properties":{"clause":{"examples":["8.retry-after-suffices"]},"reason":{"examples":["PET-123, fixed in May"]},"expires":{"examples":["2026-12-31"]}}};
const pattern10 = new RegExp("^[1-9][0-9.]*\\.[a-z0-9-]+$", "u");
const pattern12 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ExpectedFailure" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.clause === undefined){
const err0 = {instancePath,params:{missingProperty: "clause"},message:"must have required property '"+"clause"+"'",parentSchema:schema41,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.reason === undefined){
const err1 = {instancePath,params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",parentSchema:schema41,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.expires === undefined){
const err2 = {instancePath,params:{missingProperty: "expires"},message:"must have required property '"+"expires"+"'",parentSchema:schema41,data};
(vErrors ??= []).push(err2);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((key0 === "clause") || (key0 === "reason")) || (key0 === "expires"))){
const err3 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema41,data};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.clause !== undefined){
let data0 = data.clause;
if(typeof data0 === "string"){
if(!pattern10.test(data0)){
const err4 = {instancePath:instancePath+"/clause",params:{},message:"must match pattern \""+"^[1-9][0-9.]*\\.[a-z0-9-]+$"+"\"",parentSchema:schema41.properties.clause,data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/clause",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
const err6 = {instancePath:instancePath+"/reason",params:{},message:"must match pattern \""+"\\S"+"\"",parentSchema:schema41.properties.reason,data:data1};
(vErrors ??= []).push(err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/reason",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err7);
errors++;
}
}
if(data.expires !== undefined){
let data2 = data.expires;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err8 = {instancePath:instancePath+"/expires",params:{},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}$"+"\"",parentSchema:schema41.properties.expires,data:data2};
(vErrors ??= []).push(err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/expires",params:{},message:"must be string",data:data2};
(vErrors ??= []).push(err9);
errors++;
}
}
}
else {
const err10 = {instancePath,params:{},message:"must be object",parentSchema:schema41,data};
(vErrors ??= []).push(err10);
errors++;
}
validate99.errors = vErrors;
return errors === 0;
}


function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ExpectedFailureList" */;
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 1000){
const err0 = {instancePath,params:{},message:"must NOT have more than 1000 items",parentSchema:schema40,data};
(vErrors ??= []).push(err0);
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
if(!(validate99(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,params:{},message:"must be array",parentSchema:schema40,data};
(vErrors ??= []).push(err1);
errors++;
}
validate98.errors = vErrors;
return errors === 0;
}

export const ExpectedFailuresFile = validate101;
const schema42 = {"required":["expectedFailures"],"properties":{"$schema":{},"expectedFailures":{}}};

function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ExpectedFailuresFile" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.expectedFailures === undefined){
const err0 = {instancePath,params:{missingProperty: "expectedFailures"},message:"must have required property '"+"expectedFailures"+"'",parentSchema:schema42,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((key0 === "$schema") || (key0 === "expectedFailures"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema42,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/$schema",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.expectedFailures !== undefined){
if(!(validate98(data.expectedFailures, {instancePath:instancePath+"/expectedFailures",parentData:data,parentDataProperty:"expectedFailures",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,params:{},message:"must be object",parentSchema:schema42,data};
(vErrors ??= []).push(err3);
errors++;
}
validate101.errors = vErrors;
return errors === 0;
}

export const Baseline = validate103;
const schema43 = {"required":["reportVersion","startedAt","target","clauses"],"properties":{"reportVersion":{"enum":[1]},"startedAt":{"examples":["2026-03-01T00:00:00Z"]},"target":{"required":["baseUrl"],"properties":{"baseUrl":{}}},"clauses":{"items":{"required":["id","verdict","observations"],"properties":{"id":{},"verdict":{},"observations":{"items":{}}}}}}};
const pattern13 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$", "u");

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Baseline" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reportVersion === undefined){
const err0 = {instancePath,params:{missingProperty: "reportVersion"},message:"must have required property '"+"reportVersion"+"'",parentSchema:schema43,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.startedAt === undefined){
const err1 = {instancePath,params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'",parentSchema:schema43,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.target === undefined){
const err2 = {instancePath,params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",parentSchema:schema43,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.clauses === undefined){
const err3 = {instancePath,params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'",parentSchema:schema43,data};
(vErrors ??= []).push(err3);
errors++;
}
if(data.reportVersion !== undefined){
let data0 = data.reportVersion;
if(!(data0 === 1)){
const err4 = {instancePath:instancePath+"/reportVersion",params:{allowedValues: schema43.properties.reportVersion.enum},message:"must be equal to one of the allowed values",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.startedAt !== undefined){
let data1 = data.startedAt;
if(typeof data1 === "string"){
if(!pattern13.test(data1)){
const err5 = {instancePath:instancePath+"/startedAt",params:{},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$"+"\"",parentSchema:schema43.properties.startedAt,data:data1};
(vErrors ??= []).push(err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/startedAt",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err6);
errors++;
}
}
if(data.target !== undefined){
let data2 = data.target;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.baseUrl === undefined){
const err7 = {instancePath:instancePath+"/target",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",data:data2};
(vErrors ??= []).push(err7);
errors++;
}
if(data2.baseUrl !== undefined){
let data3 = data2.baseUrl;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/target/baseUrl",params:{},message:"must be string",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/target",params:{},message:"must be object",data:data2};
(vErrors ??= []).push(err9);
errors++;
}
}
if(data.clauses !== undefined){
let data4 = data.clauses;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.id === undefined){
const err10 = {instancePath:instancePath+"/clauses/" + i0,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",data:data5};
(vErrors ??= []).push(err10);
errors++;
}
if(data5.verdict === undefined){
const err11 = {instancePath:instancePath+"/clauses/" + i0,params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'",data:data5};
(vErrors ??= []).push(err11);
errors++;
}
if(data5.observations === undefined){
const err12 = {instancePath:instancePath+"/clauses/" + i0,params:{missingProperty: "observations"},message:"must have required property '"+"observations"+"'",data:data5};
(vErrors ??= []).push(err12);
errors++;
}
if(data5.id !== undefined){
let data6 = data5.id;
if(typeof data6 !== "string"){
const err13 = {instancePath:instancePath+"/clauses/" + i0+"/id",params:{},message:"must be string",data:data6};
(vErrors ??= []).push(err13);
errors++;
}
}
if(data5.verdict !== undefined){
let data7 = data5.verdict;
if(typeof data7 !== "string"){
const err14 = {instancePath:instancePath+"/clauses/" + i0+"/verdict",params:{},message:"must be string",data:data7};
(vErrors ??= []).push(err14);
errors++;
}
}
if(data5.observations !== undefined){
let data8 = data5.observations;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1 && errors<1000; i1++){
let data9 = data8[i1];
if(typeof data9 !== "string"){
const err15 = {instancePath:instancePath+"/clauses/" + i0+"/observations/" + i1,params:{},message:"must be string",data:data9};
(vErrors ??= []).push(err15);
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/clauses/" + i0+"/observations",params:{},message:"must be array",data:data8};
(vErrors ??= []).push(err16);
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/clauses/" + i0,params:{},message:"must be object",data:data5};
(vErrors ??= []).push(err17);
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/clauses",params:{},message:"must be array",data:data4};
(vErrors ??= []).push(err18);
errors++;
}
}
}
else {
const err19 = {instancePath,params:{},message:"must be object",parentSchema:schema43,data};
(vErrors ??= []).push(err19);
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}

export const Har = validate104;
const schema44 = {"required":["log"],"properties":{"log":{"required":["entries"],"properties":{"entries":{"items":{}}}}}};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Har" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.log === undefined){
const err0 = {instancePath,params:{missingProperty: "log"},message:"must have required property '"+"log"+"'",parentSchema:schema44,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.log !== undefined){
let data0 = data.log;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.entries === undefined){
const err1 = {instancePath:instancePath+"/log",params:{missingProperty: "entries"},message:"must have required property '"+"entries"+"'",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
if(data0.entries !== undefined){
let data1 = data0.entries;
if(!(Array.isArray(data1))){
const err2 = {instancePath:instancePath+"/log/entries",params:{},message:"must be array",data:data1};
(vErrors ??= []).push(err2);
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/log",params:{},message:"must be object",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
}
else {
const err4 = {instancePath,params:{},message:"must be object",parentSchema:schema44,data};
(vErrors ??= []).push(err4);
errors++;
}
validate104.errors = vErrors;
return errors === 0;
}

export const HarEntry = validate105;
const schema45 = {"required":["startedDateTime","request","response"],"properties":{"startedDateTime":{"examples":["2026-03-01T00:00:00Z"]},"time":{"type":["number","null"]},"request":{"required":["method","url","headers"],"properties":{"method":{},"url":{},"headers":{},"postData":{}}},"response":{"required":["status","headers"],"properties":{"status":{},"headers":{},"content":{}}},"_fromCache":{}}};
const schema46 = {"items":{"required":["name","value"],"properties":{"name":{},"value":{}}}};

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HarHeaders" */;
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name === undefined){
const err0 = {instancePath:instancePath+"/" + i0,params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",data:data0};
(vErrors ??= []).push(err0);
errors++;
}
if(data0.value === undefined){
const err1 = {instancePath:instancePath+"/" + i0,params:{missingProperty: "value"},message:"must have required property '"+"value"+"'",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
if(data0.name !== undefined){
let data1 = data0.name;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/" + i0+"/name",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data0.value !== undefined){
let data2 = data0.value;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/" + i0+"/value",params:{},message:"must be string",data:data2};
(vErrors ??= []).push(err3);
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/" + i0,params:{},message:"must be object",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
}
else {
const err5 = {instancePath,params:{},message:"must be array",parentSchema:schema46,data};
(vErrors ??= []).push(err5);
errors++;
}
validate106.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":["object","null"],"properties":{"text":{"type":["string","null"]},"encoding":{},"size":{}}};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HarBody" */;
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,params:{},message:"must be object,null",parentSchema:schema47,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text !== undefined){
let data0 = data.text;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/text",params:{},message:"must be string,null",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
}
validate108.errors = vErrors;
return errors === 0;
}


function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HarEntry" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.startedDateTime === undefined){
const err0 = {instancePath,params:{missingProperty: "startedDateTime"},message:"must have required property '"+"startedDateTime"+"'",parentSchema:schema45,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.request === undefined){
const err1 = {instancePath,params:{missingProperty: "request"},message:"must have required property '"+"request"+"'",parentSchema:schema45,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.response === undefined){
const err2 = {instancePath,params:{missingProperty: "response"},message:"must have required property '"+"response"+"'",parentSchema:schema45,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.startedDateTime !== undefined){
let data0 = data.startedDateTime;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/startedDateTime",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.time !== undefined){
let data1 = data.time;
if((!((typeof data1 == "number") && (isFinite(data1)))) && (data1 !== null)){
const err4 = {instancePath:instancePath+"/time",params:{},message:"must be number,null",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 86400000 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/time",params:{},message:"must be <= 86400000",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
}
}
if(data.request !== undefined){
let data2 = data.request;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.method === undefined){
const err6 = {instancePath:instancePath+"/request",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",data:data2};
(vErrors ??= []).push(err6);
errors++;
}
if(data2.url === undefined){
const err7 = {instancePath:instancePath+"/request",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",data:data2};
(vErrors ??= []).push(err7);
errors++;
}
if(data2.headers === undefined){
const err8 = {instancePath:instancePath+"/request",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'",data:data2};
(vErrors ??= []).push(err8);
errors++;
}
if(data2.method !== undefined){
let data3 = data2.method;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/request/method",params:{},message:"must be string",data:data3};
(vErrors ??= []).push(err9);
errors++;
}
}
if(data2.url !== undefined){
let data4 = data2.url;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/request/url",params:{},message:"must be string",data:data4};
(vErrors ??= []).push(err10);
errors++;
}
}
if(data2.headers !== undefined){
if(!(validate106(data2.headers, {instancePath:instancePath+"/request/headers",parentData:data2,parentDataProperty:"headers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
}
if(data2.postData !== undefined){
if(!(validate108(data2.postData, {instancePath:instancePath+"/request/postData",parentData:data2,parentDataProperty:"postData",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/request",params:{},message:"must be object",data:data2};
(vErrors ??= []).push(err11);
errors++;
}
}
if(data.response !== undefined){
let data7 = data.response;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.status === undefined){
const err12 = {instancePath:instancePath+"/response",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",data:data7};
(vErrors ??= []).push(err12);
errors++;
}
if(data7.headers === undefined){
const err13 = {instancePath:instancePath+"/response",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'",data:data7};
(vErrors ??= []).push(err13);
errors++;
}
if(data7.status !== undefined){
let data8 = data7.status;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err14 = {instancePath:instancePath+"/response/status",params:{},message:"must be integer",data:data8};
(vErrors ??= []).push(err14);
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 999 || isNaN(data8)){
const err15 = {instancePath:instancePath+"/response/status",params:{},message:"must be <= 999",data:data8};
(vErrors ??= []).push(err15);
errors++;
}
if(data8 < -1 || isNaN(data8)){
const err16 = {instancePath:instancePath+"/response/status",params:{},message:"must be >= -1",data:data8};
(vErrors ??= []).push(err16);
errors++;
}
}
}
if(data7.headers !== undefined){
if(!(validate106(data7.headers, {instancePath:instancePath+"/response/headers",parentData:data7,parentDataProperty:"headers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
}
if(data7.content !== undefined){
if(!(validate108(data7.content, {instancePath:instancePath+"/response/content",parentData:data7,parentDataProperty:"content",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
}
}
else {
const err17 = {instancePath:instancePath+"/response",params:{},message:"must be object",data:data7};
(vErrors ??= []).push(err17);
errors++;
}
}
}
else {
const err18 = {instancePath,params:{},message:"must be object",parentSchema:schema45,data};
(vErrors ??= []).push(err18);
errors++;
}
validate105.errors = vErrors;
return errors === 0;
}

export const HarHeaders = validate106;

