import { isAcceptedByStrictParser } from '../../spec/support/exact-json.ts';
import { successive } from '../../spec/support/lists.ts';
import { type Exchange, isSuccess } from './exchange.ts';
import { rateLimitOf } from './rate-limit.ts';

/** Which requests of a key may use quota: the values of the profile field `limits.countedRequests`. */
const counted = {
  all: () => true,
  parsed: ({ request, response }: Exchange) =>
    response.status !== 400 || isAcceptedByStrictParser(request.body ?? ''),
  successful: isSuccess,
} satisfies Record<string, (exchange: Exchange) => boolean>;

export type Counting = keyof typeof counted;

export const countings = Object.keys(counted) as readonly Counting[];

/** How many requests a key has used so far, by which of them count. */
export type Used = Readonly<Record<Counting, number>>;

export const nothingUsed: Used = { all: 0, parsed: 0, successful: 0 };

export function afterUse(used: Used, exchange: Exchange): Used {
  const add = (counting: Counting) => used[counting] + (counted[counting](exchange) ? 1 : 0);
  return { all: add('all'), parsed: add('parsed'), successful: add('successful') };
}

/**
 * Infers from the steps of X-RateLimit-Remaining which requests count. A majority decides,
 * separately for bodies that a strict parser refuses: other clients of the key can make a 400 seem
 * to count, and quota regained in a sliding window can make it seem not to.
 */
export function inferCounting(exchanges: readonly Exchange[]): Counting | undefined {
  const refused = successive(exchanges).flatMap(([before, exchange]) => {
    if (exchange.response.status !== 400 || windowOf(before) !== windowOf(exchange)) return [];
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
  const usage = createUsage();
  for (const exchange of exchanges) usage.add(exchange);
  return usage.inWindowOf(window);
}

/** Counts used requests by window as they come. */
export function createUsage() {
  const windows = new Map<string, { used: number; last: Exchange | undefined }>();
  return {
    add(exchange: Exchange): void {
      if (exchange.response.status === 429) return;
      const known = windows.get(windowOf(exchange));
      // The last request of the window before may have reported this one: then the next has as much left.
      const isOfWindowBefore =
        known?.used === 1 &&
        known.last &&
        rateLimitOf(known.last).remaining !== 0 &&
        isSuccess(exchange) &&
        !usedQuota(known.last, exchange);
      const { used = 0, last } = isOfWindowBefore ? {} : (known ?? {});
      const counts = isSuccess(exchange) || (last !== undefined && usedQuota(last, exchange));
      windows.set(windowOf(exchange), { used: used + (counts ? 1 : 0), last: exchange });
    },
    inWindowOf: (exchange: Exchange) => windows.get(windowOf(exchange))?.used ?? 0,
  };
}

function usedQuota(before: Exchange, exchange: Exchange): boolean {
  return (rateLimitOf(before).remaining ?? 0) > (rateLimitOf(exchange).remaining ?? 0);
}

/** Names the window that the headers of a response describe, and its caller. */
export function windowOf(exchange: Exchange): string {
  const { limit, reset } = rateLimitOf(exchange);
  return `${exchange.credential} ${limit} ${reset}`;
}
