import type { RateWindow } from './rate-window.ts';
import { RequestTimes } from './request-times.ts';

/** Admits at most `limit` requests in any period, wherever it starts. */
export function slidingWindow(limit: number, periodMillis: number): RateWindow {
  const log = new RequestTimes();
  return {
    status(now) {
      const expiredUpTo = now - periodMillis;
      const used = log.countAfter(expiredUpTo);
      // If the clock was set back, entries in the future count as counted now.
      const endOf = (entry: number) => Math.min(entry, now) + periodMillis;
      return {
        limit,
        remaining: limit - used,
        resetsAt: used > 0 ? endOf(log.last()) : now,
        availableAt: used < limit ? now : endOf(log.firstAfter(expiredUpTo)),
      };
    },
    advanceTo(now) {
      log.dropUpTo(now - periodMillis);
      log.pullBackTo(now);
    },
    spend(now) {
      log.add(now, 1);
    },
    refund(takenAt) {
      log.removeOne(takenAt);
    },
    setUsed(count, now) {
      log.clear();
      if (count > 0) log.add(now, count);
    },
    save: () => log.entries().flat(),
    restore(state) {
      const entries = pairs(state);
      if (!isLog(entries, limit)) return false;
      log.clear();
      for (const [time, count] of entries) log.add(time, count);
      return true;
    },
  };
}

function pairs(numbers: readonly number[]): [time: number, count: number][] {
  return numbers.flatMap((time, index) =>
    index % 2 === 0 ? [[time, numbers[index + 1] ?? Number.NaN]] : [],
  );
}

function isLog(entries: readonly [number, number][], limit: number): boolean {
  const inOrder = entries.every(
    ([time, count], index) =>
      Number.isInteger(time) &&
      Number.isInteger(count) &&
      count > 0 &&
      time > (entries[index - 1]?.[0] ?? Number.NEGATIVE_INFINITY),
  );
  return inOrder && entries.reduce((sum, [, count]) => sum + count, 0) <= limit;
}
