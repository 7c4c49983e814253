import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { Profile } from '../profile/profile.ts';
import { ApiError } from '../support/api-error.ts';
import { type Account, activeBanEnd } from './accounts.ts';
import type { QuotaStatus } from './quota.ts';

/** The standing of a caller after one request, and why that request is refused if it is. */
export interface Admission {
  readonly quota: QuotaStatus;
  readonly refusal?: ApiError;
  /** Set on the request that gets its key banned: until when, in milliseconds since the Unix epoch. */
  readonly bannedUntil?: number;
}

/**
 * Counts one request against the caller's quota (service.md §8). A key that goes on sending after
 * a 429 is banned for a while; anonymous callers never are: they share one account.
 */
export function enforceRateLimit(
  account: Account,
  choices: Profile['limits'],
  now: number,
): Admission {
  const end = activeBanEnd(account, now);
  if (end !== undefined) return banned(account, end, choices, now);
  const quota = account.quota.take(now);
  if (quota.refusedUntil === undefined) {
    account.consecutiveRefusals = 0;
    return { quota };
  }
  account.consecutiveRefusals += 1;
  const { afterRefusals, seconds } = choices.ban;
  if (account.key && afterRefusals > 0 && account.consecutiveRefusals > afterRefusals) {
    const bannedUntil = now + seconds * 1000;
    account.bannedUntil = bannedUntil;
    account.consecutiveRefusals = 0;
    return { ...banned(account, bannedUntil, choices, now), bannedUntil };
  }
  return { quota, refusal: usedUp(quota.limit) };
}

/** There are few limits, and whoever is told of one will mostly be told again. */
const usedUp = memoizeLatest(
  (limit: number) => new ApiError('rate-limited', 429, `The limit of ${limit} requests is used up`),
  { size: 8 },
);

/** What a banned key sends does not count, and does not prolong the ban. */
function banned(account: Account, end: number, choices: Profile['limits'], now: number): Admission {
  const quota = account.quota.status(now);
  // The ban may be over before there is room in the quota again.
  const until = Math.max(end, quota.availableAt);
  return {
    quota: { ...quota, remaining: 0, resetsAt: until, refusedUntil: until },
    refusal: new ApiError(
      'banned',
      choices.ban.status,
      `The key went on sending after 429 and is banned until ${new Date(end).toISOString()}`,
    ),
  };
}
