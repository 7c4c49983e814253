import { countingWindow } from './counting-window.ts';
import type { RateWindow } from './rate-window.ts';

/** A window lasts for one period from the request that is the first in it. */
export function fixedWindow(limit: number, periodMillis: number): RateWindow {
  return countingWindow(limit, periodMillis, (now) => now);
}
