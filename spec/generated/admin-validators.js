// Generated from mocks/admin/openapi.yaml by npm run generate.
"use strict";
export const ClockChange = validate52;
const schema19 = {"properties":{"now":{"examples":["2026-03-01T00:00:00Z"]},"frozen":{}}};
const pattern3 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$", "u");

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ClockChange" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,params:{},message:"must NOT have fewer than 1 properties",parentSchema:schema19,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((key0 === "now") || (key0 === "frozen"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema19,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.now !== undefined){
let data0 = data.now;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err2 = {instancePath:instancePath+"/now",params:{},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$"+"\"",parentSchema:schema19.properties.now,data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/now",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.frozen !== undefined){
let data1 = data.frozen;
if(typeof data1 !== "boolean"){
const err4 = {instancePath:instancePath+"/frozen",params:{},message:"must be boolean",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
}
}
else {
const err5 = {instancePath,params:{},message:"must be object",parentSchema:schema19,data};
(vErrors ??= []).push(err5);
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

export const ClockAdvance = validate53;
const schema20 = {"required":["by"],"properties":{"by":{}}};
const schema21 = {"type":["string","number"],"examples":["90s"]};
const pattern4 = new RegExp("^\\d+(\\.\\d+)?(ms|s|m|h|d)$", "u");

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Duration" */;
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,params:{},message:"must be string,number",parentSchema:schema21,data};
(vErrors ??= []).push(err0);
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 3155760000000 || isNaN(data)){
const err1 = {instancePath,params:{},message:"must be <= 3155760000000",parentSchema:schema21,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,params:{},message:"must be >= 0",parentSchema:schema21,data};
(vErrors ??= []).push(err2);
errors++;
}
}
if(typeof data === "string"){
if(!pattern4.test(data)){
const err3 = {instancePath,params:{},message:"must match pattern \""+"^\\d+(\\.\\d+)?(ms|s|m|h|d)$"+"\"",parentSchema:schema21,data};
(vErrors ??= []).push(err3);
errors++;
}
}
validate54.errors = vErrors;
return errors === 0;
}


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ClockAdvance" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.by === undefined){
const err0 = {instancePath,params:{missingProperty: "by"},message:"must have required property '"+"by"+"'",parentSchema:schema20,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(key0 === "by")){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema20,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.by !== undefined){
if(!(validate54(data.by, {instancePath:instancePath+"/by",parentData:data,parentDataProperty:"by",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,params:{},message:"must be object",parentSchema:schema20,data};
(vErrors ??= []).push(err2);
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

export const KeyChange = validate56;
const schema22 = {"dependentRequired":{"window":["remaining"]},"properties":{"remaining":{},"window":{"enum":["minute","day"]},"bannedFor":{}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="KeyChange" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,params:{},message:"must NOT have fewer than 1 properties",parentSchema:schema22,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((key0 === "remaining") || (key0 === "window")) || (key0 === "bannedFor"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema22,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.remaining !== undefined){
let data0 = data.remaining;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/remaining",params:{},message:"must be integer",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/remaining",params:{},message:"must be >= 0",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
}
if(data.window !== undefined){
let data1 = data.window;
if(!((data1 === "minute") || (data1 === "day"))){
const err4 = {instancePath:instancePath+"/window",params:{allowedValues: schema22.properties.window.enum},message:"must be equal to one of the allowed values",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.bannedFor !== undefined){
if(!(validate54(data.bannedFor, {instancePath:instancePath+"/bannedFor",parentData:data,parentDataProperty:"bannedFor",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
if(data.window !== undefined){
if(data.remaining === undefined){
const err5 = {instancePath,params:{property: "window",
    missingProperty: "remaining",
    depsCount: 1,
    deps: "remaining"},message:"must have property remaining when property window is present",parentSchema:schema22,data};
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

export const ProfileChoice = validate58;
const schema23 = {"allOf":[true],"properties":{"name":{}}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ProfileChoice" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/name",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err0);
errors++;
}
}
}
else {
const err1 = {instancePath,params:{},message:"must be object",parentSchema:schema23,data};
(vErrors ??= []).push(err1);
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}

export const NewCategory = validate59;
const schema24 = {"required":["name"],"properties":{"name":{},"description":{}}};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NewCategory" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",parentSchema:schema24,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((key0 === "name") || (key0 === "description"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema24,data};
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
const err4 = {instancePath,params:{},message:"must be object",parentSchema:schema24,data};
(vErrors ??= []).push(err4);
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

export const NewSandbox = validate60;
const schema25 = {"properties":{"id":{},"clock":{"examples":["2026-03-01T00:00:00Z"]},"seed":true,"profile":{"anyOf":[{},true]},"keys":true,"scenario":{},"randomSeed":{},"from":{}}};
const pattern5 = new RegExp("^(?!\\.+$)[\\w.-]{1,64}$", "u");
const schema26 = {"properties":{"sandbox":{},"at":{}}};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ForkPoint" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!((key0 === "sandbox") || (key0 === "at"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema26,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.sandbox !== undefined){
let data0 = data.sandbox;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/sandbox",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.at !== undefined){
let data1 = data.at;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err2 = {instancePath:instancePath+"/at",params:{},message:"must be integer",data:data1};
(vErrors ??= []).push(err2);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/at",params:{},message:"must be <= 9007199254740991",data:data1};
(vErrors ??= []).push(err3);
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/at",params:{},message:"must be >= 0",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
}
}
}
else {
const err5 = {instancePath,params:{},message:"must be object",parentSchema:schema26,data};
(vErrors ??= []).push(err5);
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NewSandbox" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!((((((((key0 === "id") || (key0 === "clock")) || (key0 === "seed")) || (key0 === "profile")) || (key0 === "keys")) || (key0 === "scenario")) || (key0 === "randomSeed")) || (key0 === "from"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema25,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err1 = {instancePath:instancePath+"/id",params:{},message:"must match pattern \""+"^(?!\\.+$)[\\w.-]{1,64}$"+"\"",parentSchema:schema25.properties.id,data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.clock !== undefined){
let data1 = data.clock;
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
const err3 = {instancePath:instancePath+"/clock",params:{},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$"+"\"",parentSchema:schema25.properties.clock,data:data1};
(vErrors ??= []).push(err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/clock",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.scenario !== undefined){
let data3 = data.scenario;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/scenario",params:{},message:"must be string",data:data3};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data.randomSeed !== undefined){
let data4 = data.randomSeed;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err6 = {instancePath:instancePath+"/randomSeed",params:{},message:"must be integer",data:data4};
(vErrors ??= []).push(err6);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 4294967295 || isNaN(data4)){
const err7 = {instancePath:instancePath+"/randomSeed",params:{},message:"must be <= 4294967295",data:data4};
(vErrors ??= []).push(err7);
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err8 = {instancePath:instancePath+"/randomSeed",params:{},message:"must be >= 0",data:data4};
(vErrors ??= []).push(err8);
errors++;
}
}
}
if(data.from !== undefined){
if(!(validate61(data.from, {instancePath:instancePath+"/from",parentData:data,parentDataProperty:"from",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
}
else {
const err9 = {instancePath,params:{},message:"must be object",parentSchema:schema25,data};
(vErrors ??= []).push(err9);
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}

