import { isAcceptedByStrictParser } from '../../spec/support/strict-parser.ts';
import { type Exchange, isSuccess } from './exchange.ts';
import { rateLimitOf } from './rate-limit.ts';
import type { Counting } from './used-quota.ts';
import { isMinuteReading, readingsOf } from './windows.ts';

/**
 * Infers it from the steps of X-RateLimit-Remaining. A majority decides, for bodies that a strict parser
 * refuses and for others: other clients of the key can make a 400 seem to count, and quota regained in a
 * sliding window can make it seem not to.
 */
export function inferCounting(exchanges: readonly Exchange[]): Counting | undefined {
  const refused = exchanges.flatMap((exchange, index) => {
    const before = exchanges[index - 1];
    if (exchange.response.status !== 400 || !before || !isSameWindow(before, exchange)) return [];
    const { body = '' } = exchange.request;
    return { isParsed: isAcceptedByStrictParser(body), counts: usedQuota(before, exchange) };
  });
  const parsed = refused.filter(({ isParsed }) => isParsed);
  const unparsed = refused.filter(({ isParsed }) => !isParsed);
  if (parsed.length === 0 || unparsed.length === 0) {
    if (refused.length === 0) return undefined;
    return mostlyCount(refused) ? 'all' : 'successful';
  }
  if (!mostlyCount(parsed)) return 'successful';
  return mostlyCount(unparsed) ? 'all' : 'parsed';
}

function mostlyCount(requests: readonly { readonly counts: boolean }[]): boolean {
  return requests.filter(({ counts }) => counts).length * 2 > requests.length;
}

/**
 * How many requests of the same caller used quota in the window of this response: all that succeeded, and
 * those refused with another status than 429 that moved X-RateLimit-Remaining down.
 */
export function countUsed(exchanges: readonly Exchange[], window: Exchange): number {
  const inWindow = exchanges.filter(
    (one) => isSameWindow(one, window) && one.response.status !== 429,
  );
  return inWindow.filter((exchange, index) => {
    const before = inWindow[index - 1];
    return isSuccess(exchange) || (before !== undefined && usedQuota(before, exchange));
  }).length;
}

/** Requests sent beyond a limit before it counts as not enforced. */
const limitMargin = 5;

/**
 * Whether the last exchange proves that a limit per minute is not enforced. Where the headers show the
 * window, it accepted more than the limit and a margin; where they do not, a window may have ended in
 * between, so that it takes more than twice the limit in one minute.
 */
export function exceedsMinuteLimit(exchanges: readonly Exchange[], limit: number): boolean {
  const last = exchanges.at(-1);
  if (!last) return false;
  const [reading] = readingsOf([last]);
  if (reading && isMinuteReading(reading) && reading.limit <= limit) {
    return countUsed(exchanges, last) > reading.limit + limitMargin;
  }
  const recent = exchanges.filter(
    (one) =>
      one.credential === last.credential &&
      isSuccess(one) &&
      last.receivedAt - one.receivedAt + one.durationMs < 60_000,
  );
  return recent.length > 2 * limit;
}

function usedQuota(before: Exchange, exchange: Exchange): boolean {
  return (rateLimitOf(before).remaining ?? 0) > (rateLimitOf(exchange).remaining ?? 0);
}

/** Whether the headers of two responses describe the same window of the same caller. */
export function isSameWindow(a: Exchange, b: Exchange): boolean {
  const [one, other] = [rateLimitOf(a), rateLimitOf(b)];
  return a.credential === b.credential && one.limit === other.limit && one.reset === other.reset;
}
