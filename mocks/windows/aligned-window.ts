import { countingWindow } from './counting-window.ts';
import type { RateWindow } from './rate-window.ts';

/** Windows are the full periods of UTC: from `12:00:00`, from `00:00:00Z`. */
export function alignedWindow(limit: number, periodMillis: number): RateWindow {
  return countingWindow(
    limit,
    periodMillis,
    (now) => Math.floor(now / periodMillis) * periodMillis,
  );
}
