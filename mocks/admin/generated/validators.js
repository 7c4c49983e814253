// Generated from mocks/admin/openapi.yaml by npm run generate.
"use strict";
export const ClockChange = validate52;
const schema19 = {"properties":{"now":{},"frozen":{}}};
const schema20 = {"examples":["2026-03-01T00:00:00Z"]};
const pattern3 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$", "u");

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Time" */;
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern3.test(data)){
const err0 = {instancePath,params:{},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$"+"\"",parentSchema:schema20,data};
(vErrors ??= []).push(err0);
errors++;
}
}
else {
const err1 = {instancePath,params:{},message:"must be string",parentSchema:schema20,data};
(vErrors ??= []).push(err1);
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}


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
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.frozen !== undefined){
let data1 = data.frozen;
if(typeof data1 !== "boolean"){
const err2 = {instancePath:instancePath+"/frozen",params:{},message:"must be boolean",data:data1};
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

export const ClockAdvance = validate55;
const schema21 = {"required":["by"],"properties":{"by":{}}};
const schema22 = {"type":["string","number"],"examples":["90s"]};
const pattern4 = new RegExp("^\\d+(\\.\\d+)?(ms|s|m|h|d)$", "u");

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Duration" */;
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,params:{},message:"must be string,number",parentSchema:schema22,data};
(vErrors ??= []).push(err0);
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 3155760000000 || isNaN(data)){
const err1 = {instancePath,params:{},message:"must be <= 3155760000000",parentSchema:schema22,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,params:{},message:"must be >= 0",parentSchema:schema22,data};
(vErrors ??= []).push(err2);
errors++;
}
}
if(typeof data === "string"){
if(!pattern4.test(data)){
const err3 = {instancePath,params:{},message:"must match pattern \""+"^\\d+(\\.\\d+)?(ms|s|m|h|d)$"+"\"",parentSchema:schema22,data};
(vErrors ??= []).push(err3);
errors++;
}
}
validate56.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ClockAdvance" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.by === undefined){
const err0 = {instancePath,params:{missingProperty: "by"},message:"must have required property '"+"by"+"'",parentSchema:schema21,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(key0 === "by")){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema21,data};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.by !== undefined){
if(!(validate56(data.by, {instancePath:instancePath+"/by",parentData:data,parentDataProperty:"by",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,params:{},message:"must be object",parentSchema:schema21,data};
(vErrors ??= []).push(err2);
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

export const KeyChange = validate58;
const schema23 = {"dependentRequired":{"window":["remaining"]},"properties":{"remaining":{},"window":{"enum":["minute","day"]},"bannedFor":{}}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="KeyChange" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,params:{},message:"must NOT have fewer than 1 properties",parentSchema:schema23,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((key0 === "remaining") || (key0 === "window")) || (key0 === "bannedFor"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema23,data};
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
const err4 = {instancePath:instancePath+"/window",params:{allowedValues: schema23.properties.window.enum},message:"must be equal to one of the allowed values",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.bannedFor !== undefined){
if(!(validate56(data.bannedFor, {instancePath:instancePath+"/bannedFor",parentData:data,parentDataProperty:"bannedFor",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.window !== undefined){
if(data.remaining === undefined){
const err5 = {instancePath,params:{property: "window",
    missingProperty: "remaining",
    depsCount: 1,
    deps: "remaining"},message:"must have property remaining when property window is present",parentSchema:schema23,data};
(vErrors ??= []).push(err5);
errors++;
}
}
}
else {
const err6 = {instancePath,params:{},message:"must be object",parentSchema:schema23,data};
(vErrors ??= []).push(err6);
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}

export const ProfileChoice = validate60;
const schema24 = {"allOf":[{}],"properties":{"name":{}}};
const schema25 = {};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Profile" */;
validate61.errors = null;
return true;
}


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ProfileChoice" */;
let vErrors = null;
let errors = 0;
if(!(validate61(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
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
const err1 = {instancePath,params:{},message:"must be object",parentSchema:schema24,data};
(vErrors ??= []).push(err1);
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}

export const NewFault = validate63;
const schema26 = {"required":["fault"],"properties":{"fault":{},"operation":{},"probability":{},"times":{},"settings":{"properties":{"millis":{},"jitter":{},"status":{}}}}};
const schema27 = {"enum":["listCategories","createCategory","getPet","listOrders"]};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="OperationId" */;
let vErrors = null;
let errors = 0;
if(!((((data === "listCategories") || (data === "createCategory")) || (data === "getPet")) || (data === "listOrders"))){
const err0 = {instancePath,params:{allowedValues: schema27.enum},message:"must be equal to one of the allowed values",parentSchema:schema27,data};
(vErrors ??= []).push(err0);
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NewFault" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fault === undefined){
const err0 = {instancePath,params:{missingProperty: "fault"},message:"must have required property '"+"fault"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((((key0 === "fault") || (key0 === "operation")) || (key0 === "probability")) || (key0 === "times")) || (key0 === "settings"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema26,data};
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
if(!(validate64(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
if(data.probability !== undefined){
let data2 = data.probability;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
const err3 = {instancePath:instancePath+"/probability",params:{},message:"must be <= 1",data:data2};
(vErrors ??= []).push(err3);
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err4 = {instancePath:instancePath+"/probability",params:{},message:"must be >= 0",data:data2};
(vErrors ??= []).push(err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/probability",params:{},message:"must be number",data:data2};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data.times !== undefined){
let data3 = data.times;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err6 = {instancePath:instancePath+"/times",params:{},message:"must be integer",data:data3};
(vErrors ??= []).push(err6);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/times",params:{},message:"must be <= 1000000000",data:data3};
(vErrors ??= []).push(err7);
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/times",params:{},message:"must be >= 1",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
}
}
if(data.settings !== undefined){
let data4 = data.settings;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){if(errors>=1000)break;
if(!(((key1 === "millis") || (key1 === "jitter")) || (key1 === "status"))){
const err9 = {instancePath:instancePath+"/settings",params:{additionalProperty: key1},message:"must NOT have additional properties",parentSchema:schema26.properties.settings,data:data4};
(vErrors ??= []).push(err9);
errors++;
}
}
if(data4.millis !== undefined){
let data5 = data4.millis;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 86400000 || isNaN(data5)){
const err10 = {instancePath:instancePath+"/settings/millis",params:{},message:"must be <= 86400000",data:data5};
(vErrors ??= []).push(err10);
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err11 = {instancePath:instancePath+"/settings/millis",params:{},message:"must be >= 0",data:data5};
(vErrors ??= []).push(err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/settings/millis",params:{},message:"must be number",data:data5};
(vErrors ??= []).push(err12);
errors++;
}
}
if(data4.jitter !== undefined){
let data6 = data4.jitter;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 86400000 || isNaN(data6)){
const err13 = {instancePath:instancePath+"/settings/jitter",params:{},message:"must be <= 86400000",data:data6};
(vErrors ??= []).push(err13);
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err14 = {instancePath:instancePath+"/settings/jitter",params:{},message:"must be >= 0",data:data6};
(vErrors ??= []).push(err14);
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/settings/jitter",params:{},message:"must be number",data:data6};
(vErrors ??= []).push(err15);
errors++;
}
}
if(data4.status !== undefined){
let data7 = data4.status;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err16 = {instancePath:instancePath+"/settings/status",params:{},message:"must be integer",data:data7};
(vErrors ??= []).push(err16);
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 599 || isNaN(data7)){
const err17 = {instancePath:instancePath+"/settings/status",params:{},message:"must be <= 599",data:data7};
(vErrors ??= []).push(err17);
errors++;
}
if(data7 < 400 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/settings/status",params:{},message:"must be >= 400",data:data7};
(vErrors ??= []).push(err18);
errors++;
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/settings",params:{},message:"must be object",data:data4};
(vErrors ??= []).push(err19);
errors++;
}
}
}
else {
const err20 = {instancePath,params:{},message:"must be object",parentSchema:schema26,data};
(vErrors ??= []).push(err20);
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

export const NewOverride = validate66;
const schema28 = {"required":["status"],"properties":{"status":{},"operation":{},"key":{},"times":{}}};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NewOverride" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
const err0 = {instancePath,params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err0);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((((key0 === "status") || (key0 === "operation")) || (key0 === "key")) || (key0 === "times"))){
const err1 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema28,data};
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
if(data0 < 400 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/status",params:{},message:"must be >= 400",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
}
if(data.operation !== undefined){
if(!(validate64(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
if(data.key !== undefined){
let data2 = data.key;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/key",params:{},message:"must be string",data:data2};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data.times !== undefined){
let data3 = data.times;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err6 = {instancePath:instancePath+"/times",params:{},message:"must be integer",data:data3};
(vErrors ??= []).push(err6);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/times",params:{},message:"must be <= 1000000000",data:data3};
(vErrors ??= []).push(err7);
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/times",params:{},message:"must be >= 1",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
}
}
}
else {
const err9 = {instancePath,params:{},message:"must be object",parentSchema:schema28,data};
(vErrors ??= []).push(err9);
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}

export const RequestFilter = validate68;
const schema29 = {"properties":{"operation":{},"status":{},"key":{},"since":{},"until":{},"limit":{}}};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="RequestFilter" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!((((((key0 === "operation") || (key0 === "status")) || (key0 === "key")) || (key0 === "since")) || (key0 === "until")) || (key0 === "limit"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema29,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.operation !== undefined){
if(!(validate64(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err1 = {instancePath:instancePath+"/status",params:{},message:"must be integer",data:data1};
(vErrors ??= []).push(err1);
errors++;
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
if(!(validate53(data.since, {instancePath:instancePath+"/since",parentData:data,parentDataProperty:"since",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.until !== undefined){
if(!(validate53(data.until, {instancePath:instancePath+"/until",parentData:data,parentDataProperty:"until",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.limit !== undefined){
let data5 = data.limit;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err3 = {instancePath:instancePath+"/limit",params:{},message:"must be integer",data:data5};
(vErrors ??= []).push(err3);
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err4 = {instancePath:instancePath+"/limit",params:{},message:"must be >= 0",data:data5};
(vErrors ??= []).push(err4);
errors++;
}
}
}
}
else {
const err5 = {instancePath,params:{},message:"must be object",parentSchema:schema29,data};
(vErrors ??= []).push(err5);
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}

export const NewSandbox = validate72;
const schema30 = {"properties":{"id":{},"clock":{},"seed":{},"profile":{"anyOf":[{},{}]},"keys":{},"scenario":{},"randomSeed":{}}};
const pattern5 = new RegExp("^(?!\\.+$)[\\w.-]{1,64}$", "u");
const schema31 = {};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Seed" */;
validate74.errors = null;
return true;
}

const schema32 = {};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Keys" */;
validate77.errors = null;
return true;
}


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NewSandbox" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!(((((((key0 === "id") || (key0 === "clock")) || (key0 === "seed")) || (key0 === "profile")) || (key0 === "keys")) || (key0 === "scenario")) || (key0 === "randomSeed"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema30,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err1 = {instancePath:instancePath+"/id",params:{},message:"must match pattern \""+"^(?!\\.+$)[\\w.-]{1,64}$"+"\"",parentSchema:schema30.properties.id,data:data0};
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
if(!(validate53(data.clock, {instancePath:instancePath+"/clock",parentData:data,parentDataProperty:"clock",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.seed !== undefined){
if(!(validate74(data.seed, {instancePath:instancePath+"/seed",parentData:data,parentDataProperty:"seed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
if(data.profile !== undefined){
let data3 = data.profile;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/profile",params:{},message:"must be string",data:data3};
(vErrors ??= []).push(err3);
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(!(validate61(data3, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err4 = {instancePath:instancePath+"/profile",params:{},message:"must match a schema in anyOf",data:data3};
(vErrors ??= []).push(err4);
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.keys !== undefined){
if(!(validate77(data.keys, {instancePath:instancePath+"/keys",parentData:data,parentDataProperty:"keys",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.scenario !== undefined){
let data5 = data.scenario;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/scenario",params:{},message:"must be string",data:data5};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data.randomSeed !== undefined){
let data6 = data.randomSeed;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err6 = {instancePath:instancePath+"/randomSeed",params:{},message:"must be integer",data:data6};
(vErrors ??= []).push(err6);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 4294967295 || isNaN(data6)){
const err7 = {instancePath:instancePath+"/randomSeed",params:{},message:"must be <= 4294967295",data:data6};
(vErrors ??= []).push(err7);
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err8 = {instancePath:instancePath+"/randomSeed",params:{},message:"must be >= 0",data:data6};
(vErrors ??= []).push(err8);
errors++;
}
}
}
}
else {
const err9 = {instancePath,params:{},message:"must be object",parentSchema:schema30,data};
(vErrors ??= []).push(err9);
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}

