import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { harReport } from '../reporters/har.ts';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import { isCreation, type Mutation, mutateHeaders } from '../run/test-mutations.ts';
import { entryProblems, harProblems } from './har-input.ts';
import { judgeRecording } from './judge-recording.ts';
import { readRecording } from './recording.ts';
import { authorized, base, entry, recording, unauthorized } from './test-recorded.ts';

describe('a HAR written by a run', () => {
  const live = (mutation: Mutation) =>
    judge(createMock({ clock: '2026-03-01T10:00:00Z' }), mutation);
  const read = (report: Report) => readRecording(JSON.parse(harReport(report)));

  it('conforms when the service conforms, and keeps the credentials of its requests', async () => {
    const run = await live((it) => it);
    const recorded = read(run);
    const { exchanges, leftOut, baseUrl } = recorded;
    const report = judgeRecording(recorded, { plan: 'free' });
    expect(exchanges.map(({ request }) => request.headers)).toEqual(
      run.exchanges.map(({ request }) => request.headers),
    );
    expect(failedClauses(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: 'conforms', requests: exchanges.length });
    expect(leftOut).toEqual({});
    expect(baseUrl).toBe('http://service.test/v1');
    expect(report.clauses.find(({ id }) => id === '8.plan-free')?.verdict).toBe('pass');
    const probe = report.clauses.find(({ id }) => id === '4.2.description-optional');
    expect(probe).toMatchObject({ verdict: 'not-exercised', reason: 'no-occasion' });
  });

  it('violates the same rule as the faulty service', async () => {
    const faulty = mutateHeaders(isCreation, () => ({ 'x-ratelimit-limit': undefined }));
    const report = judgeRecording(read(await live(faulty)));
    expect(failedClauses(report)).toEqual(['8.limit-header']);
    expect(report.verdict).toBe('violates');
  });
});

describe('a recording of a browser', () => {
  it('lists the exchanges without a response body', () => {
    const lacking = entry({ at: 1, response: { content: { size: 300 } } });
    const empty = entry({ at: 2, response: { content: { size: 0 } } });
    const { exchanges, withoutBody } = recording(entry(), lacking, empty);
    expect(withoutBody).toEqual(new Set([1]));
    expect(exchanges[2]?.response.body).toBe('');
  });

  it('skips and counts requests that are not for the service', () => {
    const { exchanges, leftOut, baseUrl } = recording(
      entry(),
      entry({ request: { url: 'https://elsewhere.test/v1/categories?x=1' } }),
      entry({ request: { url: 'no address' } }),
      entry({ request: { method: 'OPTIONS' } }),
      entry({ request: { method: 'DELETE' } }),
      entry({ request: { url: `${base}/carts` } }),
      entry({ request: { url: `${base}/pets/7?_=1` } }),
      entry({ cached: 'disk' }),
      entry({ response: { status: 304 } }),
      entry({ response: { status: 0 } }),
    );
    expect(baseUrl).toBe(base);
    expect(exchanges.map(({ operation }) => operation)).toEqual(['listCategories', 'getPet']);
    expect(leftOut).toEqual({
      'to another address': 2,
      'a preflight': 1,
      'not an operation of the service': 2,
      'from the browser cache': 2,
      'without a response': 1,
    });
  });

  it('belongs to the address ending in /v1 with the most operations', () => {
    const to = (url: string) => entry({ request: { url } });
    const tracked = to('https://tracker.test/v1/collect');
    const staging = to('https://staging.test/v1/categories');
    const { baseUrl } = recording(tracked, tracked, tracked, staging, entry(), entry());
    expect(baseUrl).toBe(base);
  });

  it('can be limited to a given base URL', () => {
    const staging = entry({ request: { url: 'https://staging.test/categories' } });
    const har = { log: { entries: [entry(), staging] } };
    expect(readRecording(har, 'https://staging.test/').exchanges).toHaveLength(1);
    expect(() => readRecording(har, 'https://nowhere.test/v1')).toThrow(
      'no request to an operation of the service under https://nowhere.test/v1',
    );
    expect(() => recording()).toThrow('at an address that contains /v1');
  });
});

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

test('a HAR entry becomes the exchange that a run would record', () => {
  const json = { name: 'Content-Type', value: 'application/json' };
  const accept = { name: 'Accept', value: 'application/json' };
  const { headers } = entry().request;
  const created = entry({
    request: { method: 'POST', headers: [...headers, accept, json], postData: { text: '{}' } },
    response: { status: 201, content: { text: '{"id":9007199254740993}' } },
  });
  const at = Date.parse('2026-03-01T10:00:00Z');
  const exchange = exchangeOf({
    operation: 'createCategory',
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
    status: 201,
    headers: {
      'content-type': 'application/json',
      'set-cookie': 'session=secret',
      ...rateLimit(60, 59, at / 1000 + 60),
    },
    body: '{"id":9007199254740993}',
    json: { id: 9007199254740993n },
    sentAt: at,
    receivedAt: at + 100,
  });
  expect(recording(created).exchanges).toStrictEqual([exchange]);
});

test('missing fields of a HAR entry are not invented', () => {
  const bare = entry({
    request: { headers: [] },
    response: { status: 401, headers: [], content: {} },
  });
  const request = { method: 'GET', url: `${base}/categories`, headers: {} };
  const receivedAt = Date.parse('2026-03-01T10:00:00Z');
  expect(recording({ ...bare, time: -1 }).exchanges).toStrictEqual([
    exchangeOf({ credential: 'missing', status: 401, request, receivedAt }),
  ]);
});

it.each<[what: string, change: Change]>(tables['impossible values'])(
  'an entry with an impossible value is skipped and counted: %s',
  (_what, change) => {
    const read = readRecording({ log: { entries: [entry(), changed(change)] } });
    expect(read.exchanges).toHaveLength(1);
    const invalid = expect.stringMatching(/^invalid HAR entry/);
    expect(Object.entries(read.leftOut)).toEqual([[invalid, 1]]);
    expect(judgeRecording(read).verdict).not.toBe('error');
  },
);

test('only the first 10,000 requests of a recording are judged', () => {
  const many = Array.from({ length: 130_000 }, (_, at) =>
    entry({
      at: at / 2,
      ...(at % 2 ? { request: authorized('Bearer another-key'), response: unauthorized } : {}),
    }),
  );
  const read = readRecording({ log: { entries: many } });
  expect(read.exchanges).toHaveLength(10_000);
  expect(read.leftOut).toEqual({ 'beyond the first 10000': 120_000 });
  expect(judgeRecording(read).counts.error).toBe(0);
});

test('a body with JSON nested too deep counts as not recorded', () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000);
  const read = recording(entry({ response: { content: { text } } }));
  expect([...read.withoutBody]).toEqual([0]);
  expect(judgeRecording(read).counts).toMatchObject({ error: 0, fail: 0 });
});

test('exchanges overlap when both are in flight at the same time', () => {
  const span = fc.record({
    at: fc.integer({ min: 0, max: 20 }),
    time: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 12 }), (spans) => {
      const entries = spans.map(({ at, time }) => ({ ...entry({ at: at / 1000 }), time }));
      const { exchanges, overlapping } = readRecording({ log: { entries } });
      const expected = exchanges.flatMap((a, index) =>
        exchanges.some((b) => a !== b && a.sentAt < b.receivedAt && b.sentAt < a.receivedAt)
          ? [index]
          : [],
      );
      expect([...overlapping].sort((a, b) => a - b)).toEqual(expected);
    }),
  );
});
