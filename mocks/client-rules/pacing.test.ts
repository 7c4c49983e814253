import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { defaultProfile } from '../profile/profile.ts';
import { bearer, call } from '../test-client.ts';
import { clock, free, list, paceOf, refusing } from './test-calls.ts';

describe('a request that was under way when the 429 was given', () => {
  it('is no retry: a hundred at once', async () => {
    const mock = createMock({ clock });
    await Promise.all(Array.from({ length: 100 }, () => list(mock)));
    expect(paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });

  it('is no retry: it arrived earlier and was answered later', async () => {
    const mock = createMock({ clock });
    const fault = mock.faults.add({ fault: 'latency', settings: { millis: 30_000 } });
    const slow = Array.from({ length: 5 }, () => list(mock));
    mock.faults.remove(fault.id);
    mock.setRemaining('free', 0);
    expect((await list(mock)).status).toBe(429);
    mock.clock.advance('30s');
    for (const answer of await Promise.all(slow)) expect(answer.status).toBe(429);
    expect(paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });

  it('and its like: one or two other requests are not "keeps sending"', async () => {
    const mock = createMock({ clock });
    mock.setRemaining('free', 0);
    await list(mock);
    await call(mock, 'GET /store/orders', free);
    await call(mock, 'GET /pets/1', free);
    expect(paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });
});

describe('the time of a 429', () => {
  it.each([60_000, 59_980])(
    'has passed after %i ms of 60 s: timers are not exact',
    async (wait) => {
      const mock = refusing(1);
      await list(mock);
      mock.clock.advance(wait);
      for (let sent = 0; sent < 3; sent += 1) await list(mock);
      expect(paceOf(mock)).toEqual(['kept', 'not-exercised', 'kept']);
    },
  );

  it.each(['missing', 'word', 'empty', 'negative', 'fraction', 'with-unit'])(
    'is nobody told by a Retry-After that is bad (%s)',
    async (how) => {
      const mock = createMock({ clock, faults: [{ fault: `retry-after-${how}` }] });
      mock.setRemaining('free', 0);
      for (let sent = 0; sent < 5; sent += 1) await mock.fetch(request());
      expect([paceOf(mock)[0], paceOf(mock)[2]]).toEqual(['not-exercised', 'not-exercised']);
    },
  );

  it('is told by a 429 alone: that of a ban answered 403 is not one', async () => {
    const mock = createMock({ clock, profile: { limits: { ban: { status: 403 } } } });
    mock.ban('free', '5m');
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await mock.fetch(request())).headers.get('retry-after')).toBe('300');
    }
    expect(paceOf(mock)).toEqual(Array(3).fill('not-exercised'));
  });

  it('cannot be told where the clock was put back', async () => {
    const mock = refusing(1);
    await list(mock);
    mock.clock.set('2026-03-01T09:00:00Z');
    for (let sent = 0; sent < 5; sent += 1) await list(mock);
    expect(paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });

  it.each([
    [59_000, 'broken'],
    [60_000, 'kept'],
  ])('may be given as a date: after %i ms of 60 s', async (wait, verdict) => {
    const limits = { ...defaultProfile.limits, retryAfterFormat: 'http-date' as const };
    const mock = createMock({ clock, profile: { ...defaultProfile, limits } });
    mock.setRemaining('free', 0);
    await mock.fetch(request());
    mock.clock.advance(wait);
    await mock.fetch(request());
    expect(paceOf(mock)[0]).toBe(verdict);
  });

  it('counts when the 429 was asked for, by the client itself too', async () => {
    const mock = createMock({ clock });
    await list(mock, { ...free, headers: { Prefer: 'code=429' } });
    await list(mock);
    expect(paceOf(mock)).toEqual(['broken', 'not-exercised', 'kept']);
  });

  it('is over for a client that was served in the meantime', async () => {
    const mock = createMock({ clock });
    mock.overrides.add({ status: 429 });
    await list(mock);
    mock.clock.advance('60s');
    for (let sent = 0; sent < 5; sent += 1) await list(mock);
    expect(paceOf(mock)).toEqual(['kept', 'not-exercised', 'kept']);
  });

  function request(): Request {
    const headers = { Authorization: bearer.free };
    return new Request('http://localhost/v1/categories', { headers });
  }
});

describe('anonymous', () => {
  const refused = async (...authorizations: (string | null)[]) => {
    const mock = createMock({ clock });
    mock.overrides.add({ status: 429, times: 1 });
    for (const authorization of authorizations) await list(mock, { authorization });
    return paceOf(mock, 'anonymous');
  };

  it.each([
    ['Bearer one', 'Bearer two'],
    ['Bearer  one', 'Bearer  two'],
    ['one', 'two'],
  ])('with different tokens do not wait for each other: %s, %s', async (one, two) => {
    expect(await refused(one, two)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });

  it('with one token are one client', async () => {
    expect(await refused('Bearer one', 'Bearer one')).toEqual(['broken', 'not-exercised', 'kept']);
  });

  it('without a token are not judged by their pace: nobody can tell them apart', async () => {
    expect(await refused(null, null, null, null)).toEqual(Array(3).fill('not-exercised'));
  });
});
