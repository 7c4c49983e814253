import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { casesBeside } from '../test-cases.ts';
import { bearer, call, clock, requestTo } from '../test-client.ts';

const cases = casesBeside(import.meta.url);

const free = { key: 'free' } as const;

async function list(mock: Mock, times = 1): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) await call(mock, 'GET /categories', free);
}

describe('a record', () => {
  it('contains the exchange as JSON', async () => {
    const mock = createMock({ clock });
    const answer = await call(mock, 'POST /categories?a=b', { ...free, json: { name: 'Hamster' } });
    const [record] = await mock.requests.list();
    expect(record).toEqual({
      id: 1,
      at: '2026-03-01T10:00:00.000Z',
      pending: false,
      answeredAt: '2026-03-01T10:00:00.000Z',
      key: 'free',
      operation: 'createCategory',
      millis: expect.any(Number),
      refusal: null,
      reason: null,
      bannedUntil: null,
      request: {
        method: 'POST',
        url: 'http://localhost/v1/categories?a=b',
        headers: { authorization: 'Bearer [key free]', 'content-type': 'application/json' },
        body: '{"name":"Hamster"}',
        truncated: false,
      },
      response: {
        status: 201,
        headers: expect.objectContaining({ 'x-ratelimit-limit': '60' }),
        body: answer.text,
        truncated: false,
      },
    });
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
  });

  it('contains the time of a delayed answer', async () => {
    const mock = createMock({ clock });
    await list(mock);
    await mock.faults.add({ fault: 'latency', settings: { millis: 1500 } });
    const answer = list(mock);
    await mock.clock.advance('2s');
    await answer;
    const [record] = await mock.requests.list();
    expect(record?.at).toBe('2026-03-01T10:00:00.000Z');
    expect(record?.answeredAt).toBe('2026-03-01T10:00:01.500Z');
  });

  it('shows a request with a revoked key, one without an operation, and a broken connection', async () => {
    const mock = createMock({ clock });
    await call(mock, 'GET /categories', { key: 'revoked' });
    await call(mock, 'GET /dogs', free);
    await mock.faults.add({ fault: 'connection-reset' });
    await mock.fetch(requestTo('GET /categories', { key: 'pro' }));
    const [broken, unknown, revoked] = await mock.requests.list();
    expect(revoked).toMatchObject({ key: 'anonymous', refusal: 'unauthorized' });
    expect(unknown).toMatchObject({ key: 'free', operation: null, refusal: 'not-found' });
    const response = { status: 0, headers: {}, body: null };
    const reason = 'A fault reset the connection';
    expect(broken).toMatchObject({ key: 'pro', reason, response });
  });

  it('shows which request caused a ban, and which the ban refused', async () => {
    const mock = createMock({ clock });
    await mock.keys.setRemaining('free', 0);
    await list(mock, 12);
    expect(await mock.requests.list()).toMatchObject([
      { refusal: 'banned', bannedUntil: null },
      { refusal: 'banned', bannedUntil: '2026-03-01T10:05:00.000Z' },
      ...Array(10).fill({ refusal: 'rate-limited', bannedUntil: null }),
    ]);
  });
});

describe('a filter', () => {
  async function filled(): Promise<Mock> {
    const mock = createMock({ clock });
    await list(mock);
    await mock.clock.advance('1s');
    await call(mock, 'GET /store/orders', { key: 'pro' });
    await mock.clock.advance('1s');
    await call(mock, 'GET /categories?page=2', { authorization: null });
    await call(mock, 'GET /pets', { key: 'pro' });
    return mock;
  }

  it.each<[object, number[]]>([
    ...cases.filters,
    [{ operation: undefined }, [4, 3, 2, 1]],
    [{ search: bearer.pro.slice(7) }, []],
  ])('%j matches the exchanges %j, newest first', async (filter, ids) => {
    const mock = await filled();
    expect((await mock.requests.list(filter)).map(({ id }) => id)).toEqual(ids);
    expect(await mock.requests.count(filter)).toBe(ids.length);
  });

  it.each<[string, object, string[]]>(cases['invalid filters'])(
    'is refused with every violation of %s',
    async (_what, filter, problems) => {
      const { requests } = createMock({ clock });
      const message = ['The filter of requests cannot be used:', ...problems].join('\n  ');
      await expect(requests.list(filter)).rejects.toThrow(message);
    },
  );

  it('finds exchanges of a key that has been removed since', async () => {
    const mock = createMock({ clock });
    await list(mock);
    await mock.keys.set([{ name: 'other', key: 'other-key', plan: 'pro' }]);
    expect(await mock.requests.count({ key: 'free' })).toBe(1);
    expect(JSON.stringify(await mock.requests.list())).not.toContain(bearer.free.slice(7));
  });
});

describe('a long body in the journal', () => {
  const longest = 16_384;

  it.each([
    [longest, false],
    [longest + 1, true],
  ])('of %i characters is truncated and marked as such: %j', async (length, truncated) => {
    const mock = createMock({ clock });
    const body = '"'.padEnd(length - 1, 'x').concat('"');
    await call(mock, 'POST /categories', { ...free, body });
    const [record] = await mock.requests.list();
    expect(record?.request).toMatchObject({ body: body.slice(0, longest), truncated });
  });

  it('does not stay in memory: twelve bodies of 10 MB take less than half', async () => {
    setFlagsFromString('--expose_gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const mock = createMock({ clock, maxBodySize: 11 * 2 ** 20 });
    const body = new TextEncoder().encode(`"${'x'.repeat(10 * 2 ** 20)}"`);
    const used = async () => {
      // Buffers are released in steps, after the collection that found them unused.
      for (let round = 0; round < 3; round += 1) {
        collectGarbage();
        await new Promise((resolve) => setImmediate(resolve));
      }
      // Long strings of a TextDecoder are external to the heap.
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = await used();
    for (let sent = 0; sent < 12; sent += 1)
      await call(mock, 'POST /categories', { ...free, body });
    expect((await used()) - before).toBeLessThan(60 * 2 ** 20);
    expect(await mock.requests.count()).toBe(12);
  });
});
