import { memoize } from '../../spec/support/memoize.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { isUneven, showsQuota } from './remaining.ts';

/** Seconds that rounding explains. */
const rounding = 2;
const minuteMillis = 60_000;

/** What a key was shown as the reset of one limit. */
interface Shown {
  readonly reset: number;
  /** When it last went back. */
  readonly wentBackAt: number;
}

interface Contradictions {
  /** By replicas that share one count of requests: their clocks differ. */
  readonly ofClocks: ReadonlyMap<Exchange, string>;
  /** By replicas that count for themselves, each in a window of its own. */
  readonly ofCounts: ReadonlyMap<Exchange, string>;
}

/**
 * The answers in which X-RateLimit-Reset went back for the second time within a minute, with what is wrong.
 * However a limit is counted, accepted requests never bring its reset forward; where one time is that of a
 * minute and the other of a day, the limits differ.
 */
export const contradictoryResets = memoize((exchanges: readonly Exchange[]): Contradictions => {
  const clearlyBack = resetsGoingBack(exchanges, rounding);
  // Windows that began almost together: rounding explains the resets, but not what is left in them.
  const setBack = clearlyBack.size > 0 ? clearlyBack : resetsGoingBack(exchanges, 0);
  const [first] = setBack.keys();
  const isShared = first === undefined || sharesLimit(exchanges, first);
  if (isShared && clearlyBack.size === 0) return noContradictions;
  const cause = (seconds: number) =>
    isShared
      ? `replicas whose clocks differ by ${seconds} s`
      : 'replicas that do not share their counts of requests';
  const problems = [...setBack].map(
    ([exchange, [before, now]]) =>
      [
        exchange,
        `${describe(before, now)}; looks like ${cause(Math.round(before - now))}`,
      ] as const,
  );
  const [found, none] = [new Map(problems), new Map<Exchange, string>()];
  return isShared ? { ofClocks: found, ofCounts: none } : { ofClocks: none, ofCounts: found };
});

const noContradictions: Contradictions = { ofClocks: new Map(), ofCounts: new Map() };

/** The answers in which the reset went back again by more seconds, with the one before and their own. */
function resetsGoingBack(
  exchanges: readonly Exchange[],
  seconds: number,
): Map<Exchange, [number, number]> {
  const found = new Map<Exchange, [number, number]>();
  const shown = new Map<string, Shown>();
  for (const exchange of exchanges) {
    if (!isSuccess(exchange) || !showsQuota(exchange)) continue;
    const { limit, reset = 0 } = rateLimitOf(exchange);
    const window = `${exchange.credential} ${limit}`;
    const before = shown.get(window) ?? { reset, wentBackAt: Number.NEGATIVE_INFINITY };
    const isBack = before.reset - reset > seconds;
    const isAgain = exchange.receivedAt - before.wentBackAt < minuteMillis;
    if (isBack && isAgain) found.set(exchange, [before.reset, reset]);
    shown.set(window, { reset, wentBackAt: isBack ? exchange.receivedAt : before.wentBackAt });
  }
  return found;
}

function describe(before: number, now: number): string {
  return `X-RateLimit-Reset goes to and fro, here from ${before} back to ${now}`;
}

/** Whether Remaining counts on while the reset goes to and fro. */
function sharesLimit(exchanges: readonly Exchange[], back: Exchange): boolean {
  const { limit, reset = 0 } = rateLimitOf(back);
  const at = exchanges.indexOf(back);
  const before = exchanges
    .slice(0, at)
    .findLast((one) => one.credential === back.credential && rateLimitOf(one).limit === limit);
  const latest = before ? (rateLimitOf(before).reset ?? 0) : 0;
  const isShown = (one: Exchange) =>
    [reset, latest].some((other) => Math.abs((rateLimitOf(one).reset ?? 0) - other) <= 1);
  return !isUneven(exchanges, (one) => one.credential === back.credential && isShown(one));
}
