import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { harReport } from '../reporters/har.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import { isCreation, type Mutation, mutateHeaders } from '../run/test-mutations.ts';
import { judgeRecording } from './judge-recording.ts';
import { readRecording } from './recording.ts';
import { base, entry, recording } from './test-recorded.ts';

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
    const har = {
      log: {
        entries: [entry(), entry({ request: { url: 'https://staging.test/categories' } })],
      },
    };
    expect(readRecording(har, 'https://staging.test/').exchanges).toHaveLength(1);
    expect(() => readRecording(har, 'https://nowhere.test/v1')).toThrow(
      'no request to an operation of the service under https://nowhere.test/v1',
    );
  });
});
