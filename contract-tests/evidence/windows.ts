import { successive } from '../../spec/support/lists.ts';
import { type Caller, callerOf } from './credentials.ts';
import type { Exchange } from './exchange.ts';
import { type RateLimit, rateLimitOf, serverTime } from './rate-limit.ts';

/** The rate-limit headers of one response, by the service's own clock. Times in seconds. */
export interface Reading extends Readonly<Record<keyof RateLimit, number>> {
  readonly caller: Caller;
  readonly at: number;
  /** From the response to the reset. */
  readonly untilReset: number;
}

const minute = 60;
const day = 86_400;
/** `Date` and `X-RateLimit-Reset` are both rounded to whole seconds. */
const rounding = 2;

/** Whether a response may reject a request because of a limit or a ban; a ban has no status of its own. */
export function mayBeRefusal({ credential, response }: Exchange): boolean {
  const { status } = response;
  const isAuthenticated = callerOf(credential) !== 'anonymous';
  return status === 429 || (isAuthenticated && (status === 401 || status === 403));
}

/** Leaves out rejections by a limit or a ban: their headers may describe the ban, not a window. */
export function readingsOf(exchanges: readonly Exchange[]): Reading[] {
  return exchanges.flatMap((exchange) => {
    const { limit, remaining, reset } = rateLimitOf(exchange);
    if (limit === undefined || remaining === undefined || reset === undefined) return [];
    if (mayBeRefusal(exchange)) return [];
    const at = serverTime(exchange) / 1000;
    const caller = callerOf(exchange.credential);
    return [{ caller, at, limit, remaining, reset, untilReset: reset - at }];
  });
}

/** Whether the reset is so far ahead that it must be the daily one. */
export function isDayReading({ untilReset }: Reading): boolean {
  return untilReset > minute + rounding && untilReset <= day + rounding;
}

/** Whether the reset must be that of the minute. Shortly before midnight it may be the daily one. */
export function isMinuteReading({ at, untilReset }: Reading): boolean {
  const toMidnight = day - (at % day);
  return untilReset <= minute + rounding && toMidnight > 2 * minute;
}

/** How the minute is counted; undefined unless the readings leave only one possibility. */
export function inferMinuteAlgorithm(all: readonly Reading[]): string | undefined {
  const readings = all.filter(isMinuteReading);
  const ofKey = readings.filter(({ caller }) => caller === 'valid');
  // The reset is when the bucket is full again, so each request moves it further ahead.
  if (moveResetOn(ofKey, mayBeTokenBucket, ({ untilReset }) => untilReset)) return 'token-bucket';
  if (moveResetOn(ofKey, maySlide, ({ at }) => at)) return 'sliding';
  if (readings.every(({ reset }) => reset % minute === 0)) {
    const opened = readings.filter(({ remaining, limit }) => remaining === limit - 1);
    const early = opened.some(({ untilReset }) => untilReset < minute - rounding);
    return early ? 'aligned' : undefined;
  }
  return isFixed(ofKey) ? 'fixed' : undefined;
}

/** Whether the reset may be the time at which a steadily refilled bucket is full again. */
export function mayBeTokenBucket({ limit, remaining, untilReset }: Reading): boolean {
  const refill = ((limit - remaining) * minute) / limit;
  return Math.abs(untilReset - refill) <= rounding;
}

/** Whether all readings fit, differ clearly, and a request ever used quota and moved the reset further ahead. */
function moveResetOn(
  readings: readonly Reading[],
  fits: (reading: Reading) => boolean,
  time: (reading: Reading) => number,
): boolean {
  const isMoved = successive(readings).some(
    ([before, now]) => now.remaining < before.remaining && now.reset > before.reset,
  );
  return isMoved && readings.every(fits) && range(readings.map(time)) > 2 * rounding;
}

/** Whether the reset is a whole window after the request, as in a sliding window. */
export function maySlide({ untilReset }: Reading): boolean {
  return [minute, day].some((window) => Math.abs(untilReset - window) <= rounding);
}

function isFixed(readings: readonly Reading[]): boolean {
  return [...Map.groupBy(readings, ({ reset }) => reset).values()].some(
    (window) => range(window.map(({ at }) => at)) > 2 * rounding,
  );
}

function range(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
}

/** How the day is counted; undefined when no response described the day. */
export function inferDayWindow(all: readonly Reading[]): 'utc-midnight' | 'rolling' | undefined {
  const readings = all.filter(isDayReading);
  if (readings.length === 0) return undefined;
  return readings.every(({ reset }) => reset % day === 0) ? 'utc-midnight' : 'rolling';
}
