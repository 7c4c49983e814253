import { describe, expect, test } from 'vitest';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';
import { judgeWindows } from './remaining.ts';

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
  test.each<[verdict: string, remaining: number[], how?: Timing]>([
    ['pass', [50, 49, 48, 47]],
    ['pass', [50, 49, 40, 39]],
    ['not-exercised', [50, 50, 50]],
    ['fail', [50, 50, 50, 50]],
    ['fail', [50, 51, 52, 53]],
    ['pass', [50, 50, 49, 48]],
    // Rounded.
    ['pass', [50, 49, 50, 49]],
    ['fail', [50, 49, 51, 50]],
    // Sent before the previous request was answered.
    ['not-exercised', [50, 48, 51, 49], { every: 10, takes: 11 }],
    ['fail', [50, 48, 51, 49], { every: 10, takes: 10 }],
    // Regained in 3 seconds.
    ['pass', [50, 49, 51, 51], { every: 1000 }],
    ['fail', [50, 49, 51, 51], { every: 990 }],
    // The first answer may describe the previous window.
    ['pass', [7, 59, 58, 57]],
    ['fail', [8, 7, 59, 58]],
    // Two workers, each with its own count.
    ['fail', [59, 59, 58, 58, 57, 57]],
    ['fail', [59, 58, 57, 59, 59, 58]],
    // A day may be rolling: one rise a minute.
    ['pass', [50, 49, 55, 54], { ahead: 500 }],
    ['fail', [50, 49, 55, 54, 59, 58], { ahead: 500 }],
    ['pass', [50, 49, 55, 54, 53, 58], { every: 12_000, ahead: 500, limit: 1000 }],
    ['fail', [50, 49, 55, 54, 53, 58], { every: 11_999, ahead: 500, limit: 1000 }],
  ])('gets the verdict %s: %j %j', (verdict, remaining, how) => {
    expect(verdictOf(remaining, how)).toBe(verdict);
  });

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

test.for<[verdict: string, remaining: number[]]>([
  ['pass', [50, 49, 48, 47, 46]],
  // Both counted before the first was answered, or none.
  ['pass', [50, 49, 47, 47, 46]],
  ['pass', [50, 49, 48, 48, 46]],
  ['fail', [50, 49, 52, 47, 46]],
  ['fail', [50, 49, 48, 7, 46]],
])('two at once, as third and fourth, get the verdict %s: %j', ([verdict, remaining]) => {
  const series = answers(remaining, { every: 10, takes: 9 }).map((exchange, index) =>
    index === 2 || index === 3
      ? { ...exchange, sentAt: start * 1000 + 12, concurrent: true as const }
      : exchange,
  );
  const exclusive = verdictOn(clause, series, undefined, { exclusive: true });
  expect([verdictOn(clause, series), exclusive]).toEqual([verdict, verdict]);
});

describe('a window aligned to the minute, which may regain quota evenly', () => {
  const ahead = 53;

  test.each<[verdict: string, remaining: number[], every: number]>([
    // Of 3 requests, 1 plus the 2 regained in 2 seconds.
    ['pass', still(4), 667],
    ['fail', still(4), 666],
    // Five equal values may match what is regained; six are no coincidence.
    ['pass', still(6), 1000],
    ['fail', still(7), 1000],
    ['pass', [30, 30, 29, 29, 28, 28, 27, 27], 1000],
  ])('gets the verdict %s: %j, one in %i ms', (verdict, remaining, every) => {
    expect(verdictOf(remaining, { ahead, every })).toBe(verdict);
  });

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

  test.each<[verdict: string, how: Timing]>([
    ['fail', { every: 33 }],
    ['not-exercised', { every: 34 }],
    ['not-exercised', { every: 333 }],
    ['fail', { every: 334 }],
    // Sent less than a second after the first response.
    ['not-exercised', { every: 334, takes: 3 }],
  ])('gets the verdict %s: %j', (verdict, how) => {
    expect(verdictOf(still(4), { ahead, ...how })).toBe(verdict);
  });
});
