import { describe, expect, it } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { type Alteration, broken, creations, headers, judge } from './detection/altered.ts';
import type { Har } from './har-input.ts';
import { judgeRecording } from './judge-recording.ts';
import { base, entry, failures, recording } from './recorded.ts';
import { readRecording } from './recording.ts';
import { harReport } from './reporters/har.ts';

describe('a recording of our own', () => {
  const record = async (alteration: Alteration): Promise<Har> =>
    JSON.parse(harReport(await judge(createMock({ clock: '2026-03-01T10:00:00Z' }), alteration)));

  it('of a service that conforms, conforms', async () => {
    const { exchanges, leftOut, baseUrl } = readRecording(await record((it) => it));
    const report = judgeRecording(readRecording(await record((it) => it)), { plan: 'free' });
    expect(broken(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: 'conforms', requests: exchanges.length });
    expect(leftOut).toEqual({});
    expect(baseUrl).toBe('http://service.test/v1');
    expect(report.clauses.find(({ id }) => id === '8.plan-free')?.verdict).toBe('pass');
    const probe = report.clauses.find(({ id }) => id === '4.2.answers-201');
    expect(probe).toMatchObject({ verdict: 'not-exercised', reason: 'no-occasion' });
  });

  it('tells its credentials apart as they were', async () => {
    const live = await judge(createMock(), (it) => it);
    const { exchanges } = readRecording(JSON.parse(harReport(live)));
    expect(exchanges.map(({ request }) => request.headers)).toEqual(
      live.exchanges.map(({ request }) => request.headers),
    );
  });

  it('of a faulty service violates the same rule', async () => {
    const faulty = headers(creations, () => ({ 'x-ratelimit-limit': undefined }));
    const report = judgeRecording(readRecording(await record(faulty)));
    expect(broken(report)).toEqual(['8.limit-header']);
    expect(report.verdict).toBe('violates');
  });
});

describe('a recording of a browser', () => {
  it('is judged by the rules for any exchange', () => {
    expect(failures(entry(), entry({ at: 1 }))).toEqual([]);
    expect(failures(entry({ response: { content: { text: '{}' } } }))).toEqual(['4.1.array']);
    expect(failures(entry({ response: { status: 500, content: { text: '{}' } } }))).toEqual(
      expect.arrayContaining(['4.1.answers-200', '2.error-code']),
    );
  });

  it('may have bodies in base64', () => {
    const text = btoa('[{"id":1,"name":7}]');
    const content = { text, encoding: 'base64', size: 19 };
    expect(failures(entry({ response: { content } }))).toEqual(['2.category-name']);
  });

  it.each([{ size: 300 }, { text: '%', encoding: 'base64' }, {}])(
    'may lack bodies: %j',
    (content) => {
      const bare = entry({ response: { status: 500, content, headers: [] } });
      expect(failures(bare)).toEqual([
        '4.1.answers-200',
        '8.limit-header',
        '8.remaining-header',
        '8.reset-header',
      ]);
    },
  );

  it('is put in the order of time, and what overlaps is not held against its order', () => {
    const remaining = (value: number) => [
      ...entry().response.headers.filter(({ name }) => name !== 'X-RateLimit-Remaining'),
      { name: 'X-RateLimit-Remaining', value: String(value) },
    ];
    const told = (at: number, value: number) =>
      entry({ at, response: { headers: remaining(value) } });
    const sequence = [50, 49, 48, 47].map((value, at) => told(at, value));
    expect(failures(...sequence.toReversed())).toEqual([]);
    const wrong = [50, 51, 50, 51, 50, 51].map((value, at) => told(at, value));
    expect(failures(...wrong)).toEqual(['8.remaining-counts-down']);
    const atOnce = wrong.map((it) => ({ ...it, time: 60_000 }));
    expect(failures(...atOnce)).toEqual([]);
  });

  it('a list that was asked for before, and shows what was created meanwhile, is no matter', () => {
    const list = entry({ at: 0, request: {} });
    const created = entry({
      at: 0.01,
      request: { method: 'POST', postData: { text: '{"name":"Dog"}' } },
      response: { status: 201, content: { text: '{"id":9007199254740993,"name":"Dog"}' } },
    });
    expect(failures(list, { ...created, time: 200 })).toEqual([]);
  });

  it('leaves out what is not of the service, and counts it', () => {
    const { exchanges, leftOut, baseUrl } = recording(
      entry(),
      entry({ request: { url: 'https://elsewhere.test/v1/categories?x=1' } }),
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
      'to another address': 1,
      'a preflight': 1,
      'of no operation of the service': 2,
      'from the cache of the browser': 2,
      'without an answer': 1,
    });
  });

  it('may be of the base URL that is named', () => {
    const har = {
      log: {
        entries: [entry(), entry({ request: { url: 'https://staging.test/categories' } })],
      },
    };
    expect(readRecording(har, 'https://staging.test/').exchanges).toHaveLength(1);
    expect(() => readRecording(har, 'https://nowhere.test/v1')).toThrow(
      'no request of an operation of the service under https://nowhere.test/v1',
    );
  });
});
