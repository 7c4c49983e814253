// Generated from spec/openapi.yaml and spec/schemas by npm run generate.
export { func1, validate55, validate61, validate63, validate67 };

const func1 = Object.prototype.hasOwnProperty;
const schema21 = {"required":["minute","day","bannedUntil","consecutiveRefusals"],"properties":{"minute":{},"day":{},"bannedUntil":{},"consecutiveRefusals":{}}};
const schema22 = {"items":{}};
function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
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
const err1 = {instancePath,params:{},message:"must be array",parentSchema:schema22,data};
(vErrors ??= []).push(err1);
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}
function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CallerState" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.minute === undefined){
const err0 = {instancePath,params:{missingProperty: "minute"},message:"must have required property '"+"minute"+"'",parentSchema:schema21,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.day === undefined){
const err1 = {instancePath,params:{missingProperty: "day"},message:"must have required property '"+"day"+"'",parentSchema:schema21,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.bannedUntil === undefined){
const err2 = {instancePath,params:{missingProperty: "bannedUntil"},message:"must have required property '"+"bannedUntil"+"'",parentSchema:schema21,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.consecutiveRefusals === undefined){
const err3 = {instancePath,params:{missingProperty: "consecutiveRefusals"},message:"must have required property '"+"consecutiveRefusals"+"'",parentSchema:schema21,data};
(vErrors ??= []).push(err3);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((((key0 === "minute") || (key0 === "day")) || (key0 === "bannedUntil")) || (key0 === "consecutiveRefusals"))){
const err4 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema21,data};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.minute !== undefined){
if(!(validate56(data.minute, {instancePath:instancePath+"/minute",parentData:data,parentDataProperty:"minute",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.day !== undefined){
if(!(validate56(data.day, {instancePath:instancePath+"/day",parentData:data,parentDataProperty:"day",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
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
if(data.consecutiveRefusals !== undefined){
let data3 = data.consecutiveRefusals;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/consecutiveRefusals",params:{},message:"must be integer",data:data3};
(vErrors ??= []).push(err8);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/consecutiveRefusals",params:{},message:"must be >= 0",data:data3};
(vErrors ??= []).push(err9);
errors++;
}
}
}
}
else {
const err10 = {instancePath,params:{},message:"must be object",parentSchema:schema21,data};
(vErrors ??= []).push(err10);
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}
const schema23 = {"required":["name","id"],"properties":{"id":{},"name":{},"description":{}}};
function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="SavedCategory" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",parentSchema:schema23,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",parentSchema:schema23,data};
(vErrors ??= []).push(err1);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((key0 === "id") || (key0 === "name")) || (key0 === "description"))){
const err2 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema23,data};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/name",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/description",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err4);
errors++;
}
}
}
else {
const err5 = {instancePath,params:{},message:"must be object",parentSchema:schema23,data};
(vErrors ??= []).push(err5);
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}
const schema24 = {"required":["fault","id","notes"],"properties":{"fault":{"examples":["latency"]},"operation":{"enum":["listCategories","createCategory","getPet","listOrders"]},"probability":{},"times":{},"settings":{},"id":{},"notes":{"additionalProperties":{}}}};
const schema25 = {"properties":{"millis":{},"jitter":{},"status":{}}};
function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="FaultSettings" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!(((key0 === "millis") || (key0 === "jitter")) || (key0 === "status"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema25,data};
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
const err10 = {instancePath,params:{},message:"must be object",parentSchema:schema25,data};
(vErrors ??= []).push(err10);
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}
function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="SavedFault" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fault === undefined){
const err0 = {instancePath,params:{missingProperty: "fault"},message:"must have required property '"+"fault"+"'",parentSchema:schema24,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",parentSchema:schema24,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.notes === undefined){
const err2 = {instancePath,params:{missingProperty: "notes"},message:"must have required property '"+"notes"+"'",parentSchema:schema24,data};
(vErrors ??= []).push(err2);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(((((((key0 === "fault") || (key0 === "operation")) || (key0 === "probability")) || (key0 === "times")) || (key0 === "settings")) || (key0 === "id")) || (key0 === "notes"))){
const err3 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema24,data};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.fault !== undefined){
let data0 = data.fault;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/fault",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.operation !== undefined){
let data1 = data.operation;
if(!((((data1 === "listCategories") || (data1 === "createCategory")) || (data1 === "getPet")) || (data1 === "listOrders"))){
const err5 = {instancePath:instancePath+"/operation",params:{allowedValues: schema24.properties.operation.enum},message:"must be equal to one of the allowed values",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
}
if(data.probability !== undefined){
let data2 = data.probability;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/probability",params:{},message:"must be <= 1",data:data2};
(vErrors ??= []).push(err6);
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/probability",params:{},message:"must be >= 0",data:data2};
(vErrors ??= []).push(err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/probability",params:{},message:"must be number",data:data2};
(vErrors ??= []).push(err8);
errors++;
}
}
if(data.times !== undefined){
let data3 = data.times;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err9 = {instancePath:instancePath+"/times",params:{},message:"must be integer",data:data3};
(vErrors ??= []).push(err9);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/times",params:{},message:"must be <= 1000000000",data:data3};
(vErrors ??= []).push(err10);
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/times",params:{},message:"must be >= 1",data:data3};
(vErrors ??= []).push(err11);
errors++;
}
}
}
if(data.settings !== undefined){
if(!(validate64(data.settings, {instancePath:instancePath+"/settings",parentData:data,parentDataProperty:"settings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
if(data.id !== undefined){
let data5 = data.id;
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/id",params:{},message:"must be string",data:data5};
(vErrors ??= []).push(err12);
errors++;
}
}
if(data.notes !== undefined){
let data6 = data.notes;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){if(errors>=1000)break;
let data7 = data6[key1];
if(typeof data7 !== "string"){
const err13 = {instancePath:instancePath+"/notes/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),params:{},message:"must be string",data:data7};
(vErrors ??= []).push(err13);
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/notes",params:{},message:"must be object",data:data6};
(vErrors ??= []).push(err14);
errors++;
}
}
}
else {
const err15 = {instancePath,params:{},message:"must be object",parentSchema:schema24,data};
(vErrors ??= []).push(err15);
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}
const schema26 = {"required":["status","id","times"],"properties":{"status":{},"body":{},"headers":{"additionalProperties":{}},"delay":{},"operation":{"enum":["listCategories","createCategory","getPet","listOrders"]},"key":{},"times":{},"id":{}}};
function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Override" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
const err0 = {instancePath,params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.times === undefined){
const err2 = {instancePath,params:{missingProperty: "times"},message:"must have required property '"+"times"+"'",parentSchema:schema26,data};
(vErrors ??= []).push(err2);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!((((((((key0 === "status") || (key0 === "body")) || (key0 === "headers")) || (key0 === "delay")) || (key0 === "operation")) || (key0 === "key")) || (key0 === "times")) || (key0 === "id"))){
const err3 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema26,data};
(vErrors ??= []).push(err3);
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/status",params:{},message:"must be integer",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 599 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/status",params:{},message:"must be <= 599",data:data0};
(vErrors ??= []).push(err5);
errors++;
}
if(data0 < 200 || isNaN(data0)){
const err6 = {instancePath:instancePath+"/status",params:{},message:"must be >= 200",data:data0};
(vErrors ??= []).push(err6);
errors++;
}
}
}
if(data.headers !== undefined){
let data1 = data.headers;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length > 50){
const err7 = {instancePath:instancePath+"/headers",params:{},message:"must NOT have more than 50 properties",data:data1};
(vErrors ??= []).push(err7);
errors++;
}
for(const key1 in data1){if(errors>=1000)break;
let data2 = data1[key1];
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),params:{},message:"must be string",data:data2};
(vErrors ??= []).push(err8);
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/headers",params:{},message:"must be object",data:data1};
(vErrors ??= []).push(err9);
errors++;
}
}
if(data.delay !== undefined){
let data3 = data.delay;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err10 = {instancePath:instancePath+"/delay",params:{},message:"must be integer",data:data3};
(vErrors ??= []).push(err10);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 3600000 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/delay",params:{},message:"must be <= 3600000",data:data3};
(vErrors ??= []).push(err11);
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/delay",params:{},message:"must be >= 0",data:data3};
(vErrors ??= []).push(err12);
errors++;
}
}
}
if(data.operation !== undefined){
let data4 = data.operation;
if(!((((data4 === "listCategories") || (data4 === "createCategory")) || (data4 === "getPet")) || (data4 === "listOrders"))){
const err13 = {instancePath:instancePath+"/operation",params:{allowedValues: schema26.properties.operation.enum},message:"must be equal to one of the allowed values",data:data4};
(vErrors ??= []).push(err13);
errors++;
}
}
if(data.key !== undefined){
let data5 = data.key;
if(typeof data5 !== "string"){
const err14 = {instancePath:instancePath+"/key",params:{},message:"must be string",data:data5};
(vErrors ??= []).push(err14);
errors++;
}
}
if(data.times !== undefined){
let data6 = data.times;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err15 = {instancePath:instancePath+"/times",params:{},message:"must be integer",data:data6};
(vErrors ??= []).push(err15);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000 || isNaN(data6)){
const err16 = {instancePath:instancePath+"/times",params:{},message:"must be <= 1000000000",data:data6};
(vErrors ??= []).push(err16);
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err17 = {instancePath:instancePath+"/times",params:{},message:"must be >= 1",data:data6};
(vErrors ??= []).push(err17);
errors++;
}
}
}
if(data.id !== undefined){
let data7 = data.id;
if(typeof data7 !== "string"){
const err18 = {instancePath:instancePath+"/id",params:{},message:"must be string",data:data7};
(vErrors ??= []).push(err18);
errors++;
}
}
}
else {
const err19 = {instancePath,params:{},message:"must be object",parentSchema:schema26,data};
(vErrors ??= []).push(err19);
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}
