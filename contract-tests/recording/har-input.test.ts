import { expect, test } from 'vitest';
import { entryProblems, harProblems } from './har-input.ts';
import { entry, recording } from './test-recorded.ts';

const aList = 'a list of { "name", "value" }';

test.each([
  [null, 'log.entries: must be a list'],
  [[], 'log.entries: must be a list'],
  [{ log: { entries: {} } }, 'log.entries: must be a list'],
  [{ log: { entries: [{ ...entry(), response: undefined }] } }, 'log.entries.0.response.status'],
])('%j is no HAR', (value, says) => {
  expect(harProblems(value)[0]).toContain(says);
});

const { request, response } = entry();

test.each([
  ['startedDateTime: must be a time', { startedDateTime: 'now' }],
  ['time: must be a number of milliseconds', { time: '100' }],
  ['request.method: must be a string', { request: { ...request, method: 1 } }],
  ['request.url: must be a string', { request: { ...request, url: 1 } }],
  [`request.headers: must be ${aList}`, { request: { ...request, headers: {} } }],
  [
    'request.postData: must be an object with a text',
    { request: { ...request, postData: 'text' } },
  ],
  ['response.status: must be a whole number', { response: { ...response, status: '200' } }],
  [
    `response.headers: must be ${aList}`,
    { response: { ...response, headers: [...response.headers, { name: 'A' }] } },
  ],
  [
    'response.content: must be an object with a text',
    { response: { ...response, content: { text: 1 } } },
  ],
])('of an entry that cannot be judged it says %s', (says, change) => {
  const broken = { ...entry(), ...change };
  expect(entryProblems(broken)).toEqual([says]);
  expect(harProblems({ log: { entries: [broken] } })).toEqual([`log.entries.0.${says}`]);
  expect(harProblems({ log: { entries: [entry(), broken] } })).toEqual([]);
});

test.each([
  { time: undefined },
  { time: null },
  { response: { ...response, content: { text: null } } },
  { request: { ...request, postData: null } },
  { response: { ...response, content: {} } },
])('an entry may have %j', (change) => {
  expect(harProblems({ log: { entries: [{ ...entry(), ...change }] } })).toEqual([]);
});

test('a recording is a HAR', () => {
  expect(harProblems({ log: { entries: [entry()] } })).toEqual([]);
  expect(() => recording()).toThrow(
    'no request of an operation of the service to an address with /v1',
  );
});
