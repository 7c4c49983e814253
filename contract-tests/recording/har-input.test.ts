import { expect, test } from 'vitest';
import { entryProblems, harProblems } from './har-input.ts';
import { entry, recording } from './test-recorded.ts';

test.each([
  [null, 'the whole: must be object'],
  [{ log: {} }, "log: must have required property 'entries'"],
  [{ log: { entries: {} } }, 'log.entries: must be array'],
  [{ log: { entries: [null] } }, 'log.entries.0: must be object'],
  [
    { log: { entries: [{ ...entry(), response: undefined }] } },
    "log.entries.0: must have required property 'response'",
  ],
])('%j is not a HAR', (value, says) => {
  expect(harProblems(value)[0]).toContain(says);
});

const { request, response } = entry();

test.each([
  ['startedDateTime: must be a time from 1970 to 9999', { startedDateTime: 'now' }],
  ['time: must be number or null', { time: '100' }],
  ['request.method: must be string', { request: { ...request, method: 1 } }],
  ['request.postData: must be object or null', { request: { ...request, postData: 'text' } }],
  [
    `response.headers.${response.headers.length}: must have required property 'value'`,
    { response: { ...response, headers: [...response.headers, { name: 'A' }] } },
  ],
  [
    'response.content.text: must be string or null',
    { response: { ...response, content: { text: 1 } } },
  ],
])('an invalid entry is reported with %s', (says, change) => {
  const broken = { ...entry(), ...change };
  expect(entryProblems(broken)).toEqual([says]);
  expect(harProblems({ log: { entries: [broken] } })).toEqual([`log.entries.0.${says}`]);
  expect(harProblems({ log: { entries: [entry(), broken] } })).toEqual([]);
});

test.each([
  { time: undefined },
  { response: { ...response, content: { text: null } } },
  { request: { ...request, postData: null } },
])('an entry with %j is valid', (change) => {
  expect(harProblems({ log: { entries: [{ ...entry(), ...change }] } })).toEqual([]);
});

test('a HAR needs a request to the service', () => {
  expect(harProblems({ log: { entries: [entry()] } })).toEqual([]);
  expect(() => recording()).toThrow(
    'no request to an operation of the service at an address that contains /v1',
  );
});
