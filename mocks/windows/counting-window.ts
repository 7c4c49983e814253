import type { RateWindow } from './rate-window.ts';

/**
 * Counts in windows of one length that do not overlap.
 * @param startOf When a window starts in which the first request comes now.
 */
export function countingWindow(
  limit: number,
  periodMillis: number,
  startOf: (now: number) => number,
): RateWindow {
  let start = 0;
  let used = 0;
  const isOver = (now: number) => used === 0 || now >= start + periodMillis;
  // A start that lies ahead means that the clock was put back: the window moves with it.
  const startAt = (now: number) => (isOver(now) ? startOf(now) : Math.min(start, startOf(now)));
  return {
    read(now) {
      const remaining = isOver(now) ? limit : limit - used;
      const resetsAt = startAt(now) + periodMillis;
      return { limit, remaining, resetsAt, freeAt: remaining > 0 ? now : resetsAt };
    },
    settle(now) {
      const over = isOver(now);
      start = startAt(now);
      if (over) used = 0;
    },
    spend() {
      used += 1;
    },
    refund(takenAt) {
      if (takenAt >= start && used > 0) used -= 1;
    },
    setUsed(count) {
      used = count;
    },
    save: () => [start, used],
    restore([savedStart = Number.NaN, savedUsed = Number.NaN, ...others]) {
      if (others.length > 0 || !Number.isInteger(savedStart)) return false;
      if (!Number.isInteger(savedUsed) || savedUsed < 0 || savedUsed > limit) return false;
      [start, used] = [savedStart, savedUsed];
      return true;
    },
  };
}
