import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ResultOf } from './api.ts';

type Clock = ResultOf<'get', '/clock'>;

/** Milliseconds between two updates of a running clock. */
const tick = 200;

/**
 * Follows a clock of the mock between two readings.
 * @returns Its time in milliseconds since 1970; undefined before the first reading.
 */
export function useMockTime(reading: Clock | undefined): number | undefined {
  const elapsed = useSignal(0);
  const isRunning = reading !== undefined && !reading.frozen;
  const readAt = useMemo(() => performance.now(), [reading]);
  useEffect(() => {
    elapsed.value = 0;
    if (!isRunning) return;
    const timer = setInterval(() => {
      elapsed.value = performance.now() - readAt;
    }, tick);
    return () => clearInterval(timer);
  }, [readAt, isRunning]);
  return reading && Date.parse(reading.now) + (isRunning ? elapsed.value : 0);
}

/** @returns Such as `2026-03-01 10:00:00 UTC`. */
export function timeText(time: number | string): string {
  const iso = new Date(time).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/** Milliseconds since the page was opened. */
export function now(): number {
  return performance.now();
}
