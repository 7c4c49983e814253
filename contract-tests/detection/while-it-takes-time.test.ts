import { describe, expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { defaultProfile, type Profile } from '../../mocks/profile/profile.ts';
import { clauseOf, failedClauses, judge } from '../run/test-judge.ts';
import {
  compose,
  hasStatus,
  type Mutation,
  mutateHeaders,
  unchanged,
  withLatency,
} from '../run/test-mutations.ts';

/** Not at the full minute: what starts there could be a minute of the clock. */
const clock = '2026-03-01T10:00:07Z';
const clause = '8.remaining-counts-down';
const latencies = [0, 5, 15, 25, 35, 60, 120, 250, 700];
const successes = hasStatus(200, 201);

function mockOf(algorithm: Profile['limits']['algorithm'] = 'fixed') {
  const limits = { ...defaultProfile.limits, algorithm };
  return createMock({ clock, profile: { ...defaultProfile, limits } });
}

/** Tells of so many requests left in one answer after the other. */
function telling(next: (before: number, index: number) => number): () => Mutation {
  return () => {
    let [left, index] = [30, 0];
    return mutateHeaders(successes, () => {
      left = next(left, index);
      index += 1;
      return { 'x-ratelimit-remaining': left };
    });
  };
}

const wrong: [what: string, mutation: () => Mutation][] = [
  ['never moves', telling((left) => left)],
  ['goes up', telling((left) => left + 1)],
  ['jumps about', telling((_left, index) => (index * 37) % 59)],
];

describe.each(wrong)('Remaining that %s', (_what, mutation) => {
  test.each(latencies)('is seen at %i ms an answer', async (millis) => {
    const mock = mockOf();
    const report = await judge(mock, compose(mutation(), withLatency(mock, millis)));
    expect(failedClauses(report)).toEqual([clause]);
  });
});

describe.each(['fixed', 'aligned', 'sliding', 'token-bucket'] as const)(
  'Remaining of a minute that is %s',
  (algorithm) => {
    test.each(latencies)('is right at %i ms an answer', async (millis) => {
      const mock = mockOf(algorithm);
      const report = await judge(mock, withLatency(mock, millis));
      expect(failedClauses(report)).toEqual([]);
      expect(report.requests).toBeLessThanOrEqual(60);
      expect(report.verdict).toBe('conforms');
    });
  },
);

test('Remaining passes only where it was judged', async () => {
  const verdictAt = async (algorithm: 'fixed' | 'sliding', millis: number) => {
    const mock = mockOf(algorithm);
    return clauseOf(await judge(mock, withLatency(mock, millis)), clause)?.verdict;
  };
  expect(await verdictAt('fixed', 25)).toBe('pass');
  expect(await verdictAt('sliding', 0)).toBe('pass');
  expect(await verdictAt('sliding', 120)).toBe('not-exercised');
});

/** Counts the last minute by the share of it that is left, as gateways do; others have used it. */
function weighted(before: number): Mutation {
  const [window, limit] = [60_000, 300];
  let current = 0;
  return (service) => async (request) => {
    const response = await service(request);
    if (!successes(request, response)) return response;
    current += 1;
    const now = Date.parse(response.headers.get('date') ?? '');
    const elapsed = (now % window) / window;
    const used = Math.floor(before * (1 - elapsed)) + current;
    const sent = new Headers(response.headers);
    sent.set('x-ratelimit-limit', String(limit));
    sent.set('x-ratelimit-remaining', String(limit - used));
    sent.set('x-ratelimit-reset', String((now - (now % window) + window) / 1000));
    return new Response(response.body, { status: response.status, headers: sent });
  };
}

test.each([120, 250])('a window of weights is not blamed at %i ms an answer', async (millis) => {
  const mock = createMock({ clock, keys: [{ name: 'k', key: 'a-key', plan: 'pro' }] });
  const report = await judge(mock, compose(weighted(250), withLatency(mock, millis)), {
    plan: 'pro',
  });
  expect(failedClauses(report)).toEqual([]);
});

test('the day is not taken for the minute that the headers tell of', async () => {
  const mock = mockOf();
  let sent = 0;
  const slots: Mutation = (service) => async (request) => {
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
  expect(failedClauses(await judge(mock, slots))).toEqual([]);
  expect(failedClauses(await judge(mockOf(), unchanged))).toEqual([]);
});
