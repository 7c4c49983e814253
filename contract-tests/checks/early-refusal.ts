import { planLimits } from '../../spec/plans.ts';
import { type Exchange, usesKey } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterMillis, serverTime } from '../evidence/rate-limit.ts';
import { isMinuteReading, maySlide, readingsOf } from '../evidence/windows.ts';
import { isExclusive, type Target } from '../run/check.ts';

const minuteMillis = 60_000;

/**
 * What is wrong with a request that was refused although the limit had room for it; null if that is
 * unclear.
 */
export function earlyRefusalProblem(
  refused: Exchange,
  earlier: readonly Exchange[],
  target: Target,
  all: readonly Exchange[],
): string | undefined | null {
  // The service may also limit concurrent requests: that is not shown, and says nothing about this
  // limit.
  if (refused.concurrent) return null;
  const { plan } = target;
  const isAlone = isExclusive(target, refused);
  const withKey = earlier.filter(usesKey);
  const before = withKey.at(-1);
  // After a 429 the key may be banned.
  if (!before || before.response.status === 429) return undefined;
  // Other clients of the key may have used up what was left.
  if (!isAlone && rateLimitOf(refused).remaining === 0) return undefined;
  // The headers may describe another window than the one that is used up.
  const untilReset = (rateLimitOf(refused).reset ?? 0) * 1000 - serverTime(refused);
  if (Math.abs((retryAfterMillis(refused) ?? untilReset) - untilReset) > 3000) return undefined;
  const { limit = 0, remaining = 0 } = rateLimitOf(before);
  // Likewise, one of the two may concern the day and the other the minute.
  const isMinute =
    rateLimitOf(refused).limit === limit &&
    (minuteLimits(plan).includes(limit) || describesMinute(limit, all.filter(usesKey)));
  if (!isMinute || (retryAfterMillis(refused) ?? 0) > minuteMillis) return undefined;
  // Other clients of the key may have sent some requests, too; requests without it may count as well.
  const between = refused.index - before.index;
  const tolerance = isAlone ? between + 1 : limit / 10;
  const recent = withKey.filter(
    ({ receivedAt, response }) =>
      response.status !== 429 && refused.receivedAt - receivedAt < minuteMillis,
  );
  // Compares both, because Remaining itself may be wrong.
  const isEarly = remaining > tolerance && recent.length < limit - tolerance;
  return isEarly ? `rejected with ${remaining} of ${limit} requests left` : undefined;
}

/**
 * Whether the reset was one minute ahead in two different windows: a longer window is that close to
 * its end only once.
 */
function describesMinute(limit: number, exchanges: readonly Exchange[]): boolean {
  const opened = readingsOf(exchanges).filter(
    (reading) => reading.limit === limit && isMinuteReading(reading) && maySlide(reading),
  );
  const resets = opened.map(({ reset }) => reset);
  return Math.max(...resets) - Math.min(...resets) >= minuteMillis / 1000;
}

/** Limits that must be those of a minute. */
export function minuteLimits(plan: Target['plan']): readonly number[] {
  if (plan === undefined) return [planLimits.free.minute, planLimits.pro.minute];
  return plan === 'enterprise' ? [] : [planLimits[plan].minute];
}
