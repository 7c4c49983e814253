import { expect, it, test } from 'vitest';
import type { Report } from '../../spec/generated/schema-types.ts';
import { harReport } from './har.ts';
import { clauseOf, exchangeOf, reportOf, sampleReports } from './test-samples.ts';

const logOf = (report: Report) => JSON.parse(harReport(report)).log;

const text = expect.any(String);
const size = expect.any(Number);
const pairs = expect.toSatisfy((items: { name: unknown; value: unknown }[]) =>
  items.every(({ name, value }) => typeof name === 'string' && typeof value === 'string'),
);

// The fields that HAR 1.2 requires.
const entry = {
  pageref: 'run',
  startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  time: size,
  request: expect.objectContaining({
    method: text,
    url: text,
    httpVersion: text,
    cookies: [],
    headers: pairs,
    queryString: pairs,
    headersSize: size,
    bodySize: size,
  }),
  response: {
    status: size,
    statusText: text,
    httpVersion: text,
    cookies: [],
    headers: pairs,
    content: { size, mimeType: text, text },
    redirectURL: text,
    headersSize: size,
    bodySize: size,
  },
  cache: {},
  timings: { send: size, wait: size, receive: size },
  comment: text,
};

it.each(Object.entries(sampleReports))(
  'the HAR has the fields that HAR 1.2 requires for a report %s',
  (_what, report) => {
    const log = logOf(report);
    expect(log).toMatchObject({ version: '1.2', creator: { name: text, version: text } });
    expect(log.pages).toEqual([{ id: 'run', startedDateTime: text, title: text, pageTimings: {} }]);
    expect(log.entries).toHaveLength(report.exchanges.length);
    expect(log.entries).toEqual(report.exchanges.map(() => entry));
  },
);

test('a request without a body has no postData', () => {
  const { body: _, ...request } = exchangeOf().request;
  const [first] = logOf(reportOf([], [{ ...exchangeOf(), request }])).entries;
  expect(first.request).not.toHaveProperty('postData');
  expect(first.request.bodySize).toBe(0);
});

test('missing headers and bodies have the values that HAR defines', () => {
  const request = { method: 'POST', url: 'http://[redacted]/v1/categories', headers: {}, body: '' };
  const exchange = { ...exchangeOf({ status: 302, headers: {} }), request };
  const [first] = logOf(reportOf([], [exchange])).entries;
  // A redacted key in the host name makes the URL invalid.
  expect(first.request).toMatchObject({
    queryString: [],
    postData: { mimeType: '', text: '' },
  });
  expect(first.response).toMatchObject({
    statusText: '',
    redirectURL: '',
    content: { mimeType: 'x-unknown' },
  });
});

test('a redirect has its location', () => {
  const headers = { location: '/v2/categories' };
  const [first] = logOf(reportOf([], [exchangeOf({ status: 308, headers })])).entries;
  expect(first.response.redirectURL).toBe('/v2/categories');
});

test('an entry has the request, the response, the time and the clauses it breaks', () => {
  const clause = clauseOf({ verdict: 'fail', exchanges: [0] });
  const kept = clauseOf({ id: '4.1.array', exchanges: [0] });
  const [first] = logOf(reportOf([clause, kept], [exchangeOf({ body: '"🐈"' })])).entries;
  expect(first).toMatchObject({
    startedDateTime: '2026-03-01T10:00:01.500Z',
    time: 1250,
    timings: { send: 0, wait: 1250, receive: 0 },
    comment: 'Breaks 4.2.answers-201',
    request: {
      method: 'POST',
      url: 'http://service.test/v1/categories?a=1',
      queryString: [{ name: 'a', value: '1' }],
      bodySize: 14,
      postData: { mimeType: 'application/json', text: '{"name":"Dog"}' },
    },
    response: {
      status: 201,
      content: { size: 6, mimeType: 'application/json', text: '"🐈"' },
      bodySize: 6,
    },
  });
});
