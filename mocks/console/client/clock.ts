import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { formatDuration } from '../../../spec/support/text.ts';
import type { Schemas } from './api.ts';

/** Milliseconds between two updates of a running clock. */
const tick = 200;
const elapsed = signal(0);
setInterval(() => {
  elapsed.value = performance.now();
}, tick);

/**
 * Follows a clock of the mock between two readings.
 * @returns Its time in milliseconds since 1970; undefined before the first reading.
 */
export function useMockTime(reading: Schemas['Clock'] | undefined): number | undefined {
  const readAt = useMemo(() => performance.now(), [reading]);
  if (!reading) return undefined;
  const since = reading.frozen ? 0 : Math.max(0, elapsed.value - readAt);
  return Date.parse(reading.now) + since;
}

/** Milliseconds by which a time of the mock is ahead of the clock of the browser. */
export function aheadOfBrowser(time: string): number {
  return Date.parse(time) - Date.now();
}

export function browserTime(): string {
  return new Date().toISOString();
}

/** @returns Such as `2026-03-01 10:00:00 UTC`. */
export function timeText(time: number | string): string {
  const iso = new Date(time).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/** A duration, rounded up to a second. @param millis 0 or more. */
export function duration(millis: number): string {
  return formatDuration(1000 * Math.ceil(millis / 1000));
}
