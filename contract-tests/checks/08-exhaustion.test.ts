import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { PartialProfile } from '../../mocks/profile/profile.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { Report, Verdict } from '../../spec/generated/schema-types.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';
import { clauseOf, clock, exhaust, failedClauses, judge, keyOf } from '../run/test-judge.ts';
import {
  compose,
  hasStatus,
  isPost,
  type Mutation,
  mutateHeaders,
  mutateResponses,
  recordRequests,
  refusing,
  unchanged,
  withLatency,
  withResponseBody,
} from '../run/test-mutations.ts';

const tables = casesBeside(import.meta.url);

type Plan = 'free' | 'pro' | 'enterprise';

interface Case {
  /** Null if it is unknown. Default: free. */
  readonly plan?: Plan | null;
  /** The rate-limit headers of the last response before the refusal. */
  readonly limit?: number;
  readonly remaining?: number;
  /** How many requests of the key were accepted, and how many milliseconds before the refusal it sent them. */
  readonly sent?: number;
  readonly since?: number;
  /** How many more requests were refused at that time. Default: none. */
  readonly refusals?: number;
  readonly before?: Partial<Exchange> & { readonly status?: number };
  readonly refused?: Record<string, string>;
}

const now = Date.parse('2026-03-01T10:00:00Z');

/** The verdict on a 429 in these circumstances; `fail` if it came too early. */
function verdictOf(circumstances: Case): Verdict {
  const {
    limit = 60,
    remaining = 30,
    sent = 30,
    since = 10_000,
    refusals = 0,
    before = {},
    plan = 'free',
    refused,
  } = circumstances;
  const last = { receivedAt: now - 1, headers: rateLimit(limit, remaining, 0), ...before };
  const earlier = [
    ...Array.from({ length: refusals }, () => exchangeOf({ status: 429, receivedAt: now - since })),
    ...Array.from({ length: sent - 1 }, () => exchangeOf({ receivedAt: now - since })),
    exchangeOf(last),
  ];
  const wait = refused?.['retry-after'] || '30';
  const reset = { 'x-ratelimit-reset': String(now / 1000 + Number(wait)) };
  const headers = {
    ...rateLimit(limit, remaining - 1, 0),
    ...reset,
    'retry-after': wait,
    ...refused,
  };
  const refusal = exchangeOf({ status: 429, receivedAt: now, headers });
  return verdictOn('8.exceeding-answers-429', [...earlier, refusal], plan ?? undefined);
}

/** service.md §8, rule 1: only a request that exceeds the limit is answered 429. */
test.each<[string, Case]>(tables['early refusals'])('a 429 comes too early %s', (_what, seen) => {
  expect(verdictOf(seen)).toBe('fail');
});

/** Other clients of the key, the daily limit, or a ban may explain these. */
test.each<[string, Case]>(tables['explained refusals'])(
  'a 429 does not come too early when %s',
  (_what, seen) => expect(verdictOf(seen)).toBe('pass'),
);

test('a limit per minute that is not enforced fails soon after it, though the headers report the day', async () => {
  const mock = createMock({ clock, faults: [{ fault: 'limit-of-the-day-only' }] });
  const report = await judge(mock, unchanged, exhaust);
  expect(failedClauses(report)).toEqual(['8.exceeding-answers-429']);
  expect(keyRequests(report)).toBeLessThan(80);
});

const withoutPlan = { safety: 'exhaust', plan: null } as const;

test('without a plan, a limit per minute that is neither shown nor enforced is no failure', async () => {
  const mock = createMock({ clock, faults: [{ fault: 'limit-of-the-day-only' }] });
  const report = await judge(mock, unchanged, withoutPlan);
  expect(clauseOf(report, '8.exceeding-answers-429')).toMatchObject({
    verdict: 'not-exercised',
    message: expect.stringMatching(
      /^accepted \d+ requests in a minute.* pass --plan to judge that$/,
    ),
  });
  expect(failedClauses(report)).toEqual([]);
  expect(keyRequests(report)).toBeLessThan(150);
});

test('without a plan, an unknown limit per day is not used up', async () => {
  const keys = [keyOf('own', { plan: 'enterprise', limits: { minute: 500, day: 800 } })];
  const profile: PartialProfile = { limits: { reportedWindow: 'day' } };
  const report = await judge(createMock({ clock, keys, profile }), unchanged, withoutPlan);
  expect(clauseOf(report, '8.exceeding-answers-429')).toMatchObject({
    verdict: 'not-exercised',
    message: expect.stringContaining('no published plan has: --plan would show'),
  });
  expect(keyRequests(report)).toBeLessThan(60);
});

function keyRequests({ exchanges }: Report): number {
  const shown = 'Bearer $PET_CATALOGUE_API_KEY';
  return exchanges.filter(
    ({ request, response }) => response.status < 300 && request.headers.authorization === shown,
  ).length;
}

test.for([302, 400, 401, 403, 404, 422])(
  'a creation answered %i between two 429 fails 8.exceeding-answers-429',
  async (status) => {
    const creation = refusing(
      (request, response) => isPost(request, response) && response.status === 429,
      status,
    );
    const report = await judge(createMock({ clock }), creation, exhaust);
    expect(failedClauses(report)).toEqual(['8.exceeding-answers-429']);
    expect(clauseOf(report, '8.exceeding-answers-429')?.message).toMatch(
      `answered ${status} instead of 429, though the next request is answered 429`,
    );
  },
);

test('a key that others use up whenever it has requests left is not refused for ever', async () => {
  const mock = createMock({ clock });
  const usedUp: Mutation = (service) => async (request) => {
    await mock.keys.setRemaining('free', 0, 'minute');
    return service(request);
  };
  const report = await judge(mock, usedUp);
  expect(report.verdict).toBe('incomplete');
  expect(clauseOf(report, '4.1.list-all')?.message).toMatch('--exclusive rules out other clients');
});

const clause = '8.exceeding-answers-429';
const withoutBan = () => createMock({ clock, profile: 'no-ban' });

describe('a limit that applies to reads only', () => {
  it('is detected by the number of accepted requests when responses are slow', async () => {
    const mock = withoutBan();
    const mutation = compose(withLatency(mock, 350), acceptingCreations());
    const report = await judge(mock, mutation, exhaust);
    expect(failedClauses(report)).toEqual([clause]);
    expect(clauseOf(report, clause)?.message).toMatch(
      /^accepted \d+ requests in a window with a limit of 60/,
    );
  });

  it('costs eight categories, which the report lists and --max-creates does not count', async () => {
    const report = await judge(withoutBan(), acceptingCreations(), { ...exhaust, maxCreates: 5 });
    expect(report.created).toHaveLength(3 + 8);
    const interleaved = 'L C L C C L C C C L C C L'
      .replaceAll('L', 'GET 429')
      .replaceAll('C', 'POST 201');
    expect(sinceRefusal(report).join(' ')).toBe(interleaved);
  });

  it('exceeds the limit, too, when a 429 announces that a request fits soon', async () => {
    const soon = mutateHeaders(hasStatus(429), () => ({ 'retry-after': 2 }));
    const report = await judge(withoutBan(), compose(soon, acceptingCreations()), exhaust);
    expect(clauseOf(report, clause)?.message).toMatch(/^accepted \d+ requests in a window/);
  });

  it('is ruled out as soon as a creation is rejected', async () => {
    const report = await judge(withoutBan(), acceptingCreations(1), exhaust);
    expect(sinceRefusal(report)).toEqual(['GET 429', 'POST 201', 'GET 429', 'POST 429', 'GET 200']);
    expect(clauseOf(report, clause)?.message).toMatch(/^accepted 61 requests in a window/);
  });

  it.each([
    [72, 68],
    [73, 73],
  ])('is found with at most %i requests, by %i', async (maxRequests, sent) => {
    const { seen, mutation } = recordRequests();
    const options = { ...exhaust, only: [clause], maxRequests };
    const report = await judge(withoutBan(), compose(mutation, acceptingCreations()), options);
    expect(seen).toHaveLength(sent);
    expect(failedClauses(report)).toEqual([clause]);
  });
});

/** Accepts creations beyond the limit: all of them, or only the first `most`. */
function acceptingCreations(most = Number.POSITIVE_INFINITY): Mutation {
  let id = 1000;
  return mutateResponses(
    ({ method }, { status }) => method === 'POST' && status === 429 && id < 1000 + most,
    async (response, request) => {
      id += 1;
      const body = JSON.stringify({ id, ...JSON.parse(await request.text()) });
      return withResponseBody(response, body, 201);
    },
  );
}

/** Methods and statuses from the first 429 on. */
function sinceRefusal({ exchanges }: Report): string[] {
  const first = exchanges.findIndex(({ response }) => response.status === 429);
  return exchanges
    .slice(first)
    .map(({ request, response }) => `${request.method} ${response.status}`);
}
