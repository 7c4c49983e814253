import { isSameWindow } from '../evidence/counting.ts';
import { type Exchange, isSuccess, usesKey } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { isDayReading, mayBeTokenBucket, maySlide, readingsOf } from '../evidence/windows.ts';

/** Responses in one window that are needed to judge whether Remaining counts down. */
export const seriesLength = 4;
/** So many steps without a change cannot come from regaining quota as fast as we use it. */
const constantLength = 6;
/** Limits from here on stand for "unlimited": Remaining may stay constant. */
const unlimited = 2 ** 31;

export function isAcceptedWithKey(exchange: Exchange): boolean {
  return usesKey(exchange) && isSuccess(exchange);
}

/** This exchange and the earlier ones in its window; undefined when they cannot prove a violation. */
export function seriesOf(
  exchange: Exchange,
  earlier: readonly Exchange[],
): readonly Exchange[] | undefined {
  if (!mustCountDown(exchange)) return undefined;
  const series = [
    ...earlier.filter((other) => isSameWindow(other, exchange) && mustCountDown(other)),
    exchange,
  ];
  return series.length < seriesLength || mayRegainQuota(series) ? undefined : series;
}

/** Why X-RateLimit-Remaining is wrong in a series; undefined when it may be right. */
export function seriesProblem(series: readonly Exchange[]): string | undefined {
  const values = series.map((exchange) => rateLimitOf(exchange).remaining ?? 0);
  const steps = values.slice(1).map((now, index) => now - (values[index] ?? 0));
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const isConstant = steps.length >= constantLength && steps.every((step) => step === 0);
  // Each of our requests uses one; other clients may use more.
  const regained = steps.reduce((sum, step) => sum + Math.max(0, step + 1), 0);
  if (!isConstant && regained <= maxRegainedQuota(series)) return undefined;
  if (steps.every((step) => step >= 0)) {
    return `X-RateLimit-Remaining was ${first}, and is ${last} after ${steps.length} more requests in the same window`;
  }
  // Headers of the day may switch to a minute with less left, and back after it: one rise a minute.
  const minutes = 1 + millisOf(series) / 60_000;
  const rises = steps.filter((step) => step > 0).length;
  return rises > minutes
    ? `X-RateLimit-Remaining went up ${rises} times in the same window`
    : undefined;
}

/**
 * Whether an exchange used quota of the key in a window with at least two seconds to go. Excludes token
 * buckets, which may refill as fast as we send.
 */
export function mustCountDown(exchange: Exchange): boolean {
  const [reading] = readingsOf([exchange]);
  if (!reading || !isAcceptedWithKey(exchange)) return false;
  return reading.untilReset >= 2 && reading.limit < unlimited && !mayBeTokenBucket(reading);
}

/**
 * Whether a sliding window may have given back quota at any time during the series. In less than a
 * tenth of a second it gives back next to nothing, and after a second its reset would have moved.
 */
function mayRegainQuota(series: readonly Exchange[]): boolean {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || !mayBeInSlidingWindow([last])) return false;
  const apart = last.receivedAt - last.durationMs - first.receivedAt;
  return last.receivedAt - first.receivedAt >= 100 && apart < 1000;
}

/** Whether the last response to the key may describe a sliding window. */
export function mayBeInSlidingWindow(exchanges: readonly Exchange[]): boolean {
  return readingsOf(exchanges.filter(isAcceptedWithKey).slice(-1)).some(maySlide);
}

/** What a sliding-window counter regains: it weighs the previous minute or day by its remaining share. */
function maxRegainedQuota(series: readonly Exchange[]): number {
  const [reading] = readingsOf(series.slice(-1));
  if (!reading) return 0;
  const seconds = isDayReading(reading) ? 86_400 : 60;
  if (reading.reset % seconds !== 0) return 0;
  return 1 + (reading.limit * millisOf(series)) / (seconds * 1000);
}

/** From sending the first request to the last response. */
function millisOf(series: readonly Exchange[]): number {
  const [first, last] = [series[0], series.at(-1)];
  return first && last ? last.receivedAt - first.receivedAt + first.durationMs : 0;
}
