import { describe, expect, test } from 'vitest';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';
import { seriesProblem } from './remaining.ts';

/** A time of no round minute, in seconds. */
const start = Date.parse('2026-03-01T10:00:07Z') / 1000;
const clause = '8.remaining-counts-down';

interface Told {
  readonly limit?: number;
  /** Seconds from the first answer to the reset. */
  readonly ahead?: number;
  /** Milliseconds from one answer to the next. */
  readonly every?: number;
  /** Milliseconds that each answer takes. */
  readonly takes?: number;
}

/** Answers that tell of so many requests left, one after the other. */
function answers(told: readonly number[], how: Told = {}) {
  const { limit = 60, ahead = 40, every = 10, takes = 0 } = how;
  return told.map((left, index) =>
    exchangeOf({
      index,
      headers: rateLimit(limit, left, start + ahead),
      receivedAt: start * 1000 + index * every,
      durationMs: takes,
    }),
  );
}

const verdictOf = (told: readonly number[], how?: Told) => verdictOn(clause, answers(told, how));
const still = (length: number) => Array.from({ length }, () => 30);

describe('a series in one window', () => {
  test.each<[verdict: string, told: number[], how?: Told]>([
    ['pass', [50, 49, 48, 47]],
    ['pass', [50, 49, 40, 39]],
    ['not-exercised', [50, 50, 50]],
    ['fail', [50, 50, 50, 50]],
    ['fail', [50, 51, 52, 53]],
    // The minute that the headers spoke of may have ended once.
    ['pass', [50, 49, 55, 54]],
    ['pass', [50, 50, 49, 48]],
    ['fail', [50, 49, 55, 54, 59, 58]],
    ['pass', [50, 49, 55, 54, 53, 58], { every: 12_000, ahead: 500, limit: 1000 }],
    ['fail', [50, 49, 55, 54, 53, 58], { every: 11_999, ahead: 500, limit: 1000 }],
  ])('is a %s: %j %j', (verdict, told, how) => {
    expect(verdictOf(told, how)).toBe(verdict);
  });

  test('is told as what it is', () => {
    expect(seriesProblem(answers([50, 50, 51, 51]))).toBe(
      'X-RateLimit-Remaining was 50, and is 51 after 3 more requests in the same window',
    );
    expect(seriesProblem(answers([50, 49, 55, 54, 59]))).toBe(
      'X-RateLimit-Remaining went up 2 times in the same window',
    );
  });

  test.each([
    [2, 'fail'],
    [1, 'not-exercised'],
  ])('counts while there are %i seconds to the reset', (ahead, verdict) => {
    expect(verdictOf(still(4), { ahead, every: 0 })).toBe(verdict);
  });

  test.each([
    [2 ** 31 - 1, 'fail'],
    [2 ** 31, 'not-exercised'],
  ])('of a limit of %i', (limit, verdict) => {
    expect(verdictOf(still(4), { limit })).toBe(verdict);
  });
});

describe('a minute of the clock, which may give back evenly', () => {
  const ahead = 53;

  test.each<[verdict: string, told: number[], every: number]>([
    // 1 and what flows back in 2 seconds, of 3 that were sent.
    ['pass', still(4), 667],
    ['fail', still(4), 666],
    // Five in a row that stay the same are as many as flow back; six are no chance.
    ['pass', still(6), 1000],
    ['fail', still(7), 1000],
    ['pass', [30, 30, 29, 29, 28, 28, 27, 27], 1000],
  ])('is a %s: %j, one in %i ms', (verdict, told, every) => {
    expect(verdictOf(told, { ahead, every })).toBe(verdict);
  });

  test('counts from the sending of the first', () => {
    expect(verdictOf(still(4), { ahead, every: 600, takes: 199 })).toBe('fail');
    expect(verdictOf(still(4), { ahead, every: 600, takes: 200 })).toBe('pass');
  });

  test('of a day gives back no more than that', () => {
    const midnight = Date.parse('2026-03-02T00:00:00Z') / 1000 - start;
    expect(verdictOf(still(4), { ahead: midnight, every: 667 })).toBe('fail');
  });
});

describe('a window that may slide', () => {
  const ahead = 60;

  test.each<[verdict: string, how: Told]>([
    ['fail', { every: 33 }],
    ['not-exercised', { every: 34 }],
    ['not-exercised', { every: 333 }],
    ['fail', { every: 334 }],
    // Sent before the first one had been answered for a second.
    ['not-exercised', { every: 334, takes: 3 }],
  ])('is a %s: %j', (verdict, how) => {
    expect(verdictOf(still(4), { ahead, ...how })).toBe(verdict);
  });
});
