import { RateWindow, type WindowState, type WindowStatus } from './rate-window.ts';

/** Counts requests in consecutive windows of equal length. */
abstract class CountingWindow extends RateWindow {
  #start = 0;
  #used = 0;

  /** The start of the window whose first request arrives now. */
  protected abstract startOf(now: number): number;

  status(now: number): WindowStatus {
    const limit = this.limit;
    const remaining = this.#isExpired(now) ? limit : limit - this.#used;
    const resetsAt = this.#startAt(now) + this.periodMillis;
    return { limit, remaining, resetsAt, availableAt: remaining > 0 ? now : resetsAt };
  }

  advanceTo(now: number): void {
    const expired = this.#isExpired(now);
    this.#start = this.#startAt(now);
    if (expired) this.#used = 0;
  }

  hasRoom(): boolean {
    return this.#used < this.limit;
  }

  spend(): void {
    this.#used += 1;
  }

  refund(takenAt: number): void {
    if (takenAt >= this.#start && this.#used > 0) this.#used -= 1;
  }

  setUsed(count: number): void {
    this.#used = count;
  }

  save(): WindowState {
    return [this.#start, this.#used];
  }

  restore([start = Number.NaN, used = Number.NaN, ...others]: WindowState): boolean {
    if (others.length > 0 || !Number.isInteger(start)) return false;
    if (!Number.isInteger(used) || used < 0 || used > this.limit) return false;
    [this.#start, this.#used] = [start, used];
    return true;
  }

  #isExpired(now: number): boolean {
    return this.#used === 0 || now >= this.#start + this.periodMillis;
  }

  /** If the clock was set back before the start, the window moves with it. */
  #startAt(now: number): number {
    const start = this.startOf(now);
    return this.#isExpired(now) ? start : Math.min(this.#start, start);
  }
}

/** A window starts with its first request and lasts for one period. */
export class FixedWindow extends CountingWindow {
  protected startOf(now: number): number {
    return now;
  }
}

/** Windows start at full periods in UTC: each minute at `:00`, each day at `00:00:00Z`. */
export class AlignedWindow extends CountingWindow {
  protected startOf(now: number): number {
    return Math.floor(now / this.periodMillis) * this.periodMillis;
  }
}
