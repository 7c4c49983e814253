import { describe, expect, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';
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

const verdictOf = (remaining: readonly number[], how?: Timing) =>
  verdictOn(clause, answers(remaining, how));
const still = (length: number) => Array.from({ length }, () => 30);

describe('a series in one window', () => {
  test.each<[verdict: string, remaining: number[], how?: Timing]>(tables['series in one window'])(
    'gets the verdict %s: %j %j',
    (verdict, remaining, how) => {
      expect(verdictOf(remaining, how)).toBe(verdict);
    },
  );

  test.each([
    [[50, 50, 51, 51], 'was 50, and is 51 after 2 more requests in the same window'],
    [[50, 49, 55, 54], 'was 49, and is 55 after 1 more request in the same window'],
  ])('is described by its values: %j', (remaining, problem) => {
    const problems = [...judgeWindows(answers(remaining)).problems.values()];
    expect(problems.find((one) => typeof one === 'string')).toBe(
      `X-RateLimit-Remaining ${problem}`,
    );
  });

  test.each([
    [2, 'fail'],
    [1, 'not-exercised'],
  ])('that ends in %i seconds gets the verdict %s', (ahead, verdict) => {
    expect(verdictOf(still(4), { ahead, every: 0 })).toBe(verdict);
  });

  test.each([
    [2 ** 31 - 1, 'fail'],
    [2 ** 31, 'not-exercised'],
  ])('with a limit of %i gets the verdict %s', (limit, verdict) => {
    expect(verdictOf(still(4), { limit })).toBe(verdict);
  });
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

describe('a window aligned to the minute, which may regain quota evenly', () => {
  const ahead = 53;

  test.each<[verdict: string, remaining: number[], every: number]>(tables['aligned windows'])(
    'gets the verdict %s: %j, one in %i ms',
    (verdict, remaining, every) => {
      expect(verdictOf(remaining, { ahead, every })).toBe(verdict);
    },
  );

  test('starts when the first request is sent', () => {
    expect(verdictOf(still(4), { ahead, every: 600, takes: 199 })).toBe('fail');
    expect(verdictOf(still(4), { ahead, every: 600, takes: 200 })).toBe('pass');
  });

  test('regains less when it is the day', () => {
    const midnight = Date.parse('2026-03-02T00:00:00Z') / 1000 - start;
    expect(verdictOf(still(4), { ahead: midnight, every: 667 })).toBe('fail');
  });
});

describe('a window that may be sliding', () => {
  const ahead = 60;

  test.each<[verdict: string, how: Timing]>(tables['remaining series in one window'])(
    'gets the verdict %s: %j',
    (verdict, how) => {
      expect(verdictOf(still(4), { ahead, ...how })).toBe(verdict);
    },
  );
});
