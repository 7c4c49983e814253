import type { Limits } from '../../spec/plans.ts';
import type { Profile } from '../profile/profile.ts';
import { type ApiKey, limitsOf } from './keys.ts';
import { createQuota, type Quota } from './quota.ts';

/** What the mock keeps for one caller: a key, or all callers without a valid one together. */
export interface Account {
  readonly name: string;
  /** Undefined for the anonymous account. */
  readonly key: ApiKey | undefined;
  readonly quota: Quota;
  /** Milliseconds since the Unix epoch, in the past when the ban is over; undefined before any. */
  bannedUntil: number | undefined;
  /** Requests refused in a row since the last one that was not. */
  consecutiveRefusals: number;
}

export interface KeyAccount extends Account {
  readonly key: ApiKey;
}

/** How a key stands. */
export interface KeyStatus {
  readonly key: ApiKey;
  readonly limits: Limits;
  /** Requests left in each window. */
  readonly remaining: Limits;
  /** Milliseconds since the Unix epoch; undefined when it is not banned. */
  readonly bannedUntil: number | undefined;
}

export interface Accounts {
  /** By the exact API key. */
  readonly byKey: ReadonlyMap<string, KeyAccount>;
  /** Those of the keys, in their order. */
  readonly all: readonly KeyAccount[];
  readonly anonymous: Account;
}

export function createAccounts(
  keys: readonly ApiKey[],
  choices: Profile['limits'],
  now: number,
): Accounts {
  const all = keys.map((key) => createAccount(key, choices, now));
  const byKey = new Map(all.map((account) => [account.key.key, account]));
  const anonymous: Account = {
    name: 'anonymous',
    key: undefined,
    quota: createQuota(choices.anonymous, choices),
    bannedUntil: undefined,
    consecutiveRefusals: 0,
  };
  return { byKey, all, anonymous };
}

/** When a ban ends that is not over; undefined without one. */
export function activeBanEnd({ bannedUntil }: Account, now: number): number | undefined {
  return bannedUntil !== undefined && bannedUntil > now ? bannedUntil : undefined;
}

function createAccount(key: ApiKey, choices: Profile['limits'], now: number): KeyAccount {
  const quota = createQuota(limitsOf(key), choices);
  if (key.used?.minute) quota.setUsed('minute', key.used.minute, now);
  if (key.used?.day) quota.setUsed('day', key.used.day, now);
  const bannedUntil = key.bannedForSeconds ? now + key.bannedForSeconds * 1000 : undefined;
  return { name: key.name, key, quota, bannedUntil, consecutiveRefusals: 0 };
}

export function keyStatus(account: KeyAccount, now: number): KeyStatus {
  const { key, quota } = account;
  return {
    key,
    limits: { ...limitsOf(key) },
    remaining: quota.remaining(now),
    bannedUntil: activeBanEnd(account, now),
  };
}
