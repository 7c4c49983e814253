import { CountingWindow, type WindowStart } from './counting-window.ts';
import type { RateWindow } from './rate-window.ts';

const atFullPeriod: WindowStart = (now, periodMillis) =>
  Math.floor(now / periodMillis) * periodMillis;

/** Windows are the full periods of UTC: from `12:00:00`, from `00:00:00Z`. */
export function alignedWindow(limit: number, periodMillis: number): RateWindow {
  return new CountingWindow(limit, periodMillis, atFullPeriod);
}
