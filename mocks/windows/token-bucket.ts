import type { RateWindow } from './rate-window.ts';

/**
 * A bucket of `limit` tokens, one a request, that refills steadily by `limit` a period.
 *
 * What is missing from it is kept in units of which a token has `periodMillis` and a millisecond
 * brings `limit`. So all numbers are integers, and exact as long as limit × period is below 2^52:
 * for a minute, up to 75 thousand million requests.
 */
export function tokenBucket(limit: number, periodMillis: number): RateWindow {
  const capacity = limit * periodMillis;
  let missing = 0;
  let measuredAt = 0;
  const missingAt = (now: number) => Math.max(0, missing - Math.max(0, now - measuredAt) * limit);
  return {
    status(now) {
      const missingNow = missingAt(now);
      const tooFew = Math.max(0, missingNow + periodMillis - capacity);
      return {
        limit,
        remaining: limit - Math.ceil(missingNow / periodMillis),
        resetsAt: now + Math.ceil(missingNow / limit),
        availableAt: now + Math.ceil(tooFew / limit),
      };
    },
    advanceTo(now) {
      missing = missingAt(now);
      measuredAt = now;
    },
    spend() {
      missing += periodMillis;
    },
    refund(takenAt, now) {
      // What has flowed back since needs no refund.
      const owed = periodMillis - Math.max(0, now - takenAt) * limit;
      missing -= Math.min(missing, Math.max(0, owed));
    },
    setUsed(count) {
      missing = count * periodMillis;
    },
    save: () => [missing, measuredAt],
    restore([savedMissing = Number.NaN, savedAt = Number.NaN, ...others]) {
      if (others.length > 0 || !Number.isInteger(savedAt)) return false;
      if (!Number.isInteger(savedMissing) || savedMissing < 0 || savedMissing > capacity)
        return false;
      [missing, measuredAt] = [savedMissing, savedAt];
      return true;
    },
  };
}
