import { memoize } from '../../spec/support/memoize.ts';
import { callerOf } from '../evidence/credentials.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { mayBeTokenBucket, readingsOf } from '../evidence/windows.ts';
import { judgeWindows } from './remaining.ts';

/** Seconds that rounding explains. */
const rounding = 2;
const minuteMillis = 60_000;

interface Seen {
  readonly reset: number;
  /** When the reset last went back. */
  readonly wentBackAt: number;
}

/**
 * The answers in which X-RateLimit-Reset went back for the second time within a minute, with what is wrong.
 * However a limit is counted, accepted requests never bring its reset forward; a window that ends shows a
 * smaller one once a minute at most. Empty where Remaining shows that limits are not shared.
 */
export const contradictoryResets = memoize(
  (exchanges: readonly Exchange[]): ReadonlyMap<Exchange, string> => {
    const problems = new Map<Exchange, string>();
    const seen = new Map<string, Seen>();
    for (const exchange of exchanges.filter(isSuccess)) {
      const [reading] = readingsOf([exchange]);
      if (!reading || callerOf(exchange.credential) === 'anonymous') continue;
      if (mayBeTokenBucket(reading)) continue;
      const { limit, reset } = reading;
      const caller = `${exchange.credential} ${limit}`;
      const before = seen.get(caller) ?? { reset, wentBackAt: Number.NEGATIVE_INFINITY };
      const back = before.reset - reset;
      const isAgain = exchange.receivedAt - before.wentBackAt < minuteMillis;
      if (back > rounding && isAgain) problems.set(exchange, describe(before.reset, reset));
      const wentBackAt = back > rounding ? exchange.receivedAt : before.wentBackAt;
      seen.set(caller, { reset, wentBackAt });
    }
    return sharesLimits(exchanges) ? problems : new Map();
  },
);

function describe(before: number, now: number): string {
  return `X-RateLimit-Reset goes to and fro, here from ${before} back to ${now}, though the limit is shared; looks like replicas whose clocks differ by ${Math.round(before - now)} s`;
}

function sharesLimits(exchanges: readonly Exchange[]): boolean {
  const problems = [...judgeWindows(exchanges).problems.values()];
  return !problems.some((problem) => typeof problem === 'string');
}
