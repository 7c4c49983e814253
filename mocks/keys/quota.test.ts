import { expect, it } from 'vitest';
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

it.each([
  ['an unknown path', 'GET /nothing', {}],
  ['an unknown method', 'DELETE /categories', {}],
  ['an invalid body', 'POST /categories', { body: '{' }],
])('§8 rule 1: %s counts, and is answered 429 over the limit', async (_what, request, options) => {
  const mock = createMock({ clock });
  await mock.keys.setRemaining('free', 2);
  const send = () => call(mock, request, { key: 'free', ...options });
  expect((await send()).remaining).toBe(1);
  expect((await list(mock)).remaining).toBe(0);
  expect((await send()).status).toBe(429);
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

it('§8 rule 3: a key is banned for five minutes by the tenth request after the first 429', async () => {
  const mock = createMock({ clock });
  await mock.keys.setRemaining('free', 0);
  for (let sent = 1; sent <= 10; sent += 1) {
    expect(await list(mock)).toMatchObject({ body: { code: 'rate_limited' }, retryAfter: 60 });
  }
  const banned = { status: 429, limit: 60, remaining: 0, body: { code: 'key_banned' } };
  const reset = Date.parse(clock) / 1000 + 300;
  expect(await list(mock)).toMatchObject({ ...banned, retryAfter: 300, reset });
  await mock.clock.advance('60s');
  expect(await list(mock)).toMatchObject({ ...banned, retryAfter: 240 });
  await mock.clock.advance(240_000 - 1);
  expect(await list(mock)).toMatchObject({ ...banned, retryAfter: 1 });
  await mock.clock.advance(1);
  expect(await list(mock)).toMatchObject({ status: 200, limit: 60, remaining: 59 });
});

it('the built-in key "banned" is banned for the first hour', async () => {
  const mock = createMock({ clock });
  const first = await list(mock, { key: 'banned' });
  expect(first).toMatchObject({ status: 429, remaining: 0, retryAfter: 3600 });
  expect(first.body).toMatchObject({ code: 'key_banned' });
  await mock.clock.advance('1h');
  expect(await list(mock, { key: 'banned' })).toMatchObject({ status: 200, remaining: 59 });
});
