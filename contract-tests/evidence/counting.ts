import type { Exchange } from './exchange.ts';
import { rateLimitOf } from './rate-limit.ts';

/**
 * What uses up the quota, by what is left before and after a request that was answered 400. Most of
 * them decide: other clients of the key may make it look as if one counted, and what flows back
 * meanwhile as if one did not.
 */
export function inferCounting(exchanges: readonly Exchange[]): 'all' | 'successful' | undefined {
  const spent = exchanges.flatMap((exchange, index) => {
    const before = exchanges[index - 1];
    if (exchange.response.status !== 400 || !before || !isSameWindow(before, exchange)) return [];
    return (rateLimitOf(before).remaining ?? 0) - (rateLimitOf(exchange).remaining ?? 0);
  });
  if (spent.length === 0) return undefined;
  const counted = spent.filter((requests) => requests > 0);
  return counted.length * 2 > spent.length ? 'all' : 'successful';
}

/** Whether the headers of two answers speak of the same window of the same caller. */
export function isSameWindow(a: Exchange, b: Exchange): boolean {
  const [one, other] = [rateLimitOf(a), rateLimitOf(b)];
  return a.credential === b.credential && one.limit === other.limit && one.reset === other.reset;
}
