// Generated from spec/openapi.yaml and spec/schemas by npm run generate.
import { func1, validate55, validate61, validate63, validate67 } from './shared-validators.js';

export const State = validate52;
const schema19 = {"required":["clock","random","profile","keys","callers","anonymous","categories","pets","orders","faults","overrides"],"properties":{"clock":{},"random":{},"profile":true,"keys":true,"callers":{"additionalProperties":{}},"anonymous":{},"categories":{"items":{}},"pets":{"items":{}},"orders":{"items":{}},"faults":{"items":{}},"overrides":{"items":{}}}};
const schema20 = {"required":["now","frozen"],"properties":{"now":{"examples":["2026-03-01T00:00:00Z"]},"frozen":{}}};
const pattern3 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$", "u");
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
let data0 = data.now;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err3 = {instancePath:instancePath+"/now",params:{},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$"+"\"",parentSchema:schema20.properties.now,data:data0};
(vErrors ??= []).push(err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/now",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err4);
errors++;
}
}
if(data.frozen !== undefined){
let data1 = data.frozen;
if(typeof data1 !== "boolean"){
const err5 = {instancePath:instancePath+"/frozen",params:{},message:"must be boolean",data:data1};
(vErrors ??= []).push(err5);
errors++;
}
}
}
else {
const err6 = {instancePath,params:{},message:"must be object",parentSchema:schema20,data};
(vErrors ??= []).push(err6);
errors++;
}
validate53.errors = vErrors;
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
if(data.anonymous === undefined){
const err5 = {instancePath,params:{missingProperty: "anonymous"},message:"must have required property '"+"anonymous"+"'",parentSchema:schema19,data};
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
if(data.callers !== undefined){
let data2 = data.callers;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length > 10000){
const err15 = {instancePath:instancePath+"/callers",params:{},message:"must NOT have more than 10000 properties",data:data2};
(vErrors ??= []).push(err15);
errors++;
}
for(const key1 in data2){if(errors>=1000)break;
if(!(validate55(data2[key1], {instancePath:instancePath+"/callers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath:instancePath+"/callers",params:{},message:"must be object",data:data2};
(vErrors ??= []).push(err16);
errors++;
}
}
if(data.anonymous !== undefined){
if(!(validate55(data.anonymous, {instancePath:instancePath+"/anonymous",parentData:data,parentDataProperty:"anonymous",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.categories !== undefined){
let data5 = data.categories;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
if(!(validate61(data5[i0], {instancePath:instancePath+"/categories/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
}
else {
const err17 = {instancePath:instancePath+"/categories",params:{},message:"must be array",data:data5};
(vErrors ??= []).push(err17);
errors++;
}
}
if(data.pets !== undefined){
let data7 = data.pets;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1 && errors<1000; i1++){
let data8 = data7[i1];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
}
else {
const err18 = {instancePath:instancePath+"/pets/" + i1,params:{},message:"must be object",data:data8};
(vErrors ??= []).push(err18);
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/pets",params:{},message:"must be array",data:data7};
(vErrors ??= []).push(err19);
errors++;
}
}
if(data.orders !== undefined){
let data9 = data.orders;
if(Array.isArray(data9)){
const len2 = data9.length;
for(let i2=0; i2<len2 && errors<1000; i2++){
let data10 = data9[i2];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
}
else {
const err20 = {instancePath:instancePath+"/orders/" + i2,params:{},message:"must be object",data:data10};
(vErrors ??= []).push(err20);
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/orders",params:{},message:"must be array",data:data9};
(vErrors ??= []).push(err21);
errors++;
}
}
if(data.faults !== undefined){
let data11 = data.faults;
if(Array.isArray(data11)){
if(data11.length > 100){
const err22 = {instancePath:instancePath+"/faults",params:{},message:"must NOT have more than 100 items",data:data11};
(vErrors ??= []).push(err22);
errors++;
}
const len3 = data11.length;
for(let i3=0; i3<len3 && errors<1000; i3++){
if(!(validate63(data11[i3], {instancePath:instancePath+"/faults/" + i3,parentData:data11,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath:instancePath+"/faults",params:{},message:"must be array",data:data11};
(vErrors ??= []).push(err23);
errors++;
}
}
if(data.overrides !== undefined){
let data13 = data.overrides;
if(Array.isArray(data13)){
if(data13.length > 1000){
const err24 = {instancePath:instancePath+"/overrides",params:{},message:"must NOT have more than 1000 items",data:data13};
(vErrors ??= []).push(err24);
errors++;
}
const len4 = data13.length;
for(let i4=0; i4<len4 && errors<1000; i4++){
if(!(validate67(data13[i4], {instancePath:instancePath+"/overrides/" + i4,parentData:data13,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath:instancePath+"/overrides",params:{},message:"must be array",data:data13};
(vErrors ??= []).push(err25);
errors++;
}
}
}
else {
const err26 = {instancePath,params:{},message:"must be object",parentSchema:schema19,data};
(vErrors ??= []).push(err26);
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
