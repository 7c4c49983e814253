import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { defaultProfile } from '../profile.ts';
import { bearer, type CallOptions, call } from '../test-client.ts';

const clock = '2026-03-01T10:00:00Z';
const free = { key: 'free' } as const;
const pace = ['8.client-waits', '8.client-backs-off', '8.client-stops'];

function list(mock: Mock, options: CallOptions = free) {
  return call(mock, 'GET /categories', options);
}

function paceOf(mock: Mock, name = 'free'): string[] {
  const rules = mock.clients().find((client) => client.name === name)?.rules ?? [];
  return rules.filter(({ clause }) => pace.includes(clause)).map(({ verdict }) => verdict);
}

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
  it.each([60_000, 59_990])(
    'has passed after %i ms of 60 s: timers are not exact',
    async (wait) => {
      const mock = createMock({ clock });
      mock.setRemaining('free', 0);
      await list(mock);
      mock.clock.advance(wait);
      await list(mock);
      expect(paceOf(mock)).toEqual(['kept', 'not-exercised', 'kept']);
    },
  );

  it.each([
    [59_000, 'broken'],
    [60_000, 'kept'],
  ])('may be given as a date: after %i ms of 60 s', async (wait, verdict) => {
    const limits = { ...defaultProfile.limits, retryAfter: 'http-date' as const };
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

describe('strangers', () => {
  const refused = async (...authorizations: (string | null)[]) => {
    const mock = createMock({ clock });
    mock.overrides.add({ status: 429, times: 1 });
    for (const authorization of authorizations) await list(mock, { authorization });
    return paceOf(mock, 'strangers');
  };

  it('with different tokens do not wait for each other', async () => {
    expect(await refused('Bearer one', 'Bearer two')).toEqual([
      'not-exercised',
      'not-exercised',
      'kept',
    ]);
  });

  it('with one token are one client', async () => {
    expect(await refused('Bearer one', 'Bearer one')).toEqual(['broken', 'not-exercised', 'kept']);
  });

  it('without a token are not judged by their pace: nobody can tell them apart', async () => {
    expect(await refused(null, null, null, null)).toEqual(Array(3).fill('not-exercised'));
  });
});

it('a body that the service did not read is not judged', async () => {
  const mock = createMock({ clock });
  const json = { id: 1, name: 'Hamster' };
  await call(mock, 'POST /categories', { authorization: 'Bearer unknown', json });
  const [report] = mock.clients();
  expect(report?.rules[0]?.verdict).toBe('not-exercised');
});
