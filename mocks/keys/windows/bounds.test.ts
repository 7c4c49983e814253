import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignedWindow, fixedWindow } from './counting-window.ts';
import type { WindowFactory } from './rate-window.ts';
import { slidingWindow } from './sliding-window.ts';
import { tokenBucket } from './token-bucket.ts';

const minute = 60_000;
const day = 86_400_000;

/**
 * The times at which requests were accepted from a client that sends one after each of these
 * pauses.
 */
function counted(kind: WindowFactory, limit: number, pauses: readonly number[]): number[] {
  const window = kind(limit, minute);
  const times: number[] = [];
  let now = Date.UTC(2026, 2, 1, 10);
  for (const pause of pauses) {
    now += pause;
    window.advanceTo(now);
    if (window.status(now).remaining === 0) continue;
    window.spend(now);
    times.push(now);
  }
  return times;
}

function forAllClients(
  kind: WindowFactory,
  check: (times: readonly number[], limit: number) => void,
): void {
  const pauses = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(1, minute - 1, minute)),
    { minLength: 10, maxLength: 80, size: 'max' },
  );
  const limits = fc.integer({ min: 1, max: 7 });
  const property = fc.property(limits, pauses, (limit, list) =>
    check(counted(kind, limit, list), limit),
  );
  fc.assert(property, { seed: 20260301, numRuns: 300 });
}

/** The maximum number of requests in a span that starts with a request and ends at `endOf`. */
function mostIn(times: readonly number[], endOf: (first: number) => number): number {
  const counts = times.map(
    (first, index) => times.slice(index).filter((time) => time < endOf(first)).length,
  );
  return Math.max(0, ...counts);
}

describe('a client that tries without restraint gets', () => {
  it('from the sliding window: at most the limit in any minute', () => {
    forAllClients(slidingWindow, (times, limit) => {
      expect(mostIn(times, (first) => first + minute)).toBeLessThanOrEqual(limit);
    });
  });

  it('from the aligned window: at most the limit in each minute of the clock', () => {
    forAllClients(alignedWindow, (times, limit) => {
      const endOf = (first: number) => first - (first % minute) + minute;
      expect(mostIn(times, endOf)).toBeLessThanOrEqual(limit);
    });
  });

  it('from the fixed window: at most twice the limit in any minute', () => {
    forAllClients(fixedWindow, (times, limit) => {
      expect(mostIn(times, (first) => first + minute)).toBeLessThanOrEqual(2 * limit);
    });
  });

  it('from the token bucket: at most the limit plus what has been refilled since', () => {
    forAllClients(tokenBucket, (times, limit) => {
      const excess = times.flatMap((first, index) =>
        times
          .slice(index)
          .map((time, more) => more + 1 - limit - Math.floor(((time - first) * limit) / minute)),
      );
      expect(Math.max(0, ...excess)).toBe(0);
    });
  });
});

it('a token bucket does not drift: 7 requests a minute stay 7 a minute for a whole day', () => {
  const begin = Date.UTC(2026, 2, 1, 10);
  const bucket = tokenBucket(7, minute);
  bucket.advanceTo(begin);
  bucket.setUsed(7, begin);
  const waits: number[] = [];
  let now = begin;
  while (now < begin + day) {
    now = bucket.status(now).availableAt;
    bucket.advanceTo(now);
    bucket.spend(now);
    waits.push(now - begin);
  }
  expect(waits).toEqual(
    Array.from({ length: 7 * 1440 }, (_, index) => Math.ceil(((index + 1) * minute) / 7)),
  );
});

it('a token bucket is exact at the highest limit of a key', () => {
  const begin = Date.UTC(2026, 2, 1, 10);
  const bucket = tokenBucket(1e9, minute);
  bucket.advanceTo(begin);
  bucket.setUsed(1e9, begin);
  expect(bucket.status(begin)).toMatchObject({ remaining: 0, availableAt: begin + 1 });
  expect(bucket.status(begin + 1)).toMatchObject({ remaining: 16_666, resetsAt: begin + minute });
  expect(bucket.status(begin + minute - 1).remaining).toBe(999_983_333);
});

it('a sliding window frees each of 100,000 requests a day after it was counted', () => {
  const begin = Date.UTC(2026, 2, 1, 10);
  const window = slidingWindow(100_000, day);
  for (let sent = 0; sent < 100_000; sent += 1) {
    window.advanceTo(begin + sent * 7);
    window.spend(begin + sent * 7);
  }
  expect(window.status(begin + 1e6)).toMatchObject({ remaining: 0, availableAt: begin + day });
  for (let sent = 0; sent < 100_000; sent += 999) {
    const due = begin + day + sent * 7;
    expect([due - 1, due].map((time) => window.status(time).remaining)).toEqual([sent, sent + 1]);
    if (sent % 2 === 0) window.advanceTo(due);
  }
});

it.each([
  ['fixed', fixedWindow, 60_000],
  ['aligned', alignedWindow, 18_000],
  ['sliding', slidingWindow, 0],
  ['token bucket', tokenBucket, 0],
])('an unused window (%s) resets as if it began now', (_kind, create, ahead) => {
  const now = Date.UTC(2026, 2, 1, 10, 0, 42);
  const unused = { limit: 60, remaining: 60, availableAt: now, resetsAt: now + ahead };
  expect(create(60, minute).status(now)).toEqual(unused);
});
