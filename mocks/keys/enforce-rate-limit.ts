import { ApiError } from '../../spec/support/api-error.ts';
import { memoizeLatest } from '../../spec/support/memoize.ts';
import type { Profile } from '../profile/profile.ts';
import { type Account, activeBanEnd } from './accounts.ts';
import type { QuotaStatus } from './quota.ts';

export interface Admission {
  /** The quota status after the request. */
  readonly quota: QuotaStatus;
  readonly refusal?: ApiError;
  /** End of the ban that this request caused, in milliseconds since the Unix epoch. */
  readonly bannedUntil?: number;
}

/**
 * Counts one request against the caller's quota and decides whether to answer 429 (service.md §8).
 * A key that keeps sending after a 429 is banned temporarily. Anonymous callers are never banned:
 * they share one account.
 */
export function enforceRateLimit(
  account: Account,
  policy: Profile['limits'],
  now: number,
): Admission {
  const end = activeBanEnd(account, now);
  if (end !== undefined) return banned(account, end, policy, now);
  const quota = account.quota.take(now);
  if (quota.refusedUntil === undefined) {
    account.consecutiveRefusals = 0;
    return { quota };
  }
  account.consecutiveRefusals += 1;
  const { afterRefusals, seconds } = policy.ban;
  if (account.key && afterRefusals > 0 && account.consecutiveRefusals > afterRefusals) {
    const bannedUntil = now + seconds * 1000;
    account.bannedUntil = bannedUntil;
    account.consecutiveRefusals = 0;
    return { ...banned(account, bannedUntil, policy, now), bannedUntil };
  }
  return { quota, refusal: rateLimited(quota.limit) };
}

// A refused client tends to be refused again, and there are few limits.
const rateLimited = memoizeLatest(
  (limit: number) =>
    new ApiError('rate-limited', 429, `The limit of ${limit} requests is exceeded`),
  { size: 8 },
);

/** Requests of a banned key are not counted and do not prolong the ban. */
function banned(account: Account, end: number, policy: Profile['limits'], now: number): Admission {
  const quota = account.quota.status(now);
  // The quota may still be exhausted when the ban ends.
  const until = Math.max(end, quota.availableAt);
  return {
    quota: { ...quota, remaining: 0, resetsAt: until, refusedUntil: until },
    refusal: new ApiError(
      'banned',
      policy.ban.status,
      `The key kept sending requests after a 429 and is banned until ${new Date(end).toISOString()}`,
    ),
  };
}
