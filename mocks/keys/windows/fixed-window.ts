import { CountingWindow, type WindowStart } from './counting-window.ts';
import type { RateWindow } from './rate-window.ts';

const atFirstRequest: WindowStart = (now) => now;

/** A window starts with its first request and lasts for one period. */
export function fixedWindow(limit: number, periodMillis: number): RateWindow {
  return new CountingWindow(limit, periodMillis, atFirstRequest);
}
