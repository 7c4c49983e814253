import { describe, expect, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { call, clock, requestTo } from '../../test-client.ts';
import { free, list, paceOf, refusing } from './test-calls.ts';

describe('a request in flight when a 429 is sent', () => {
  it('is not a retry: a hundred concurrent requests', async () => {
    const mock = createMock({ clock });
    // They are answered once their bodies have been read.
    const create = () => call(mock, 'POST /categories', { ...free, json: { name: 'Owl' } });
    await Promise.all(Array.from({ length: 100 }, create));
    expect(await paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });

  it('is not a retry: it arrived before and was answered after', async () => {
    const mock = createMock({ clock });
    const fault = await mock.faults.add({ fault: 'latency', settings: { millis: 30_000 } });
    const slow = Array.from({ length: 5 }, () => list(mock));
    await mock.faults.remove(fault.id);
    await mock.keys.setRemaining('free', 0);
    expect((await list(mock)).status).toBe(429);
    await mock.clock.advance('30s');
    for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200);
    expect(await paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });

  it('is allowed for: one or two other requests are not "keeps sending"', async () => {
    const mock = createMock({ clock });
    await mock.keys.setRemaining('free', 0);
    await list(mock);
    await call(mock, 'GET /store/orders', free);
    await call(mock, 'GET /pets/1', free);
    expect(await paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });
});

describe('the wait after a 429', () => {
  it.each([60_000, 59_950])(
    'is over after %i ms out of 60 s: timers are inaccurate',
    async (wait) => {
      const mock = await refusing(1);
      await list(mock);
      await mock.clock.advance(wait);
      for (let sent = 0; sent < 3; sent += 1) await list(mock);
      expect(await paceOf(mock)).toEqual(['kept', 'not-exercised', 'kept']);
    },
  );

  it.each(['missing', 'word', 'empty', 'negative', 'fraction', 'with-unit'] as const)(
    'is not required by an invalid Retry-After (%s)',
    async (how) => {
      const mock = createMock({ clock, faults: [{ fault: `retry-after-${how}` }] });
      await mock.keys.setRemaining('free', 0);
      for (let sent = 0; sent < 5; sent += 1) await mock.fetch(requestTo('GET /categories', free));
      expect(await paceOf(mock)).toMatchObject({ 0: 'not-exercised', 2: 'not-exercised' });
    },
  );

  it('is required only by a 429, not by a ban answered 403', async () => {
    const mock = createMock({ clock, profile: { limits: { ban: { status: 403 } } } });
    await mock.keys.ban('free', '5m');
    for (let sent = 0; sent < 5; sent += 1) {
      const { headers } = await mock.fetch(requestTo('GET /categories', free));
      expect(headers.get('retry-after')).toBe('300');
    }
    expect(await paceOf(mock)).toEqual(Array(3).fill('not-exercised'));
  });

  it('is unknown after the clock was set back', async () => {
    const mock = await refusing(1);
    await list(mock);
    await mock.clock.set('2026-03-01T09:00:00Z');
    for (let sent = 0; sent < 5; sent += 1) await list(mock);
    expect(await paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });

  it.each([
    [59_000, 'broken'],
    [60_000, 'kept'],
  ])('may be given as a date: %i ms out of 60 s make 8.client-waits %s', async (wait, verdict) => {
    const mock = createMock({ clock, profile: 'http-date' });
    await mock.keys.setRemaining('free', 0);
    await mock.fetch(requestTo('GET /categories', free));
    await mock.clock.advance(wait);
    await mock.fetch(requestTo('GET /categories', free));
    expect((await paceOf(mock))[0]).toBe(verdict);
  });

  it('applies to a forced 429, even one requested by the client', async () => {
    const mock = createMock({ clock });
    await list(mock, { ...free, headers: { Prefer: 'code=429' } });
    await list(mock);
    expect(await paceOf(mock)).toEqual(['broken', 'not-exercised', 'kept']);
  });
});

const refused = async (...authorizations: (string | null)[]) => {
  const mock = createMock({ clock });
  await mock.overrides.add({ status: 429, times: 1 });
  for (const authorization of authorizations) await list(mock, { authorization });
  return paceOf(mock, 'anonymous');
};

const once = ['not-exercised', 'not-exercised', 'kept'];

it.each([
  ['with different tokens are judged separately', ['Bearer one', 'Bearer two'], once],
  ['with two spaces before them, too', ['Bearer  one', 'Bearer  two'], once],
  ['and without a scheme', ['one', 'two'], once],
  ['with the same token are one client', Array(2).fill('Bearer one'), ['broken', ...once.slice(1)]],
  ['without a token cannot be told apart', Array(4).fill(null), Array(3).fill('not-exercised')],
])('anonymous clients %s', async (_what, authorizations, verdicts) => {
  expect(await refused(...authorizations)).toEqual(verdicts);
});
