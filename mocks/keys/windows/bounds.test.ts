import { describe, expect, it } from 'vitest';
import { minuteAlgorithms } from '../quota.ts';
import { AlignedWindow, FixedWindow } from './counting-window.ts';
import type { RateWindow } from './rate-window.ts';
import { SlidingWindow } from './sliding-window.ts';
import { TokenBucket } from './token-bucket.ts';

const minute = 60_000;
const day = 86_400_000;

it('a token bucket does not drift: 7 requests a minute stay 7 a minute for a whole day', () => {
  const begin = Date.UTC(2026, 2, 1, 10);
  const bucket: RateWindow = new TokenBucket(7, minute);
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
  const bucket: RateWindow = new TokenBucket(1e9, minute);
  bucket.advanceTo(begin);
  bucket.setUsed(1e9, begin);
  expect(bucket.status(begin)).toMatchObject({ remaining: 0, availableAt: begin + 1 });
  expect(bucket.status(begin + 1)).toMatchObject({ remaining: 16_666, resetsAt: begin + minute });
  expect(bucket.status(begin + minute - 1).remaining).toBe(999_983_333);
});

it('a sliding window frees each of 100,000 requests a day after it was counted', () => {
  const begin = Date.UTC(2026, 2, 1, 10);
  const window = new SlidingWindow(100_000, day);
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
  ['fixed', FixedWindow, 60_000],
  ['aligned', AlignedWindow, 18_000],
  ['sliding', SlidingWindow, 0],
  ['token bucket', TokenBucket, 0],
])('an unused window (%s) resets as if it began now', (_kind, Window, ahead) => {
  const now = Date.UTC(2026, 2, 1, 10, 0, 42);
  const unused = { limit: 60, remaining: 60, availableAt: now, resetsAt: now + ahead };
  expect(new Window(60, minute).status(now)).toEqual(unused);
});

const limit = 3;
const now = Date.UTC(2026, 2, 1, 10);

const counting = [[], [now], [now, 1, 1], [now + 0.5, 1], [now, 0.5], [now, -1], [now, limit + 1]];
const full = limit * minute;
const invalid: Record<keyof typeof minuteAlgorithms, number[][]> = {
  fixed: counting,
  aligned: counting,
  sliding: [
    [now],
    [now, 0],
    [now, -1],
    [now, 0.5],
    [now + 0.5, 1],
    [now + 1, 1, now, 1],
    [now, 1, now, 1],
    [now, 1, now + 1, limit],
  ],
  'token-bucket': [[], [0], [0, now, 0], [0.5, now], [0, now + 0.5], [-1, now], [full + 1, now]],
};

describe.each(Object.keys(invalid) as (keyof typeof invalid)[])(
  'a window of the kind %s',
  (kind) => {
    it.each(invalid[kind].map((state) => ({ state })))(
      'rejects $state and stays unchanged',
      ({ state }) => {
        const window = new minuteAlgorithms[kind](limit, minute);
        window.advanceTo(now);
        window.spend(now);
        const before = window.save();
        expect(window.restore(state)).toBe(false);
        expect(window.save()).toEqual(before);
      },
    );
  },
);
