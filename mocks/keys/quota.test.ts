import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { type Answer, bearer, type CallOptions, call, clock } from '../test-client.ts';
import type { Duration } from '../time/text.ts';

const inOneMinute = Date.parse('2026-03-01T10:01:00Z') / 1000;
const nextMidnight = Date.parse('2026-03-02T00:00:00Z') / 1000;

async function list(mock: Mock, options: CallOptions = { key: 'free' }): Promise<Answer> {
  return call(mock, 'GET /categories', options);
}

it.each([
  ['free', 60, 1000],
  ['pro', 300, 10_000],
  ['business', 1000, 100_000],
  ['enterprise', 5000, 1_000_000],
] as const)('§8: the plan %s has %i requests a minute and %i a day', async (plan, minute, day) => {
  const limits = plan === 'enterprise' ? { limits: { minute, day } } : {};
  const windows = [
    [{ minute: minute - 2 }, { limit: minute, reset: inOneMinute }, 60],
    [{ day: day - 2 }, { limit: day, reset: nextMidnight }, nextMidnight - inOneMinute + 60],
  ] as const;
  for (const [used, window, retryAfter] of windows) {
    const mock = createMock({ clock, keys: [{ name: 'k', key: 'k', plan, used, ...limits }] });
    const send = () => list(mock, { authorization: 'Bearer k' });
    expect(await send()).toMatchObject({ status: 200, remaining: 1, ...window });
    expect(await send()).toMatchObject({ status: 200, remaining: 0, ...window });
    expect(await send()).toMatchObject({ status: 429, remaining: 0, retryAfter, ...window });
  }
});

describe('§8 rule 1: a request over the limit', () => {
  it.each([
    ['an unknown path', 'GET /nothing', {}],
    ['an unknown method', 'DELETE /categories', {}],
    ['an invalid body', 'POST /categories', { body: '{' }],
  ])('is answered 429 even for %s', async (_what, request, options) => {
    const mock = createMock({ clock });
    await mock.keys.setRemaining('free', 0);
    expect((await call(mock, request, { key: 'free', ...options })).status).toBe(429);
  });

  it.each(['GET /nothing', 'DELETE /categories', 'POST /categories'])(
    'includes refused requests in the count: %s',
    async (request) => {
      const mock = createMock({ clock });
      await call(mock, request, { key: 'free' });
      expect((await list(mock)).remaining).toBe(58);
    },
  );
});

it.each<[passed: Duration, seconds: number]>([
  ['0s', 60],
  ['17s', 43],
  ['59s', 1],
  ['58.5s', 2], // Rounded up: a client that obeys is never early.
  ['59999ms', 1],
])('§7: %s after the start of the minute, Retry-After is %i seconds', async (passed, seconds) => {
  const mock = createMock({ clock });
  await mock.keys.setRemaining('free', 0);
  await mock.clock.advance(passed);
  expect((await list(mock)).retryAfter).toBe(seconds);
});

it('§8: quotas are separate for keys and for anonymous callers, who share one', async () => {
  const limits = { anonymous: { minute: 60 } };
  const mock = createMock({ clock, profile: { limits } });
  const anonymous = [null, 'Bearer nobody', bearer.revoked, bearer.expired, 'Basic x'];
  for (let sent = 1; sent <= 60; sent += 1) {
    const authorization = anonymous[sent % anonymous.length] ?? null;
    const answer = await list(mock, { authorization });
    expect(answer).toMatchObject({ status: 401, limit: 60, remaining: 60 - sent });
  }
  for (const authorization of anonymous) {
    expect(await list(mock, { authorization })).toMatchObject({ status: 429, retryAfter: 60 });
  }
  expect(await list(mock)).toMatchObject({ status: 200, remaining: 59 });
  await mock.clock.advance('60s');
  expect((await list(mock, { authorization: null })).status).toBe(401);
});

async function repeat(count: number, mock: Mock, options?: CallOptions): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await list(mock, options));
  return answers;
}

describe('§8 rule 3: a key that keeps sending after a 429', () => {
  it('is banned for five minutes by the tenth request after the first 429', async () => {
    const mock = createMock({ clock });
    await repeat(60, mock);
    const refused = await repeat(10, mock);
    for (const { body } of refused) expect(body).toMatchObject({ code: 'rate_limited' });
    expect(refused.at(-1)?.retryAfter).toBe(60);
    const banned = await list(mock);
    expect(banned).toMatchObject({ status: 429, limit: 60, remaining: 0, retryAfter: 300 });
    expect(banned.body).toMatchObject({ code: 'key_banned' });
    expect(banned.reset).toBe(Date.parse(clock) / 1000 + 300);
  });

  it('stays banned until the instant given by Retry-After, even when its minute is over', async () => {
    const mock = createMock({ clock });
    await repeat(60 + 11, mock);
    await mock.clock.advance('60s');
    expect(await list(mock)).toMatchObject({ status: 429, retryAfter: 240 });
    await mock.clock.advance(240_000 - 1);
    expect(await list(mock)).toMatchObject({ status: 429, retryAfter: 1 });
    await mock.clock.advance(1);
    expect(await list(mock)).toMatchObject({ status: 200, limit: 60, remaining: 59 });
  });
});

it('the built-in key "banned" is banned for the first hour', async () => {
  const mock = createMock({ clock });
  const first = await list(mock, { key: 'banned' });
  expect(first).toMatchObject({ status: 429, remaining: 0, retryAfter: 3600 });
  expect(first.body).toMatchObject({ code: 'key_banned' });
  await mock.clock.advance('1h');
  expect(await list(mock, { key: 'banned' })).toMatchObject({ status: 200, remaining: 59 });
});
