import type { CredentialName } from './credentials.ts';
import type { Exchange } from './exchange.ts';
import { rateLimitOf, serverTime } from './rate-limit.ts';

/** Whose quota an answer tells of. */
type Caller = 'key' | 'other key' | 'anonymous';
const callers: Partial<Record<CredentialName, Caller>> = {
  valid: 'key',
  sacrificial: 'other key',
};

/** What the rate-limit headers of one answer say, by the service's own clock. In seconds. */
export interface Reading {
  readonly caller: Caller;
  readonly at: number;
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
  /** From the answer to the reset. */
  readonly ahead: number;
}

const minute = 60;
const day = 86_400;
/** Both times are told in whole seconds. */
const rounding = 2;

/** Whether an answer may be the refusal of a limit or of a ban, which is told in other ways as well. */
export function mayBeRefusal({ credential, response }: Exchange): boolean {
  const { status } = response;
  return (
    status === 429 || (callers[credential] !== undefined && (status === 401 || status === 403))
  );
}

/** The readings of the answers that a limit or a ban did not refuse: those tell of an ordinary window. */
export function readingsOf(exchanges: readonly Exchange[]): Reading[] {
  return exchanges.flatMap((exchange) => {
    const { limit, remaining, reset } = rateLimitOf(exchange);
    if (limit === undefined || remaining === undefined || reset === undefined) return [];
    if (mayBeRefusal(exchange)) return [];
    const caller = callers[exchange.credential] ?? 'anonymous';
    const at = serverTime(exchange) / 1000;
    return [{ caller, at, limit, remaining, reset, ahead: reset - at }];
  });
}

/** Whether the reset is so far ahead that it can only be that of a day. */
export function isDayReading({ ahead }: Reading): boolean {
  return ahead > minute + rounding && ahead <= day + rounding;
}

/** Whether the reset is so near that it is that of a minute; shortly before midnight none is. */
export function isMinuteReading({ at, ahead }: Reading): boolean {
  const toMidnight = day - (at % day);
  return ahead <= minute + rounding && toMidnight > 2 * minute;
}

/** How the minute is counted, if the readings leave only one way. */
export function inferMinuteAlgorithm(all: readonly Reading[]): string | undefined {
  const readings = all.filter(isMinuteReading);
  const ofKey = readings.filter(({ caller }) => caller === 'key');
  if (isBucket(ofKey)) return 'token-bucket';
  if (isSliding(ofKey)) return 'sliding';
  if (readings.every(({ reset }) => reset % minute === 0)) {
    const opened = readings.filter(({ remaining, limit }) => remaining === limit - 1);
    const early = opened.some(({ ahead }) => ahead < minute - rounding);
    return early ? 'aligned' : undefined;
  }
  return isFixed(ofKey) ? 'fixed' : undefined;
}

/** The time to the reset is what the used requests take to flow back, and so grows with each. */
function isBucket(readings: readonly Reading[]): boolean {
  return (
    readings.every(mayBeBucket) &&
    range(readings.map(({ ahead }) => ahead)) > 2 * rounding &&
    grows(readings)
  );
}

/** Whether the reset is when a bucket of tokens is full again that is refilled all the time. */
export function mayBeBucket({ limit, remaining, ahead }: Reading): boolean {
  const refill = ((limit - remaining) * minute) / limit;
  return Math.abs(ahead - refill) <= rounding;
}

function grows(readings: readonly Reading[]): boolean {
  return readings.slice(1).some((now, index) => {
    const before = readings[index];
    return before !== undefined && now.remaining < before.remaining && now.reset > before.reset;
  });
}

/** Whether the reset may be a whole window after the request, as it is when the window slides. */
export function maySlide({ ahead }: Reading): boolean {
  return [minute, day].some((window) => Math.abs(ahead - window) <= rounding);
}

/** Each request moves the reset on, a minute ahead of itself. */
function isSliding(readings: readonly Reading[]): boolean {
  return (
    readings.every(maySlide) &&
    range(readings.map(({ at }) => at)) > 2 * rounding &&
    grows(readings)
  );
}

/** The reset stays where it is while time passes. */
function isFixed(readings: readonly Reading[]): boolean {
  return [...Map.groupBy(readings, ({ reset }) => reset).values()].some(
    (window) => range(window.map(({ at }) => at)) > 2 * rounding,
  );
}

/** From the least to the greatest; less than 0 for none. */
function range(numbers: readonly number[]): number {
  return (
    numbers.reduce((a, b) => Math.max(a, b), -Infinity) -
    numbers.reduce((a, b) => Math.min(a, b), Infinity)
  );
}

/** How the day is counted. */
export function inferDayWindow(all: readonly Reading[]): 'utc-midnight' | 'rolling' | undefined {
  const readings = all.filter(isDayReading);
  if (readings.length === 0) return undefined;
  return readings.every(({ reset }) => reset % day === 0) ? 'utc-midnight' : 'rolling';
}
