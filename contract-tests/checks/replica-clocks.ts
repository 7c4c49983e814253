import { memoize } from '../../spec/support/memoize.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { isUneven, showsQuota } from './remaining.ts';

/** Differences of up to this many seconds may come from rounding. */
const rounding = 2;
const minuteMillis = 60_000;

/**
 * The answers in which X-RateLimit-Reset went back for the second time within a minute, with what
 * is wrong. However a limit is counted, accepted requests never move its reset back; the limits per
 * minute and per day are compared separately. The cause is either replicas that share one count but whose
 * clocks differ, or replicas that count separately, in windows of their own.
 */
const contradictoryResets = memoize((exchanges: readonly Exchange[]) => {
  const clearlyBack = resetsGoingBack(exchanges, rounding);
  // The windows may have begun almost together: rounding then explains the resets, but not the
  // different counts.
  const setBack = clearlyBack.size > 0 ? clearlyBack : resetsGoingBack(exchanges, 0);
  const [first] = setBack.keys();
  const isShared = first === undefined || sharesLimit(exchanges, first);
  const cause = (seconds: number) =>
    isShared
      ? `replicas whose clocks differ by ${seconds} s`
      : 'replicas that do not share their counts of requests';
  const problems = [...(isShared ? clearlyBack : setBack)].map(([exchange, [before, now]]) => {
    const move = `X-RateLimit-Reset goes back and forth, here from ${before} back to ${now}`;
    return [exchange, `${move}; looks like ${cause(Math.round(before - now))}`] as const;
  });
  return { of: isShared ? 'clocks' : 'counts', problems: new Map(problems) };
});

/** What is wrong with the reset in a response, if differing clocks or counts of replicas explain it. */
export function contradictoryReset(
  exchange: Exchange,
  all: readonly Exchange[],
  due: 'clocks' | 'counts',
): string | undefined {
  const { of, problems } = contradictoryResets(all);
  return of === due ? problems.get(exchange) : undefined;
}

/** Where the reset moved back, again, by more than this many seconds: the reset before, and its own. */
function resetsGoingBack(
  exchanges: readonly Exchange[],
  seconds: number,
): Map<Exchange, [number, number]> {
  const found = new Map<Exchange, [number, number]>();
  const shown = new Map<string, { reset: number; wentBackAt: number }>();
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

/** Whether Remaining keeps counting down while the reset moves back and forth. */
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
