// Generated from mocks/admin/openapi.yaml by npm run generate.
"use strict";
export const State = validate52;
const schema19 = {"required":["clock","random","profile","keys","callers","strangers","categories","pets","orders","faults","overrides"],"properties":{"clock":{},"random":{},"profile":{},"keys":{},"callers":{"additionalProperties":{}},"strangers":{},"categories":{"items":{"required":["id","name"],"properties":{"id":{},"name":{},"description":{}}}},"pets":{"items":{}},"orders":{"items":{}},"faults":{"items":{}},"overrides":{"items":{}}}};
const func1 = Object.prototype.hasOwnProperty;
const schema20 = {"required":["now","frozen"],"properties":{"now":{},"frozen":{}}};
const schema21 = {"examples":["2026-03-01T00:00:00Z"]};
const pattern3 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$", "u");

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Time" */;
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern3.test(data)){
const err0 = {instancePath,params:{},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$"+"\"",parentSchema:schema21,data};
(vErrors ??= []).push(err0);
errors++;
}
}
else {
const err1 = {instancePath,params:{},message:"must be string",parentSchema:schema21,data};
(vErrors ??= []).push(err1);
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Clock" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
const err0 = {instancePath,params:{missingProperty: "now"},message:"must have required property '"+"now"+"'",parentSchema:schema20,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.frozen === undefined){
const err1 = {instancePath,params:{missingProperty: "frozen"},message:"must have required property '"+"frozen"+"'",parentSchema:schema20,data};
(vErrors ??= []).push(err1);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((key0 === "now") || (key0 === "frozen"))){
const err2 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema20,data};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.now !== undefined){
if(!(validate54(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
if(data.frozen !== undefined){
let data1 = data.frozen;
if(typeof data1 !== "boolean"){
const err3 = {instancePath:instancePath+"/frozen",params:{},message:"must be boolean",data:data1};
(vErrors ??= []).push(err3);
errors++;
}
}
}
else {
const err4 = {instancePath,params:{},message:"must be object",parentSchema:schema20,data};
(vErrors ??= []).push(err4);
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

const schema22 = {};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Profile" */;
validate57.errors = null;
return true;
}

const schema23 = {};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Keys" */;
validate59.errors = null;
return true;
}

const schema24 = {"required":["minute","day","bannedUntil","refusals"],"properties":{"minute":{},"day":{},"bannedUntil":{},"refusals":{}}};
const schema25 = {"items":{}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="WindowState" */;
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
let data0 = data[i0];
if(!((typeof data0 == "number") && (isFinite(data0)))){
const err0 = {instancePath:instancePath+"/" + i0,params:{},message:"must be number",data:data0};
(vErrors ??= []).push(err0);
errors++;
}
}
}
else {
const err1 = {instancePath,params:{},message:"must be array",parentSchema:schema25,data};
(vErrors ??= []).push(err1);
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}


function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CallerState" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.minute === undefined){
const err0 = {instancePath,params:{missingProperty: "minute"},message:"must have required property '"+"minute"+"'",parentSchema:schema24,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.day === undefined){
const err1 = {instancePath,params:{missingProperty: "day"},message:"must have required property '"+"day"+"'",parentSchema:schema24,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.bannedUntil === undefined){
const err2 = {instancePath,params:{missingProperty: "bannedUntil"},message:"must have required property '"+"bannedUntil"+"'",parentSchema:schema24,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.refusals === undefined){
const err3 = {instancePath,params:{missingProperty: "refusals"},message:"must have required property '"+"refusals"+"'",parentSchema:schema24,data};
(vErrors ??= []).push(err3);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((((key0 === "minute") || (key0 === "day")) || (key0 === "bannedUntil")) || (key0 === "refusals"))){
const err4 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema24,data};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.minute !== undefined){
if(!(validate62(data.minute, {instancePath:instancePath+"/minute",parentData:data,parentDataProperty:"minute",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.day !== undefined){
if(!(validate62(data.day, {instancePath:instancePath+"/day",parentData:data,parentDataProperty:"day",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.bannedUntil !== undefined){
let data2 = data.bannedUntil;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 256526524800000 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/bannedUntil",params:{},message:"must be <= 256526524800000",data:data2};
(vErrors ??= []).push(err5);
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/bannedUntil",params:{},message:"must be >= 0",data:data2};
(vErrors ??= []).push(err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/bannedUntil",params:{},message:"must be number",data:data2};
(vErrors ??= []).push(err7);
errors++;
}
}
if(data.refusals !== undefined){
let data3 = data.refusals;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/refusals",params:{},message:"must be integer",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/refusals",params:{},message:"must be >= 0",data:data3};
(vErrors ??= []).push(err9);
errors++;
}
}
}
}
else {
const err10 = {instancePath,params:{},message:"must be object",parentSchema:schema24,data};
(vErrors ??= []).push(err10);
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}

const schema26 = {"required":["id","fault","notes"],"properties":{"id":{},"fault":{},"operation":{},"probability":{},"times":{},"settings":{"properties":{"millis":{},"jitter":{},"status":{}}},"notes":{"additionalProperties":{}}}};
const schema27 = {"enum":["listCategories","createCategory","getPet","listOrders"]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="OperationId" */;
let vErrors = null;
let errors = 0;
if(!((((data === "listCategories") || (data === "createCategory")) || (data === "getPet")) || (data === "listOrders"))){
const err0 = {instancePath,params:{allowedValues: schema27.enum},message:"must be equal to one of the allowed values",parentSchema:schema27,data};
(vErrors ??= []).push(err0);
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="SavedFault" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.fault === undefined){
const err1 = {instancePath,params:{missingProperty: "fault"},message:"must have required property '"+"fault"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.notes === undefined){
const err2 = {instancePath,params:{missingProperty: "notes"},message:"must have required property '"+"notes"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err2);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((((((key0 === "id") || (key0 === "fault")) || (key0 === "operation")) || (key0 === "probability")) || (key0 === "times")) || (key0 === "settings")) || (key0 === "notes"))){
const err3 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema26,data};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/id",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.fault !== undefined){
let data1 = data.fault;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/fault",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data.operation !== undefined){
if(!(validate68(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
if(data.probability !== undefined){
let data3 = data.probability;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
const err6 = {instancePath:instancePath+"/probability",params:{},message:"must be <= 1",data:data3};
(vErrors ??= []).push(err6);
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/probability",params:{},message:"must be >= 0",data:data3};
(vErrors ??= []).push(err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/probability",params:{},message:"must be number",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
}
if(data.times !== undefined){
let data4 = data.times;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err9 = {instancePath:instancePath+"/times",params:{},message:"must be integer",data:data4};
(vErrors ??= []).push(err9);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
const err10 = {instancePath:instancePath+"/times",params:{},message:"must be <= 1000000000",data:data4};
(vErrors ??= []).push(err10);
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err11 = {instancePath:instancePath+"/times",params:{},message:"must be >= 1",data:data4};
(vErrors ??= []).push(err11);
errors++;
}
}
}
if(data.settings !== undefined){
let data5 = data.settings;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){if(errors>=1000)break;
if(!(((key1 === "millis") || (key1 === "jitter")) || (key1 === "status"))){
const err12 = {instancePath:instancePath+"/settings",params:{additionalProperty: key1},message:"must NOT have additional properties",parentSchema:schema26.properties.settings,data:data5};
(vErrors ??= []).push(err12);
errors++;
}
}
if(data5.millis !== undefined){
let data6 = data5.millis;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 86400000 || isNaN(data6)){
const err13 = {instancePath:instancePath+"/settings/millis",params:{},message:"must be <= 86400000",data:data6};
(vErrors ??= []).push(err13);
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err14 = {instancePath:instancePath+"/settings/millis",params:{},message:"must be >= 0",data:data6};
(vErrors ??= []).push(err14);
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/settings/millis",params:{},message:"must be number",data:data6};
(vErrors ??= []).push(err15);
errors++;
}
}
if(data5.jitter !== undefined){
let data7 = data5.jitter;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 86400000 || isNaN(data7)){
const err16 = {instancePath:instancePath+"/settings/jitter",params:{},message:"must be <= 86400000",data:data7};
(vErrors ??= []).push(err16);
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err17 = {instancePath:instancePath+"/settings/jitter",params:{},message:"must be >= 0",data:data7};
(vErrors ??= []).push(err17);
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/settings/jitter",params:{},message:"must be number",data:data7};
(vErrors ??= []).push(err18);
errors++;
}
}
if(data5.status !== undefined){
let data8 = data5.status;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err19 = {instancePath:instancePath+"/settings/status",params:{},message:"must be integer",data:data8};
(vErrors ??= []).push(err19);
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 599 || isNaN(data8)){
const err20 = {instancePath:instancePath+"/settings/status",params:{},message:"must be <= 599",data:data8};
(vErrors ??= []).push(err20);
errors++;
}
if(data8 < 400 || isNaN(data8)){
const err21 = {instancePath:instancePath+"/settings/status",params:{},message:"must be >= 400",data:data8};
(vErrors ??= []).push(err21);
errors++;
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/settings",params:{},message:"must be object",data:data5};
(vErrors ??= []).push(err22);
errors++;
}
}
if(data.notes !== undefined){
let data9 = data.notes;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){if(errors>=1000)break;
let data10 = data9[key2];
if(typeof data10 !== "string"){
const err23 = {instancePath:instancePath+"/notes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),params:{},message:"must be string",data:data10};
(vErrors ??= []).push(err23);
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/notes",params:{},message:"must be object",data:data9};
(vErrors ??= []).push(err24);
errors++;
}
}
}
else {
const err25 = {instancePath,params:{},message:"must be object",parentSchema:schema26,data};
(vErrors ??= []).push(err25);
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}

const schema28 = {"required":["id","status","times"],"properties":{"id":{},"status":{},"operation":{},"key":{},"times":{}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Override" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.times === undefined){
const err2 = {instancePath,params:{missingProperty: "times"},message:"must have required property '"+"times"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err2);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((((key0 === "id") || (key0 === "status")) || (key0 === "operation")) || (key0 === "key")) || (key0 === "times"))){
const err3 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema28,data};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/id",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/status",params:{},message:"must be integer",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 599 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/status",params:{},message:"must be <= 599",data:data1};
(vErrors ??= []).push(err6);
errors++;
}
if(data1 < 400 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/status",params:{},message:"must be >= 400",data:data1};
(vErrors ??= []).push(err7);
errors++;
}
}
}
if(data.operation !== undefined){
if(!(validate68(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
if(data.key !== undefined){
let data3 = data.key;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/key",params:{},message:"must be string",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
}
if(data.times !== undefined){
let data4 = data.times;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err9 = {instancePath:instancePath+"/times",params:{},message:"must be integer",data:data4};
(vErrors ??= []).push(err9);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
const err10 = {instancePath:instancePath+"/times",params:{},message:"must be <= 1000000000",data:data4};
(vErrors ??= []).push(err10);
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err11 = {instancePath:instancePath+"/times",params:{},message:"must be >= 1",data:data4};
(vErrors ??= []).push(err11);
errors++;
}
}
}
}
else {
const err12 = {instancePath,params:{},message:"must be object",parentSchema:schema28,data};
(vErrors ??= []).push(err12);
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="State" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.clock === undefined){
const err0 = {instancePath,params:{missingProperty: "clock"},message:"must have required property '"+"clock"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.random === undefined){
const err1 = {instancePath,params:{missingProperty: "random"},message:"must have required property '"+"random"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.profile === undefined){
const err2 = {instancePath,params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.keys === undefined){
const err3 = {instancePath,params:{missingProperty: "keys"},message:"must have required property '"+"keys"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err3);
errors++;
}
if(data.callers === undefined){
const err4 = {instancePath,params:{missingProperty: "callers"},message:"must have required property '"+"callers"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err4);
errors++;
}
if(data.strangers === undefined){
const err5 = {instancePath,params:{missingProperty: "strangers"},message:"must have required property '"+"strangers"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err5);
errors++;
}
if(data.categories === undefined){
const err6 = {instancePath,params:{missingProperty: "categories"},message:"must have required property '"+"categories"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err6);
errors++;
}
if(data.pets === undefined){
const err7 = {instancePath,params:{missingProperty: "pets"},message:"must have required property '"+"pets"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err7);
errors++;
}
if(data.orders === undefined){
const err8 = {instancePath,params:{missingProperty: "orders"},message:"must have required property '"+"orders"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err8);
errors++;
}
if(data.faults === undefined){
const err9 = {instancePath,params:{missingProperty: "faults"},message:"must have required property '"+"faults"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err9);
errors++;
}
if(data.overrides === undefined){
const err10 = {instancePath,params:{missingProperty: "overrides"},message:"must have required property '"+"overrides"+"'",parentSchema:schema19,data};
(vErrors ??= []).push(err10);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(func1.call(schema19.properties, key0))){
const err11 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema19,data};
(vErrors ??= []).push(err11);
errors++;
}
}
if(data.clock !== undefined){
if(!(validate53(data.clock, {instancePath:instancePath+"/clock",parentData:data,parentDataProperty:"clock",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.random !== undefined){
let data1 = data.random;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err12 = {instancePath:instancePath+"/random",params:{},message:"must be integer",data:data1};
(vErrors ??= []).push(err12);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
const err13 = {instancePath:instancePath+"/random",params:{},message:"must be <= 4294967295",data:data1};
(vErrors ??= []).push(err13);
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err14 = {instancePath:instancePath+"/random",params:{},message:"must be >= 0",data:data1};
(vErrors ??= []).push(err14);
errors++;
}
}
}
if(data.profile !== undefined){
if(!(validate57(data.profile, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.keys !== undefined){
if(!(validate59(data.keys, {instancePath:instancePath+"/keys",parentData:data,parentDataProperty:"keys",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
if(data.callers !== undefined){
let data4 = data.callers;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length > 10000){
const err15 = {instancePath:instancePath+"/callers",params:{},message:"must NOT have more than 10000 properties",data:data4};
(vErrors ??= []).push(err15);
errors++;
}
for(const key1 in data4){if(errors>=1000)break;
if(!(validate61(data4[key1], {instancePath:instancePath+"/callers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data4,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath:instancePath+"/callers",params:{},message:"must be object",data:data4};
(vErrors ??= []).push(err16);
errors++;
}
}
if(data.strangers !== undefined){
if(!(validate61(data.strangers, {instancePath:instancePath+"/strangers",parentData:data,parentDataProperty:"strangers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
if(data.categories !== undefined){
let data7 = data.categories;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
let data8 = data7[i0];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.id === undefined){
const err17 = {instancePath:instancePath+"/categories/" + i0,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",data:data8};
(vErrors ??= []).push(err17);
errors++;
}
if(data8.name === undefined){
const err18 = {instancePath:instancePath+"/categories/" + i0,params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",data:data8};
(vErrors ??= []).push(err18);
errors++;
}
for(const key2 in data8){if(errors>=1000)break;
if(!(((key2 === "id") || (key2 === "name")) || (key2 === "description"))){
const err19 = {instancePath:instancePath+"/categories/" + i0,params:{additionalProperty: key2},message:"must NOT have additional properties",parentSchema:schema19.properties.categories.items,data:data8};
(vErrors ??= []).push(err19);
errors++;
}
}
if(data8.name !== undefined){
let data9 = data8.name;
if(typeof data9 !== "string"){
const err20 = {instancePath:instancePath+"/categories/" + i0+"/name",params:{},message:"must be string",data:data9};
(vErrors ??= []).push(err20);
errors++;
}
}
if(data8.description !== undefined){
let data10 = data8.description;
if(typeof data10 !== "string"){
const err21 = {instancePath:instancePath+"/categories/" + i0+"/description",params:{},message:"must be string",data:data10};
(vErrors ??= []).push(err21);
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/categories/" + i0,params:{},message:"must be object",data:data8};
(vErrors ??= []).push(err22);
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/categories",params:{},message:"must be array",data:data7};
(vErrors ??= []).push(err23);
errors++;
}
}
if(data.pets !== undefined){
let data11 = data.pets;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1 && errors<1000; i1++){
let data12 = data11[i1];
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
}
else {
const err24 = {instancePath:instancePath+"/pets/" + i1,params:{},message:"must be object",data:data12};
(vErrors ??= []).push(err24);
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/pets",params:{},message:"must be array",data:data11};
(vErrors ??= []).push(err25);
errors++;
}
}
if(data.orders !== undefined){
let data13 = data.orders;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2 && errors<1000; i2++){
let data14 = data13[i2];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
}
else {
const err26 = {instancePath:instancePath+"/orders/" + i2,params:{},message:"must be object",data:data14};
(vErrors ??= []).push(err26);
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/orders",params:{},message:"must be array",data:data13};
(vErrors ??= []).push(err27);
errors++;
}
}
if(data.faults !== undefined){
let data15 = data.faults;
if(Array.isArray(data15)){
if(data15.length > 100){
const err28 = {instancePath:instancePath+"/faults",params:{},message:"must NOT have more than 100 items",data:data15};
(vErrors ??= []).push(err28);
errors++;
}
const len3 = data15.length;
for(let i3=0; i3<len3 && errors<1000; i3++){
if(!(validate67(data15[i3], {instancePath:instancePath+"/faults/" + i3,parentData:data15,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
}
else {
const err29 = {instancePath:instancePath+"/faults",params:{},message:"must be array",data:data15};
(vErrors ??= []).push(err29);
errors++;
}
}
if(data.overrides !== undefined){
let data17 = data.overrides;
if(Array.isArray(data17)){
if(data17.length > 1000){
const err30 = {instancePath:instancePath+"/overrides",params:{},message:"must NOT have more than 1000 items",data:data17};
(vErrors ??= []).push(err30);
errors++;
}
const len4 = data17.length;
for(let i4=0; i4<len4 && errors<1000; i4++){
if(!(validate71(data17[i4], {instancePath:instancePath+"/overrides/" + i4,parentData:data17,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
}
else {
const err31 = {instancePath:instancePath+"/overrides",params:{},message:"must be array",data:data17};
(vErrors ??= []).push(err31);
errors++;
}
}
}
else {
const err32 = {instancePath,params:{},message:"must be object",parentSchema:schema19,data};
(vErrors ??= []).push(err32);
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

