import { CountingWindow, type WindowStart } from './counting-window.ts';
import type { RateWindow } from './rate-window.ts';

const atFirstRequest: WindowStart = (now) => now;

/** A window lasts for one period from the request that is the first in it. */
export function fixedWindow(limit: number, periodMillis: number): RateWindow {
  return new CountingWindow(limit, periodMillis, atFirstRequest);
}
