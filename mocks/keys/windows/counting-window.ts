import type { WindowState } from './rate-window.ts';
import { SlidingWindow } from './sliding-window.ts';

/** Counts requests in consecutive windows of equal length: all count at the start of their window. */
abstract class CountingWindow extends SlidingWindow {
  protected override resetOfUnused(now: number): number {
    return this.timeOf(now) + this.periodMillis;
  }

  override save(): WindowState {
    const [start = 0, used = 0] = super.save();
    return [start, used];
  }

  override restore(state: WindowState): boolean {
    return state.length === 2 && super.restore(state[1] === 0 ? [] : state);
  }
}

/** A window starts with its first request and lasts for one period. */
export class FixedWindow extends CountingWindow {
  protected override timeOf(now: number, first = now): number {
    return first;
  }
}

/** Windows start at full periods in UTC: each minute at `:00`, each day at `00:00:00Z`. */
export class AlignedWindow extends CountingWindow {
  protected override timeOf(now: number): number {
    return Math.floor(now / this.periodMillis) * this.periodMillis;
  }
}
