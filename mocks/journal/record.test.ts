import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { bearer, call } from '../test-client.ts';

const clock = '2026-03-01T10:00:00Z';
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

  it('shows a request without an operation, and a broken connection', async () => {
    const mock = createMock({ clock });
    await call(mock, 'GET /dogs', free);
    await mock.faults.add({ fault: 'connection-reset' });
    await mock.fetch(
      new Request('http://localhost/v1/categories', { headers: { Authorization: bearer.pro } }),
    );
    const [broken, unknown] = await mock.requests.list();
    expect(unknown).toMatchObject({ key: 'free', operation: null, refusal: 'not-found' });
    expect(broken).toMatchObject({ key: 'pro', response: { status: 0, headers: {}, body: null } });
  });

  it.each([
    ['without a key', null],
    ['with an unknown key', 'Bearer unknown'],
    ['with a revoked key', bearer.revoked],
  ])('of a request %s names an anonymous client', async (_which, authorization) => {
    const mock = createMock({ clock });
    await call(mock, 'GET /categories', { authorization });
    expect((await mock.requests.list())[0]).toMatchObject({
      key: 'anonymous',
      refusal: 'unauthorized',
    });
  });

  it('shows which request caused a ban, and which the ban refused', async () => {
    const mock = createMock({ clock });
    await mock.keys.setRemaining('free', 0);
    await list(mock, 12);
    const records = (await mock.requests.list()).map(({ refusal, bannedUntil }) => [
      refusal,
      bannedUntil,
    ]);
    expect(records.slice(0, 2)).toEqual([
      ['banned', null],
      ['banned', '2026-03-01T10:05:00.000Z'],
    ]);
    expect(records.slice(2)).toEqual(Array(10).fill(['rate-limited', null]));
  });
});
