import { describe, expect, it, test } from 'vitest';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import type { Profile } from '../../mocks/profile/profile.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';
import { failedClauses, judge, keyOf } from '../run/test-judge.ts';
import {
  always,
  compose,
  hasStatus,
  type Mutation,
  mutateHeaders,
  refusing,
  unchanged,
  withLatency,
} from '../run/test-mutations.ts';
import { judgeWindows } from './remaining.ts';

const tables = casesBeside(import.meta.url);

/** In seconds, and not on a full minute. */
const start = Date.parse('2026-03-01T10:00:07Z') / 1000;
const clause = '8.remaining-counts-down';

interface Timing {
  readonly limit?: number;
  /** Seconds from the first answer to the reset. */
  readonly ahead?: number;
  /** Milliseconds from one answer to the next. */
  readonly every?: number;
  /** Milliseconds that each answer takes. */
  readonly takes?: number;
}

/** Consecutive responses with these values of X-RateLimit-Remaining. */
function answers(remaining: readonly number[], how: Timing = {}) {
  const { limit = 60, ahead = 40, every = 10, takes = 0 } = how;
  return remaining.map((left, index) =>
    exchangeOf({
      index,
      headers: rateLimit(limit, left, start + ahead),
      sentAt: start * 1000 + index * every - takes,
      receivedAt: start * 1000 + index * every,
    }),
  );
}

type Series = [verdict: string, remaining: number[], how?: Timing];

describe.each<[window: string, all: Timing, rows: Series[]]>(tables.windows)(
  'a series in %s',
  (_window, all, rows) => {
    it.each(rows)('gets the verdict %s: %j %j', (verdict, remaining, how) => {
      expect(verdictOn(clause, answers(remaining, { ...all, ...how }))).toBe(verdict);
    });
  },
);

test.each([
  [[50, 50, 51, 51], 'was 50, and is 51 after 2 more requests in the same window'],
  [[50, 49, 55, 54], 'was 49, and is 55 after 1 more request in the same window'],
])('a series that rises is described by its values: %j', (remaining, problem) => {
  const problems = [...judgeWindows(answers(remaining)).problems.values()];
  expect(problems).toContain(`X-RateLimit-Remaining ${problem}`);
});

test.for<[verdict: string, remaining: number[]]>(tables['two at once'])(
  'two at once, as third and fourth, get the verdict %s: %j',
  ([verdict, remaining]) => {
    const series = answers(remaining, { every: 10, takes: 9 }).map((exchange, index) =>
      index === 2 || index === 3
        ? { ...exchange, sentAt: start * 1000 + 12, concurrent: true as const }
        : exchange,
    );
    const exclusive = verdictOn(clause, series, undefined, { exclusive: true });
    expect([verdictOn(clause, series), exclusive]).toEqual([verdict, verdict]);
  },
);

/** Answers with these values of X-RateLimit-Remaining, and what differs in their exchanges. */
type Seen = [remaining: number, rest?: Parameters<typeof exchangeOf>[0]];
const seenAs = (...seen: Seen[]) =>
  answers(seen.map(([remaining]) => remaining)).map((exchange, index) => {
    const { status = 200, ...rest } = seen[index]?.[1] ?? {};
    return { ...exchange, ...rest, response: { ...exchange.response, status } };
  });

it.each<[verdict: string, seen: Seen[]]>(tables['refusals with the whole limit'])(
  'the whole limit on a refusal gets the verdict %s',
  (verdict, seen) => {
    expect(verdictOn(clause, seenAs(...seen))).toBe(verdict);
  },
);

const causeOf = (exchanges: Exchange[]) =>
  [...judgeWindows(exchanges).problems.values()]
    .find((problem) => typeof problem === 'string')
    ?.split('; looks like ')[1];

it.each<[cause: string | null, seen: Seen[]]>(tables.causes)(
  'what makes Remaining rise is named: %s',
  (cause, seen) => {
    expect(causeOf(seenAs(...seen))).toBe(cause ?? undefined);
  },
);

describe('a key that nobody else uses', () => {
  const falling = answers([50, 47, 44, 41]);

  it.each([
    [false, 'pass'],
    [true, 'fail'],
  ])('exclusive %s: Remaining that falls by three gets the verdict %s', (exclusive, verdict) => {
    expect(verdictOn(clause, falling, 'free', { exclusive })).toBe(verdict);
  });

  it('may have used quota with refused requests', () => {
    const exchanges = seenAs([50], [49], [48], ...Array(4).fill([60, { status: 401 }]), [43]);
    expect(verdictOn(clause, exchanges, 'free', { exclusive: true })).toBe('pass');
  });

  it('is the second key, too', () => {
    const second = falling.map((one): Exchange => ({ ...one, credential: 'second-key' }));
    expect(verdictOn(clause, second)).toBe('fail');
  });
});

type Algorithm = Profile['limits']['algorithm'];

const successes = hasStatus(200, 201);

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
    const keys = [keyOf('first', { plan: 'pro' })];
    const mock = createMock({ clock: '2026-03-01T10:00:07Z', keys });
    const mutation = compose(weighted(250), withLatency(mock, latency));
    const report = await judge(mock, mutation, { plan: 'pro' });
    expect(failedClauses(report)).toEqual([]);
  });
});

test('a 429 of the day does not fail a service whose headers report the minute', async () => {
  let sent = 0;
  const everySixth = (request: Request, response: Response) => {
    sent += successes(request, response) ? 1 : 0;
    return successes(request, response) && sent % 6 === 0;
  };
  const wait = mutateHeaders(hasStatus(429), () => ({ 'retry-after': 3 }));
  const mutation = compose(wait, refusing(everySixth, 429));
  const mock = createMock({ clock: '2026-03-01T10:00:07Z' });
  expect(failedClauses(await judge(mock, mutation))).toEqual([]);
});

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
