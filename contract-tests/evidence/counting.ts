import type { Exchange } from './exchange.ts';
import { rateLimitOf } from './rate-limit.ts';

/**
 * Which requests count against the quota, inferred from X-RateLimit-Remaining before and after each
 * 400. The majority decides: other clients of the key can make a 400 seem to count, and quota regained
 * in a sliding window can make it seem not to.
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

/** Whether the headers of two responses describe the same window of the same caller. */
export function isSameWindow(a: Exchange, b: Exchange): boolean {
  const [one, other] = [rateLimitOf(a), rateLimitOf(b)];
  return a.credential === b.credential && one.limit === other.limit && one.reset === other.reset;
}
