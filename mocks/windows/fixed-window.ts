import type { RateWindow } from './rate-window.ts';

/**
 * Counts in windows of one length that follow each other: from the first request on, or, when
 * aligned, from each full period of UTC (`12:00:00`, `00:00:00Z`).
 */
export function fixedWindow(limit: number, periodMillis: number, aligned: boolean): RateWindow {
  let start = Number.NEGATIVE_INFINITY;
  let used = 0;
  // A clock that was put back starts a new window, too: the old one would never end in time.
  const running = (now: number) => now >= start && now < start + periodMillis;
  const roll = (now: number) => {
    if (running(now)) return;
    start = startOf(now);
    used = 0;
  };
  const startOf = (now: number) => (aligned ? now - (now % periodMillis) : now);
  return {
    limit,
    read(now) {
      const remaining = running(now) ? limit - used : limit;
      const resetsAt = (running(now) ? start : startOf(now)) + periodMillis;
      return { limit, remaining, resetsAt, freeAt: remaining > 0 ? now : resetsAt };
    },
    spend(now) {
      roll(now);
      used += 1;
    },
    refund(now) {
      if (running(now) && used > 0) used -= 1;
    },
    setUsed(count, now) {
      roll(now);
      used = Math.min(Math.max(0, count), limit);
    },
  };
}
