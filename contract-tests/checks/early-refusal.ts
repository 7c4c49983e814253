import { planLimits } from '../../spec/plans.ts';
import { countUsed, windowOf } from '../evidence/counting.ts';
import { type Exchange, usesKey } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterMillis, serverTime } from '../evidence/rate-limit.ts';
import { isExclusive, type Target } from '../run/check.ts';

const minuteMillis = 60_000;

/**
 * What is wrong with a request that was refused although the limit had room for it; null if that is
 * unclear. A refusal that itself says how many requests are left contradicts itself, whoever else uses
 * the key. One that says 0 may be due to other clients, unless there are none.
 */
export function earlyRefusalProblem(
  refused: Exchange,
  earlier: readonly Exchange[],
  target: Target,
): string | undefined | null {
  // The service may also limit concurrent requests: that is not shown, and says nothing about this
  // limit. After refused keys, a guard against guessed ones may have refused it.
  if (refused.concurrent || earlier.at(-1)?.response.status === 401) return null;
  const withKey = earlier.filter(usesKey);
  const before = withKey.at(-1);
  // After a 429 the key may be banned.
  if (!before || before.response.status === 429 || !describesUsedUpWindow(refused))
    return undefined;
  const { limit = 0, remaining = 0 } = rateLimitOf(refused);
  if (remaining > 0)
    return `rejected with ${remaining} of ${limit} requests left, as it says itself`;
  if (!isExclusive(target, refused)) return undefined;
  const unused = leftToOthers(withKey, refused);
  if (unused !== undefined && unused < limit) {
    return `rejected after ${limit - unused} of ${limit} requests in its window, though nobody else uses the key`;
  }
  // Requests without the key may count as well, and Remaining may be what was left before the request.
  const left = (rateLimitOf(before).remaining ?? 0) - (refused.index - before.index);
  return isSameLimit(before, refused) && left > 0
    ? `rejected with ${left} of ${limit} requests left, though nobody else uses the key`
    : undefined;
}

/** A request fits again after a shorter wait: Remaining may be that of the moment when it was answered. */
const shortestWait = 5000;
const dayMillis = 86_400_000;
const dayLimits: readonly number[] = Object.values(planLimits).map(({ day }) => day);

/**
 * Whether the headers of a refusal describe the window that is used up, not another one: near midnight, a
 * minute and the day end together.
 */
function describesUsedUpWindow(refused: Exchange): boolean {
  const now = serverTime(refused);
  const { limit = 0, reset = 0 } = rateLimitOf(refused);
  const untilReset = reset * 1000 - now;
  const wait = retryAfterMillis(refused) ?? untilReset;
  const untilMidnight = dayMillis - (now % dayMillis);
  const isOfMinute =
    wait <= minuteMillis && untilMidnight > 2 * minuteMillis && !dayLimits.includes(limit);
  return isOfMinute && wait > shortestWait && Math.abs(wait - untilReset) <= 3000;
}

/**
 * How many requests of the window of a refusal the run has not used, so that only another client can have;
 * undefined if there are none, or the first answer of the window shows that some were used before.
 */
export function leftToOthers(
  exchanges: readonly Exchange[],
  refused: Exchange,
): number | undefined {
  const window = windowOf(refused);
  const first = exchanges.find((exchange) => windowOf(exchange) === window);
  const { limit = 0, remaining = 0 } = rateLimitOf(first ?? refused);
  const unused = limit - countUsed(exchanges, refused);
  return remaining >= limit - 1 && unused > 0 ? unused : undefined;
}

function isSameLimit(one: Exchange, other: Exchange): boolean {
  return rateLimitOf(one).limit === rateLimitOf(other).limit;
}

/** Limits that must be those of a minute. */
export function minuteLimits(plan: Target['plan']): readonly number[] {
  if (plan === undefined) return [planLimits.free.minute, planLimits.pro.minute];
  return plan === 'enterprise' ? [] : [planLimits[plan].minute];
}
