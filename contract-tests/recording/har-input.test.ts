import { expect, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { entryProblems, harProblems } from './har-input.ts';
import { base, entry, recording } from './test-recorded.ts';

const tables = casesBeside(import.meta.url);

test.each<[null | object, string]>(tables['no HAR'])('%j is not a HAR', (value, says) => {
  expect(harProblems(value)[0]).toContain(says);
});

interface Change {
  readonly request?: object;
  readonly response?: object;
  readonly [other: string]: unknown;
}

const changed = ({ request, response, ...rest }: Change = {}) => ({
  ...entry({ ...(request && { request }), ...(response && { response }) }),
  ...rest,
});

test.each<[says: string, change: Change]>(tables['invalid entries'])(
  'an invalid entry is reported with %s',
  (says, change) => {
    const broken = changed(change);
    expect(entryProblems(broken)).toEqual([says]);
    expect(harProblems({ log: { entries: [broken] } })).toEqual([`log.entries.0.${says}`]);
    expect(harProblems({ log: { entries: [entry(), broken] } })).toEqual([]);
  },
);

test.each<Change>([
  { time: undefined },
  { response: { content: { text: null } } },
  { request: { postData: null } },
])('an entry with %j is valid', (change) => {
  expect(harProblems({ log: { entries: [changed(change)] } })).toEqual([]);
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
