// Generated from spec/openapi.yaml and spec/schemas by npm run generate.
import { func1, validate55, validate61, validate63, validate67 } from './shared-validators.js';

export const HistoryFile = validate69;
export const HistoryFilter = validate96;
const schema27 = {"required":["format","version","sandbox","maxRecords","before","state","texts","commands"],"properties":{"$schema":{},"format":{},"version":{},"sandbox":{},"maxRecords":{},"before":{},"state":{},"texts":{"items":{}},"commands":{"items":{}}}};
const schema28 = {"required":["settings","replaced","time","clock","random","profile","keys","callers","anonymous","categories","pets","orders","faults","overrides","lastEntryId","answered"],"properties":{"settings":{},"replaced":{"properties":{"keys":true,"seed":true,"profile":true}},"time":{},"clock":{"required":["offset","start"],"properties":{"frozenAt":{},"offset":{},"start":{"required":["offset"],"properties":{"frozenAt":{},"offset":{}}}}},"random":{},"profile":true,"keys":true,"callers":{"additionalProperties":{}},"anonymous":{},"categories":{"items":{}},"pets":{"items":{}},"orders":{"items":{}},"faults":{"items":{}},"overrides":{"items":{}},"nextId":{},"reservedIds":{"items":{}},"lastEntryId":{},"answered":{}}};
const schema29 = {};
function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Millis" */;
let vErrors = null;
let errors = 0;
if((typeof data == "number") && (isFinite(data))){
if(data > 253402300799999 || isNaN(data)){
const err0 = {instancePath,params:{},message:"must be <= 253402300799999",parentSchema:schema29,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data < 0 || isNaN(data)){
const err1 = {instancePath,params:{},message:"must be >= 0",parentSchema:schema29,data};
(vErrors ??= []).push(err1);
errors++;
}
}
else {
const err2 = {instancePath,params:{},message:"must be number",parentSchema:schema29,data};
(vErrors ??= []).push(err2);
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}
const schema30 = {};
function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Offset" */;
let vErrors = null;
let errors = 0;
if((typeof data == "number") && (isFinite(data))){
if(data > 253402300799999 || isNaN(data)){
const err0 = {instancePath,params:{},message:"must be <= 253402300799999",parentSchema:schema30,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data < -253402300799999 || isNaN(data)){
const err1 = {instancePath,params:{},message:"must be >= -253402300799999",parentSchema:schema30,data};
(vErrors ??= []).push(err1);
errors++;
}
}
else {
const err2 = {instancePath,params:{},message:"must be number",parentSchema:schema30,data};
(vErrors ??= []).push(err2);
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HistoryState" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.settings === undefined){
const err0 = {instancePath,params:{missingProperty: "settings"},message:"must have required property '"+"settings"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.replaced === undefined){
const err1 = {instancePath,params:{missingProperty: "replaced"},message:"must have required property '"+"replaced"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.time === undefined){
const err2 = {instancePath,params:{missingProperty: "time"},message:"must have required property '"+"time"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.clock === undefined){
const err3 = {instancePath,params:{missingProperty: "clock"},message:"must have required property '"+"clock"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err3);
errors++;
}
if(data.random === undefined){
const err4 = {instancePath,params:{missingProperty: "random"},message:"must have required property '"+"random"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err4);
errors++;
}
if(data.profile === undefined){
const err5 = {instancePath,params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err5);
errors++;
}
if(data.keys === undefined){
const err6 = {instancePath,params:{missingProperty: "keys"},message:"must have required property '"+"keys"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err6);
errors++;
}
if(data.callers === undefined){
const err7 = {instancePath,params:{missingProperty: "callers"},message:"must have required property '"+"callers"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err7);
errors++;
}
if(data.anonymous === undefined){
const err8 = {instancePath,params:{missingProperty: "anonymous"},message:"must have required property '"+"anonymous"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err8);
errors++;
}
if(data.categories === undefined){
const err9 = {instancePath,params:{missingProperty: "categories"},message:"must have required property '"+"categories"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err9);
errors++;
}
if(data.pets === undefined){
const err10 = {instancePath,params:{missingProperty: "pets"},message:"must have required property '"+"pets"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err10);
errors++;
}
if(data.orders === undefined){
const err11 = {instancePath,params:{missingProperty: "orders"},message:"must have required property '"+"orders"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err11);
errors++;
}
if(data.faults === undefined){
const err12 = {instancePath,params:{missingProperty: "faults"},message:"must have required property '"+"faults"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err12);
errors++;
}
if(data.overrides === undefined){
const err13 = {instancePath,params:{missingProperty: "overrides"},message:"must have required property '"+"overrides"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err13);
errors++;
}
if(data.lastEntryId === undefined){
const err14 = {instancePath,params:{missingProperty: "lastEntryId"},message:"must have required property '"+"lastEntryId"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err14);
errors++;
}
if(data.answered === undefined){
const err15 = {instancePath,params:{missingProperty: "answered"},message:"must have required property '"+"answered"+"'",parentSchema:schema28,data};
(vErrors ??= []).push(err15);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(func1.call(schema28.properties, key0))){
const err16 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema28,data};
(vErrors ??= []).push(err16);
errors++;
}
}
if(data.settings !== undefined){
let data0 = data.settings;
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
const err17 = {instancePath:instancePath+"/settings",params:{},message:"must be object",data:data0};
(vErrors ??= []).push(err17);
errors++;
}
}
if(data.replaced !== undefined){
let data1 = data.replaced;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){if(errors>=1000)break;
if(!(((key1 === "keys") || (key1 === "seed")) || (key1 === "profile"))){
const err18 = {instancePath:instancePath+"/replaced",params:{additionalProperty: key1},message:"must NOT have additional properties",parentSchema:schema28.properties.replaced,data:data1};
(vErrors ??= []).push(err18);
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/replaced",params:{},message:"must be object",data:data1};
(vErrors ??= []).push(err19);
errors++;
}
}
if(data.time !== undefined){
if(!(validate71(data.time, {instancePath:instancePath+"/time",parentData:data,parentDataProperty:"time",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.clock !== undefined){
let data3 = data.clock;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.offset === undefined){
const err20 = {instancePath:instancePath+"/clock",params:{missingProperty: "offset"},message:"must have required property '"+"offset"+"'",data:data3};
(vErrors ??= []).push(err20);
errors++;
}
if(data3.start === undefined){
const err21 = {instancePath:instancePath+"/clock",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'",data:data3};
(vErrors ??= []).push(err21);
errors++;
}
for(const key2 in data3){if(errors>=1000)break;
if(!(((key2 === "frozenAt") || (key2 === "offset")) || (key2 === "start"))){
const err22 = {instancePath:instancePath+"/clock",params:{additionalProperty: key2},message:"must NOT have additional properties",parentSchema:schema28.properties.clock,data:data3};
(vErrors ??= []).push(err22);
errors++;
}
}
if(data3.frozenAt !== undefined){
if(!(validate71(data3.frozenAt, {instancePath:instancePath+"/clock/frozenAt",parentData:data3,parentDataProperty:"frozenAt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data3.offset !== undefined){
if(!(validate74(data3.offset, {instancePath:instancePath+"/clock/offset",parentData:data3,parentDataProperty:"offset",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
if(data3.start !== undefined){
let data6 = data3.start;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.offset === undefined){
const err23 = {instancePath:instancePath+"/clock/start",params:{missingProperty: "offset"},message:"must have required property '"+"offset"+"'",data:data6};
(vErrors ??= []).push(err23);
errors++;
}
for(const key3 in data6){if(errors>=1000)break;
if(!((key3 === "frozenAt") || (key3 === "offset"))){
const err24 = {instancePath:instancePath+"/clock/start",params:{additionalProperty: key3},message:"must NOT have additional properties",parentSchema:schema28.properties.clock.properties.start,data:data6};
(vErrors ??= []).push(err24);
errors++;
}
}
if(data6.frozenAt !== undefined){
if(!(validate71(data6.frozenAt, {instancePath:instancePath+"/clock/start/frozenAt",parentData:data6,parentDataProperty:"frozenAt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data6.offset !== undefined){
if(!(validate74(data6.offset, {instancePath:instancePath+"/clock/start/offset",parentData:data6,parentDataProperty:"offset",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath:instancePath+"/clock/start",params:{},message:"must be object",data:data6};
(vErrors ??= []).push(err25);
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/clock",params:{},message:"must be object",data:data3};
(vErrors ??= []).push(err26);
errors++;
}
}
if(data.random !== undefined){
let data9 = data.random;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err27 = {instancePath:instancePath+"/random",params:{},message:"must be integer",data:data9};
(vErrors ??= []).push(err27);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 4294967295 || isNaN(data9)){
const err28 = {instancePath:instancePath+"/random",params:{},message:"must be <= 4294967295",data:data9};
(vErrors ??= []).push(err28);
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err29 = {instancePath:instancePath+"/random",params:{},message:"must be >= 0",data:data9};
(vErrors ??= []).push(err29);
errors++;
}
}
}
if(data.callers !== undefined){
let data10 = data.callers;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length > 10000){
const err30 = {instancePath:instancePath+"/callers",params:{},message:"must NOT have more than 10000 properties",data:data10};
(vErrors ??= []).push(err30);
errors++;
}
for(const key4 in data10){if(errors>=1000)break;
if(!(validate55(data10[key4], {instancePath:instancePath+"/callers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data10,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
}
else {
const err31 = {instancePath:instancePath+"/callers",params:{},message:"must be object",data:data10};
(vErrors ??= []).push(err31);
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
let data13 = data.categories;
if(Array.isArray(data13)){
const len0 = data13.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
if(!(validate61(data13[i0], {instancePath:instancePath+"/categories/" + i0,parentData:data13,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
}
else {
const err32 = {instancePath:instancePath+"/categories",params:{},message:"must be array",data:data13};
(vErrors ??= []).push(err32);
errors++;
}
}
if(data.pets !== undefined){
let data15 = data.pets;
if(Array.isArray(data15)){
const len1 = data15.length;
for(let i1=0; i1<len1 && errors<1000; i1++){
let data16 = data15[i1];
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
}
else {
const err33 = {instancePath:instancePath+"/pets/" + i1,params:{},message:"must be object",data:data16};
(vErrors ??= []).push(err33);
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/pets",params:{},message:"must be array",data:data15};
(vErrors ??= []).push(err34);
errors++;
}
}
if(data.orders !== undefined){
let data17 = data.orders;
if(Array.isArray(data17)){
const len2 = data17.length;
for(let i2=0; i2<len2 && errors<1000; i2++){
let data18 = data17[i2];
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
}
else {
const err35 = {instancePath:instancePath+"/orders/" + i2,params:{},message:"must be object",data:data18};
(vErrors ??= []).push(err35);
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/orders",params:{},message:"must be array",data:data17};
(vErrors ??= []).push(err36);
errors++;
}
}
if(data.faults !== undefined){
let data19 = data.faults;
if(Array.isArray(data19)){
if(data19.length > 100){
const err37 = {instancePath:instancePath+"/faults",params:{},message:"must NOT have more than 100 items",data:data19};
(vErrors ??= []).push(err37);
errors++;
}
const len3 = data19.length;
for(let i3=0; i3<len3 && errors<1000; i3++){
if(!(validate63(data19[i3], {instancePath:instancePath+"/faults/" + i3,parentData:data19,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
}
else {
const err38 = {instancePath:instancePath+"/faults",params:{},message:"must be array",data:data19};
(vErrors ??= []).push(err38);
errors++;
}
}
if(data.overrides !== undefined){
let data21 = data.overrides;
if(Array.isArray(data21)){
if(data21.length > 1000){
const err39 = {instancePath:instancePath+"/overrides",params:{},message:"must NOT have more than 1000 items",data:data21};
(vErrors ??= []).push(err39);
errors++;
}
const len4 = data21.length;
for(let i4=0; i4<len4 && errors<1000; i4++){
if(!(validate67(data21[i4], {instancePath:instancePath+"/overrides/" + i4,parentData:data21,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
}
else {
const err40 = {instancePath:instancePath+"/overrides",params:{},message:"must be array",data:data21};
(vErrors ??= []).push(err40);
errors++;
}
}
if(data.reservedIds !== undefined){
let data23 = data.reservedIds;
if(!(Array.isArray(data23))){
const err41 = {instancePath:instancePath+"/reservedIds",params:{},message:"must be array",data:data23};
(vErrors ??= []).push(err41);
errors++;
}
}
if(data.lastEntryId !== undefined){
let data24 = data.lastEntryId;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err42 = {instancePath:instancePath+"/lastEntryId",params:{},message:"must be integer",data:data24};
(vErrors ??= []).push(err42);
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 9007199254740991 || isNaN(data24)){
const err43 = {instancePath:instancePath+"/lastEntryId",params:{},message:"must be <= 9007199254740991",data:data24};
(vErrors ??= []).push(err43);
errors++;
}
if(data24 < 0 || isNaN(data24)){
const err44 = {instancePath:instancePath+"/lastEntryId",params:{},message:"must be >= 0",data:data24};
(vErrors ??= []).push(err44);
errors++;
}
}
}
if(data.answered !== undefined){
let data25 = data.answered;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err45 = {instancePath:instancePath+"/answered",params:{},message:"must be integer",data:data25};
(vErrors ??= []).push(err45);
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 9007199254740991 || isNaN(data25)){
const err46 = {instancePath:instancePath+"/answered",params:{},message:"must be <= 9007199254740991",data:data25};
(vErrors ??= []).push(err46);
errors++;
}
if(data25 < 0 || isNaN(data25)){
const err47 = {instancePath:instancePath+"/answered",params:{},message:"must be >= 0",data:data25};
(vErrors ??= []).push(err47);
errors++;
}
}
}
}
else {
const err48 = {instancePath,params:{},message:"must be object",parentSchema:schema28,data};
(vErrors ??= []).push(err48);
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}
const schema31 = {"required":["time"],"oneOf":[{"required":["control","args"]},{"required":["request","answer"]}],"properties":{"time":{},"control":{},"args":{"items":{}},"meanwhile":{},"caller":{},"request":{},"answeredReal":{},"hadNoRoom":{},"answer":{"required":["status","headers","body"],"properties":{"status":{},"headers":{},"body":{"type":["integer","null"]}}}}};
const schema32 = {"required":["method","url","headers","credential","arrivedAt","arrivedReal","answeredBefore"],"properties":{"method":{},"url":{},"headers":{},"credential":{"type":["object","null"],"required":["kind"],"properties":{"kind":{},"key":{},"scheme":{}}},"body":{},"bodyRefusal":{"required":["kind","status","message"],"properties":{"kind":{},"status":{},"message":{},"headers":{}}},"arrivedAt":{},"arrivedReal":{},"answeredBefore":{},"connection":{}}};
const schema33 = {"additionalProperties":{}};
function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HistoryHeaders" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
let data0 = data[key0];
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err0);
errors++;
}
}
}
else {
const err1 = {instancePath,params:{},message:"must be object",parentSchema:schema33,data};
(vErrors ??= []).push(err1);
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}
function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HistoryRequest" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",parentSchema:schema32,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.url === undefined){
const err1 = {instancePath,params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",parentSchema:schema32,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.headers === undefined){
const err2 = {instancePath,params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'",parentSchema:schema32,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.credential === undefined){
const err3 = {instancePath,params:{missingProperty: "credential"},message:"must have required property '"+"credential"+"'",parentSchema:schema32,data};
(vErrors ??= []).push(err3);
errors++;
}
if(data.arrivedAt === undefined){
const err4 = {instancePath,params:{missingProperty: "arrivedAt"},message:"must have required property '"+"arrivedAt"+"'",parentSchema:schema32,data};
(vErrors ??= []).push(err4);
errors++;
}
if(data.arrivedReal === undefined){
const err5 = {instancePath,params:{missingProperty: "arrivedReal"},message:"must have required property '"+"arrivedReal"+"'",parentSchema:schema32,data};
(vErrors ??= []).push(err5);
errors++;
}
if(data.answeredBefore === undefined){
const err6 = {instancePath,params:{missingProperty: "answeredBefore"},message:"must have required property '"+"answeredBefore"+"'",parentSchema:schema32,data};
(vErrors ??= []).push(err6);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(func1.call(schema32.properties, key0))){
const err7 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema32,data};
(vErrors ??= []).push(err7);
errors++;
}
}
if(data.method !== undefined){
let data0 = data.method;
if(typeof data0 !== "string"){
const err8 = {instancePath:instancePath+"/method",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err8);
errors++;
}
}
if(data.url !== undefined){
let data1 = data.url;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/url",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err9);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate87(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.credential !== undefined){
let data3 = data.credential;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
const err10 = {instancePath:instancePath+"/credential",params:{},message:"must be object,null",data:data3};
(vErrors ??= []).push(err10);
errors++;
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.kind === undefined){
const err11 = {instancePath:instancePath+"/credential",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",data:data3};
(vErrors ??= []).push(err11);
errors++;
}
for(const key1 in data3){if(errors>=1000)break;
if(!(((key1 === "kind") || (key1 === "key")) || (key1 === "scheme"))){
const err12 = {instancePath:instancePath+"/credential",params:{additionalProperty: key1},message:"must NOT have additional properties",parentSchema:schema32.properties.credential,data:data3};
(vErrors ??= []).push(err12);
errors++;
}
}
if(data3.kind !== undefined){
let data4 = data3.kind;
if(typeof data4 !== "string"){
const err13 = {instancePath:instancePath+"/credential/kind",params:{},message:"must be string",data:data4};
(vErrors ??= []).push(err13);
errors++;
}
}
if(data3.key !== undefined){
let data5 = data3.key;
if(typeof data5 !== "string"){
const err14 = {instancePath:instancePath+"/credential/key",params:{},message:"must be string",data:data5};
(vErrors ??= []).push(err14);
errors++;
}
}
if(data3.scheme !== undefined){
let data6 = data3.scheme;
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/credential/scheme",params:{},message:"must be string",data:data6};
(vErrors ??= []).push(err15);
errors++;
}
}
}
}
if(data.body !== undefined){
let data7 = data.body;
if(typeof data7 !== "string"){
const err16 = {instancePath:instancePath+"/body",params:{},message:"must be string",data:data7};
(vErrors ??= []).push(err16);
errors++;
}
}
if(data.bodyRefusal !== undefined){
let data8 = data.bodyRefusal;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.kind === undefined){
const err17 = {instancePath:instancePath+"/bodyRefusal",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",data:data8};
(vErrors ??= []).push(err17);
errors++;
}
if(data8.status === undefined){
const err18 = {instancePath:instancePath+"/bodyRefusal",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",data:data8};
(vErrors ??= []).push(err18);
errors++;
}
if(data8.message === undefined){
const err19 = {instancePath:instancePath+"/bodyRefusal",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",data:data8};
(vErrors ??= []).push(err19);
errors++;
}
for(const key2 in data8){if(errors>=1000)break;
if(!((((key2 === "kind") || (key2 === "status")) || (key2 === "message")) || (key2 === "headers"))){
const err20 = {instancePath:instancePath+"/bodyRefusal",params:{additionalProperty: key2},message:"must NOT have additional properties",parentSchema:schema32.properties.bodyRefusal,data:data8};
(vErrors ??= []).push(err20);
errors++;
}
}
if(data8.kind !== undefined){
let data9 = data8.kind;
if(typeof data9 !== "string"){
const err21 = {instancePath:instancePath+"/bodyRefusal/kind",params:{},message:"must be string",data:data9};
(vErrors ??= []).push(err21);
errors++;
}
}
if(data8.status !== undefined){
let data10 = data8.status;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err22 = {instancePath:instancePath+"/bodyRefusal/status",params:{},message:"must be integer",data:data10};
(vErrors ??= []).push(err22);
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 599 || isNaN(data10)){
const err23 = {instancePath:instancePath+"/bodyRefusal/status",params:{},message:"must be <= 599",data:data10};
(vErrors ??= []).push(err23);
errors++;
}
if(data10 < 400 || isNaN(data10)){
const err24 = {instancePath:instancePath+"/bodyRefusal/status",params:{},message:"must be >= 400",data:data10};
(vErrors ??= []).push(err24);
errors++;
}
}
}
if(data8.message !== undefined){
let data11 = data8.message;
if(typeof data11 !== "string"){
const err25 = {instancePath:instancePath+"/bodyRefusal/message",params:{},message:"must be string",data:data11};
(vErrors ??= []).push(err25);
errors++;
}
}
if(data8.headers !== undefined){
if(!(validate87(data8.headers, {instancePath:instancePath+"/bodyRefusal/headers",parentData:data8,parentDataProperty:"headers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
}
else {
const err26 = {instancePath:instancePath+"/bodyRefusal",params:{},message:"must be object",data:data8};
(vErrors ??= []).push(err26);
errors++;
}
}
if(data.arrivedAt !== undefined){
if(!(validate71(data.arrivedAt, {instancePath:instancePath+"/arrivedAt",parentData:data,parentDataProperty:"arrivedAt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.arrivedReal !== undefined){
if(!(validate71(data.arrivedReal, {instancePath:instancePath+"/arrivedReal",parentData:data,parentDataProperty:"arrivedReal",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.answeredBefore !== undefined){
let data15 = data.answeredBefore;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err27 = {instancePath:instancePath+"/answeredBefore",params:{},message:"must be integer",data:data15};
(vErrors ??= []).push(err27);
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
const err28 = {instancePath:instancePath+"/answeredBefore",params:{},message:"must be <= 9007199254740991",data:data15};
(vErrors ??= []).push(err28);
errors++;
}
if(data15 < 0 || isNaN(data15)){
const err29 = {instancePath:instancePath+"/answeredBefore",params:{},message:"must be >= 0",data:data15};
(vErrors ??= []).push(err29);
errors++;
}
}
}
if(data.connection !== undefined){
let data16 = data.connection;
if(typeof data16 !== "string"){
const err30 = {instancePath:instancePath+"/connection",params:{},message:"must be string",data:data16};
(vErrors ??= []).push(err30);
errors++;
}
}
}
else {
const err31 = {instancePath,params:{},message:"must be object",parentSchema:schema32,data};
(vErrors ??= []).push(err31);
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}
function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HistoryCommand" */;
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.control === undefined){
const err0 = {instancePath,params:{missingProperty: "control"},message:"must have required property '"+"control"+"'",parentSchema:schema31.oneOf[0],data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.args === undefined){
const err1 = {instancePath,params:{missingProperty: "args"},message:"must have required property '"+"args"+"'",parentSchema:schema31.oneOf[0],data};
(vErrors ??= []).push(err1);
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
const err2 = {instancePath,params:{missingProperty: "request"},message:"must have required property '"+"request"+"'",parentSchema:schema31.oneOf[1],data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.answer === undefined){
const err3 = {instancePath,params:{missingProperty: "answer"},message:"must have required property '"+"answer"+"'",parentSchema:schema31.oneOf[1],data};
(vErrors ??= []).push(err3);
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err4 = {instancePath,params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",parentSchema:schema31,data};
(vErrors ??= []).push(err4);
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.time === undefined){
const err5 = {instancePath,params:{missingProperty: "time"},message:"must have required property '"+"time"+"'",parentSchema:schema31,data};
(vErrors ??= []).push(err5);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(func1.call(schema31.properties, key0))){
const err6 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema31,data};
(vErrors ??= []).push(err6);
errors++;
}
}
if(data.time !== undefined){
if(!(validate71(data.time, {instancePath:instancePath+"/time",parentData:data,parentDataProperty:"time",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.control !== undefined){
let data1 = data.control;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/control",params:{},message:"must be string",data:data1};
(vErrors ??= []).push(err7);
errors++;
}
}
if(data.args !== undefined){
let data2 = data.args;
if(!(Array.isArray(data2))){
const err8 = {instancePath:instancePath+"/args",params:{},message:"must be array",data:data2};
(vErrors ??= []).push(err8);
errors++;
}
}
if(data.meanwhile !== undefined){
let data3 = data.meanwhile;
if(true !== data3){
const err9 = {instancePath:instancePath+"/meanwhile",params:{allowedValue: true},message:"must be equal to constant",data:data3};
(vErrors ??= []).push(err9);
errors++;
}
}
if(data.caller !== undefined){
let data4 = data.caller;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/caller",params:{},message:"must be string",data:data4};
(vErrors ??= []).push(err10);
errors++;
}
}
if(data.request !== undefined){
if(!(validate86(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.answeredReal !== undefined){
if(!(validate71(data.answeredReal, {instancePath:instancePath+"/answeredReal",parentData:data,parentDataProperty:"answeredReal",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.hadNoRoom !== undefined){
let data7 = data.hadNoRoom;
if(true !== data7){
const err11 = {instancePath:instancePath+"/hadNoRoom",params:{allowedValue: true},message:"must be equal to constant",data:data7};
(vErrors ??= []).push(err11);
errors++;
}
}
if(data.answer !== undefined){
let data8 = data.answer;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.status === undefined){
const err12 = {instancePath:instancePath+"/answer",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",data:data8};
(vErrors ??= []).push(err12);
errors++;
}
if(data8.headers === undefined){
const err13 = {instancePath:instancePath+"/answer",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'",data:data8};
(vErrors ??= []).push(err13);
errors++;
}
if(data8.body === undefined){
const err14 = {instancePath:instancePath+"/answer",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'",data:data8};
(vErrors ??= []).push(err14);
errors++;
}
for(const key1 in data8){if(errors>=1000)break;
if(!(((key1 === "status") || (key1 === "headers")) || (key1 === "body"))){
const err15 = {instancePath:instancePath+"/answer",params:{additionalProperty: key1},message:"must NOT have additional properties",parentSchema:schema31.properties.answer,data:data8};
(vErrors ??= []).push(err15);
errors++;
}
}
if(data8.status !== undefined){
let data9 = data8.status;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err16 = {instancePath:instancePath+"/answer/status",params:{},message:"must be integer",data:data9};
(vErrors ??= []).push(err16);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 599 || isNaN(data9)){
const err17 = {instancePath:instancePath+"/answer/status",params:{},message:"must be <= 599",data:data9};
(vErrors ??= []).push(err17);
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err18 = {instancePath:instancePath+"/answer/status",params:{},message:"must be >= 0",data:data9};
(vErrors ??= []).push(err18);
errors++;
}
}
}
if(data8.headers !== undefined){
if(!(validate87(data8.headers, {instancePath:instancePath+"/answer/headers",parentData:data8,parentDataProperty:"headers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data8.body !== undefined){
let data11 = data8.body;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
const err19 = {instancePath:instancePath+"/answer/body",params:{},message:"must be integer,null",data:data11};
(vErrors ??= []).push(err19);
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err20 = {instancePath:instancePath+"/answer/body",params:{},message:"must be >= 0",data:data11};
(vErrors ??= []).push(err20);
errors++;
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/answer",params:{},message:"must be object",data:data8};
(vErrors ??= []).push(err21);
errors++;
}
}
}
else {
const err22 = {instancePath,params:{},message:"must be object",parentSchema:schema31,data};
(vErrors ??= []).push(err22);
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HistoryFile" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
const err0 = {instancePath,params:{missingProperty: "format"},message:"must have required property '"+"format"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err0);
errors++;
}
if(data.version === undefined){
const err1 = {instancePath,params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data.sandbox === undefined){
const err2 = {instancePath,params:{missingProperty: "sandbox"},message:"must have required property '"+"sandbox"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err2);
errors++;
}
if(data.maxRecords === undefined){
const err3 = {instancePath,params:{missingProperty: "maxRecords"},message:"must have required property '"+"maxRecords"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err3);
errors++;
}
if(data.before === undefined){
const err4 = {instancePath,params:{missingProperty: "before"},message:"must have required property '"+"before"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err4);
errors++;
}
if(data.state === undefined){
const err5 = {instancePath,params:{missingProperty: "state"},message:"must have required property '"+"state"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err5);
errors++;
}
if(data.texts === undefined){
const err6 = {instancePath,params:{missingProperty: "texts"},message:"must have required property '"+"texts"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err6);
errors++;
}
if(data.commands === undefined){
const err7 = {instancePath,params:{missingProperty: "commands"},message:"must have required property '"+"commands"+"'",parentSchema:schema27,data};
(vErrors ??= []).push(err7);
errors++;
}
for(const key0 in data){if(errors>=1000)break;
if(!(func1.call(schema27.properties, key0))){
const err8 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema27,data};
(vErrors ??= []).push(err8);
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err9 = {instancePath:instancePath+"/$schema",params:{},message:"must be string",data:data0};
(vErrors ??= []).push(err9);
errors++;
}
}
if(data.format !== undefined){
let data1 = data.format;
if("pet-catalogue history" !== data1){
const err10 = {instancePath:instancePath+"/format",params:{allowedValue: "pet-catalogue history"},message:"must be equal to constant",data:data1};
(vErrors ??= []).push(err10);
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(1 !== data2){
const err11 = {instancePath:instancePath+"/version",params:{allowedValue: 1},message:"must be equal to constant",data:data2};
(vErrors ??= []).push(err11);
errors++;
}
}
if(data.sandbox !== undefined){
let data3 = data.sandbox;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/sandbox",params:{},message:"must be string",data:data3};
(vErrors ??= []).push(err12);
errors++;
}
}
if(data.maxRecords !== undefined){
let data4 = data.maxRecords;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err13 = {instancePath:instancePath+"/maxRecords",params:{},message:"must be integer",data:data4};
(vErrors ??= []).push(err13);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/maxRecords",params:{},message:"must be >= 0",data:data4};
(vErrors ??= []).push(err14);
errors++;
}
}
}
if(data.before !== undefined){
let data5 = data.before;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err15 = {instancePath:instancePath+"/before",params:{},message:"must be integer",data:data5};
(vErrors ??= []).push(err15);
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/before",params:{},message:"must be <= 9007199254740991",data:data5};
(vErrors ??= []).push(err16);
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/before",params:{},message:"must be >= 0",data:data5};
(vErrors ??= []).push(err17);
errors++;
}
}
}
if(data.state !== undefined){
if(!(validate70(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.texts !== undefined){
let data7 = data.texts;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0 && errors<1000; i0++){
let data8 = data7[i0];
if(typeof data8 !== "string"){
const err18 = {instancePath:instancePath+"/texts/" + i0,params:{},message:"must be string",data:data8};
(vErrors ??= []).push(err18);
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/texts",params:{},message:"must be array",data:data7};
(vErrors ??= []).push(err19);
errors++;
}
}
if(data.commands !== undefined){
let data9 = data.commands;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1 && errors<1000; i1++){
if(!(validate84(data9[i1], {instancePath:instancePath+"/commands/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/commands",params:{},message:"must be array",data:data9};
(vErrors ??= []).push(err20);
errors++;
}
}
}
else {
const err21 = {instancePath,params:{},message:"must be object",parentSchema:schema27,data};
(vErrors ??= []).push(err21);
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}
const schema34 = {"properties":{"operation":{"enum":["listCategories","createCategory","getPet","listOrders"]},"since":{},"order":{"enum":["newest","oldest"]},"limit":{}}};
const schema35 = {"type":["integer","string"],"examples":[10]};
const pattern4 = new RegExp("^\\d{1,15}$", "u");
function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="WholeNumber" */;
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
const err0 = {instancePath,params:{},message:"must be integer,string",parentSchema:schema35,data};
(vErrors ??= []).push(err0);
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 999999999999999 || isNaN(data)){
const err1 = {instancePath,params:{},message:"must be <= 999999999999999",parentSchema:schema35,data};
(vErrors ??= []).push(err1);
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,params:{},message:"must be >= 0",parentSchema:schema35,data};
(vErrors ??= []).push(err2);
errors++;
}
}
if(typeof data === "string"){
if(!pattern4.test(data)){
const err3 = {instancePath,params:{},message:"must match pattern \""+"^\\d{1,15}$"+"\"",parentSchema:schema35,data};
(vErrors ??= []).push(err3);
errors++;
}
}
validate97.errors = vErrors;
return errors === 0;
}
function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="HistoryFilter" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=1000)break;
if(!((((key0 === "operation") || (key0 === "since")) || (key0 === "order")) || (key0 === "limit"))){
const err0 = {instancePath,params:{additionalProperty: key0},message:"must NOT have additional properties",parentSchema:schema34,data};
(vErrors ??= []).push(err0);
errors++;
}
}
if(data.operation !== undefined){
let data0 = data.operation;
if(!((((data0 === "listCategories") || (data0 === "createCategory")) || (data0 === "getPet")) || (data0 === "listOrders"))){
const err1 = {instancePath:instancePath+"/operation",params:{allowedValues: schema34.properties.operation.enum},message:"must be equal to one of the allowed values",data:data0};
(vErrors ??= []).push(err1);
errors++;
}
}
if(data.since !== undefined){
if(!(validate97(data.since, {instancePath:instancePath+"/since",parentData:data,parentDataProperty:"since",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.order !== undefined){
let data2 = data.order;
if(!((data2 === "newest") || (data2 === "oldest"))){
const err2 = {instancePath:instancePath+"/order",params:{allowedValues: schema34.properties.order.enum},message:"must be equal to one of the allowed values",data:data2};
(vErrors ??= []).push(err2);
errors++;
}
}
if(data.limit !== undefined){
if(!(validate97(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,params:{},message:"must be object",parentSchema:schema34,data};
(vErrors ??= []).push(err3);
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}
