import { CountingWindow, type WindowStart } from './counting-window.ts';
import type { RateWindow } from './rate-window.ts';

const atFullPeriod: WindowStart = (now, periodMillis) =>
  Math.floor(now / periodMillis) * periodMillis;

/** Windows start at full periods in UTC: each minute at `:00`, each day at `00:00:00Z`. */
export function alignedWindow(limit: number, periodMillis: number): RateWindow {
  return new CountingWindow(limit, periodMillis, atFullPeriod);
}
