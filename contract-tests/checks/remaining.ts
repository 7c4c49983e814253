import { isSameWindow } from '../evidence/counting.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { isDayReading, mayBeBucket, maySlide, readingsOf } from '../evidence/windows.ts';

/** So many answers in one window it takes to see that Remaining does not count down. */
export const seriesLength = 4;
/** So many in a row that stay the same are no balance of what is spent and what flows back. */
const stillLength = 6;
/** What stands for no limit: Remaining may stay the same then. */
const noLimit = 2 ** 31;

/** Successes of the key. */
export function isOfTheKey(exchange: Exchange): boolean {
  return exchange.credential === 'valid' && isSuccess(exchange);
}

/** This answer and those before it in the same window, where they can show that Remaining goes down. */
export function seriesOf(
  exchange: Exchange,
  earlier: readonly Exchange[],
): readonly Exchange[] | undefined {
  if (!countsDown(exchange)) return undefined;
  const series = [
    ...earlier.filter((other) => isSameWindow(other, exchange) && countsDown(other)),
    exchange,
  ];
  return series.length < seriesLength || mayRegainQuota(series) ? undefined : series;
}

/** Why the X-RateLimit-Remaining of a series is wrong; undefined when it may be right. */
export function seriesProblem(series: readonly Exchange[]): string | undefined {
  const told = series.map((one) => rateLimitOf(one).remaining ?? 0);
  const steps = told.slice(1).map((now, index) => now - (told[index] ?? 0));
  const name = 'X-RateLimit-Remaining';
  const [first = 0, last = 0] = [told[0], told.at(-1)];
  const isStill = steps.length >= stillLength && steps.every((step) => step === 0);
  // Each of our requests takes one; others may take more.
  const back = steps.reduce((sum, step) => sum + Math.max(0, step + 1), 0);
  if (!isStill && back <= maxRegainedQuota(series)) return undefined;
  if (steps.every((step) => step >= 0)) {
    return `${name} was ${first}, and is ${last} after ${steps.length} further requests in the same window`;
  }
  // Headers that speak of the day may have less left for the minute, and more for the next one.
  const minutes = 1 + millisOf(series) / 60_000;
  const rises = steps.filter((step) => step > 0).length;
  return rises > minutes ? `${name} went up ${rises} times in the same window` : undefined;
}

/**
 * Successes of the key in a window that has at least two seconds to go, and is no bucket of tokens
 * that may be refilled as fast as we send.
 */
export function countsDown(exchange: Exchange): boolean {
  const [reading] = readingsOf([exchange]);
  if (!reading || !isOfTheKey(exchange)) return false;
  return reading.ahead >= 2 && reading.limit < noLimit && !mayBeBucket(reading);
}

/**
 * Whether the window may be one that slides, and gets back at any time all that was spent a minute or
 * a day ago. In less than a tenth of a second that is next to nothing; and one that slides has moved
 * its reset on after a second.
 */
function mayRegainQuota(series: readonly Exchange[]): boolean {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || !mayBeInSlidingWindow([last])) return false;
  const apart = last.receivedAt - last.durationMs - first.receivedAt;
  return last.receivedAt - first.receivedAt >= 100 && apart < 1000;
}

/** Whether the last answer to the key tells of a window that may slide. */
export function mayBeInSlidingWindow(exchanges: readonly Exchange[]): boolean {
  return readingsOf(exchanges.filter(isOfTheKey).slice(-1)).some(maySlide);
}

/**
 * What flows back evenly, as it does where the last minute of the clock counts by the share of it
 * that is left.
 */
function maxRegainedQuota(series: readonly Exchange[]): number {
  const [reading] = readingsOf(series.slice(-1));
  if (!reading) return 0;
  const seconds = isDayReading(reading) ? 86_400 : 60;
  if (reading.reset % seconds !== 0) return 0;
  return 1 + (reading.limit * millisOf(series)) / (seconds * 1000);
}

/** From the sending of the first to the last answer. */
function millisOf(series: readonly Exchange[]): number {
  const [first, last] = [series[0], series.at(-1)];
  return first && last ? last.receivedAt - first.receivedAt + first.durationMs : 0;
}
