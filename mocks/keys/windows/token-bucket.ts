import { RateWindow, type WindowState, type WindowStatus } from './rate-window.ts';

/**
 * A bucket of `limit` tokens, one for each request, that refills continuously by `limit` tokens a
 * period.
 *
 * Missing tokens are counted in units of 1/periodMillis of a token, of which each millisecond
 * returns `limit`. All numbers are thus integers, exact while limit × period is below 2^52: for a
 * minute, up to 75 billion requests.
 */
export class TokenBucket extends RateWindow {
  /** In units. */
  #missing = 0;
  #measuredAt = 0;

  status(now: number): WindowStatus {
    const limit = this.limit;
    const missing = this.#missingAt(now);
    const missingForOne = Math.max(0, missing - (limit - 1) * this.periodMillis);
    return {
      limit,
      remaining: limit - Math.ceil(missing / this.periodMillis),
      resetsAt: now + Math.ceil(missing / limit),
      availableAt: now + Math.ceil(missingForOne / limit),
    };
  }

  advanceTo(now: number): void {
    this.#missing = this.#missingAt(now);
    this.#measuredAt = now;
  }

  hasRoom(): boolean {
    return this.#missing <= (this.limit - 1) * this.periodMillis;
  }

  spend(): void {
    this.#missing += this.periodMillis;
  }

  refund(takenAt: number, now: number): void {
    const refilled = Math.max(0, now - takenAt) * this.limit;
    const owed = Math.max(0, this.periodMillis - refilled);
    this.#missing -= Math.min(this.#missing, owed);
  }

  setUsed(count: number): void {
    this.#missing = count * this.periodMillis;
  }

  save(): WindowState {
    return [this.#missing, this.#measuredAt];
  }

  restore([missing = Number.NaN, measuredAt = Number.NaN, ...others]: WindowState): boolean {
    if (others.length > 0 || !Number.isInteger(measuredAt)) return false;
    const capacity = this.limit * this.periodMillis;
    if (!Number.isInteger(missing) || missing < 0 || missing > capacity) return false;
    [this.#missing, this.#measuredAt] = [missing, measuredAt];
    return true;
  }

  #missingAt(now: number): number {
    return Math.max(0, this.#missing - Math.max(0, now - this.#measuredAt) * this.limit);
  }
}
