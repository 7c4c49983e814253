import { describe, expect, test } from 'vitest';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import type { Profile } from '../../mocks/profile/profile.ts';
import { clauseOf, failedClauses, judge, keyOf } from '../run/test-judge.ts';
import {
  always,
  compose,
  hasStatus,
  type Mutation,
  mutateHeaders,
  unchanged,
  withLatency,
} from '../run/test-mutations.ts';

type Algorithm = Profile['limits']['algorithm'];

/** No full minute, because a window that starts there may be aligned. */
const clock = '2026-03-01T10:00:07Z';
const clause = '8.remaining-counts-down';
const successes = hasStatus(200, 201);

test.each([
  ['pass', 'fixed', 25],
  ['pass', 'sliding', 0],
  ['not-exercised', 'sliding', 120],
] as const)(
  'Remaining is %s with the algorithm %s at %i ms',
  async (verdict, algorithm, latency) => {
    const mock = mockOf(algorithm);
    const report = await judge(mock, withLatency(mock, latency));
    expect(clauseOf(report, clause)?.verdict).toBe(verdict);
  },
);

describe('Remaining that regains as much as the run uses violates no clause', () => {
  /** Four requests, 200 ms apart, fit into the rest of this second. */
  const clock = '2026-03-01T10:00:00.100Z';

  function counting(algorithm: Algorithm, key: object): Mock {
    return createMock({
      clock,
      keys: [keyOf('first', key)],
      profile: { limits: { algorithm } },
    });
  }

  /** Other clients of the key sent 40 requests within 4 s, the first of them a minute ago. */
  async function usedAMinuteAgo(): Promise<Mock> {
    const mock = counting('sliding', {});
    const headers = { authorization: 'Bearer a-key-of-first' };
    for (let sent = 0; sent < 40; sent += 1) {
      await mock.fetch(new Request('http://service.test/v1/categories', { headers }));
      await mock.clock.advance(100);
    }
    await mock.clock.advance(56_000);
    return mock;
  }

  const resetAfterOneSecond = mutateHeaders(always, (now) => ({
    'x-ratelimit-limit': 10,
    'x-ratelimit-remaining': 9,
    'x-ratelimit-reset': Date.parse(now.get('date') ?? '') / 1000 + 1,
  }));

  test.each<
    [
      what: string,
      plan: 'free' | 'pro' | 'enterprise',
      mock: () => Mock | Promise<Mock>,
      mutation: Mutation,
    ]
  >([
    ['in a sliding window that others have used', 'free', usedAMinuteAgo, unchanged],
    [
      'in a token bucket that refills five tokens a second',
      'pro',
      () => counting('token-bucket', { plan: 'pro', used: { minute: 20 } }),
      unchanged,
    ],
    ['in a window of one second', 'enterprise', () => createMock({ clock }), resetAfterOneSecond],
  ])('%s', async (_what, plan, create, mutation) => {
    const mock = await create();
    const only = [clause];
    const report = await judge(mock, compose(mutation, withLatency(mock, 200)), { plan, only });
    expect(failedClauses(report)).toEqual([]);
  });

  test.each([120, 250])('in a weighted window at a latency of %i ms', async (latency) => {
    const mock = createMock({
      clock: '2026-03-01T10:00:07Z',
      keys: [keyOf('first', { plan: 'pro' })],
    });
    const report = await judge(mock, compose(weighted(250), withLatency(mock, latency)), {
      plan: 'pro',
    });
    expect(failedClauses(report)).toEqual([]);
  });
});

test('a 429 of the day does not fail a service whose headers report the minute', async () => {
  let sent = 0;
  const refusingEverySixth: Mutation = (service) => async (request) => {
    const response = await service(request);
    if (!successes(request, response)) return response;
    sent += 1;
    if (sent % 6 !== 0) return response;
    const headers = new Headers(response.headers);
    headers.set('retry-after', '3');
    return new Response('{"code":"day","message":"The day is used up","status":429}', {
      status: 429,
      headers,
    });
  };
  expect(failedClauses(await judge(mockOf('fixed'), refusingEverySixth))).toEqual([]);
});

function mockOf(algorithm: Algorithm) {
  return createMock({ clock, profile: { limits: { algorithm } } });
}

/** Weights the requests of the previous minute by the share of it in the window, as gateways do. */
function weighted(before: number): Mutation {
  const [window, limit] = [60_000, 300];
  let current = 0;
  return mutateHeaders(successes, (sent) => {
    current += 1;
    const now = Date.parse(sent.get('date') ?? '');
    const elapsed = (now % window) / window;
    return {
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': limit - Math.floor(before * (1 - elapsed)) - current,
      'x-ratelimit-reset': (now - (now % window) + window) / 1000,
    };
  });
}
