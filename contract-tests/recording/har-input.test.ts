import { expect, test } from 'vitest';
import { entryProblems, harProblems } from './har-input.ts';
import { base, entry, recording } from './test-recorded.ts';

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

test('a HAR entry becomes the exchange that a run would record', () => {
  const json = { name: 'Content-Type', value: 'application/json' };
  const accept = { name: 'Accept', value: 'application/json' };
  const { headers } = entry().request;
  const created = entry({
    request: { method: 'POST', headers: [...headers, accept, json], postData: { text: '{}' } },
    response: { status: 201, content: { text: '{"id":9007199254740993}' } },
  });
  expect(recording(created).exchanges).toStrictEqual([
    {
      index: 0,
      operation: 'createCategory',
      credential: 'valid',
      request: {
        method: 'POST',
        url: `${base}/categories`,
        headers: {
          accept: 'application/json',
          authorization: 'Bearer $PET_CATALOGUE_API_KEY',
          'content-type': 'application/json',
        },
        body: '{}',
      },
      response: {
        status: 201,
        headers: {
          'content-type': 'application/json',
          'set-cookie': 'session=secret',
          'x-ratelimit-limit': '60',
          'x-ratelimit-remaining': '59',
          'x-ratelimit-reset': String(Date.parse('2026-03-01T10:01:00Z') / 1000),
        },
        body: '{"id":9007199254740993}',
      },
      json: { id: 9007199254740993n },
      sentAt: Date.parse('2026-03-01T10:00:00Z'),
      receivedAt: Date.parse('2026-03-01T10:00:00.100Z'),
    },
  ]);
});

test('missing fields of a HAR entry are not invented', () => {
  const bare = entry({
    request: { headers: [] },
    response: { status: 401, headers: [], content: {} },
  });
  expect(recording({ ...bare, time: -1 }).exchanges).toStrictEqual([
    {
      index: 0,
      operation: 'listCategories',
      credential: 'missing',
      request: { method: 'GET', url: `${base}/categories`, headers: {} },
      response: { status: 401, headers: {}, body: '' },
      json: undefined,
      sentAt: Date.parse('2026-03-01T10:00:00Z'),
      receivedAt: Date.parse('2026-03-01T10:00:00Z'),
    },
  ]);
});
