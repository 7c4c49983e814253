import type { Limits } from '../../spec/plans.ts';
import { InputError, mustBeOneOf } from '../../spec/support/input-error.ts';
import type { Profile } from '../profile/profile.ts';
import { type ApiKey, limitsOf } from './keys.ts';
import { Quota, type WindowName } from './quota.ts';

/** The quota and ban of one caller: a key, or all anonymous callers together. */
export interface Account {
  readonly name: string;
  /** Undefined for the anonymous account. */
  readonly key: ApiKey | undefined;
  readonly quota: Quota;
  /** End of the last ban, in milliseconds since the Unix epoch; undefined if there was none. */
  bannedUntil: number | undefined;
  consecutiveRefusals: number;
}

export interface KeyAccount extends Account {
  readonly key: ApiKey;
}

/** The remaining quota and ban of a key. */
export interface KeyStatus {
  readonly key: ApiKey;
  readonly limits: Limits;
  /** Requests left in each window. */
  readonly remaining: Limits;
  /** When the whole limit of each window is available again, in milliseconds since the Unix epoch. */
  readonly resetsAt: Readonly<Record<WindowName, number>>;
  /** Milliseconds since the Unix epoch; undefined if it is not banned. */
  readonly bannedUntil: number | undefined;
}

export type Accounts = Readonly<ReturnType<typeof createAccounts>>;

export function createAccounts(keys: readonly ApiKey[], policy: Profile['limits'], now: number) {
  const all = keys.map((key) => createAccount(key, policy, now));
  const byKey: ReadonlyMap<string, KeyAccount> = new Map(
    all.map((account) => [account.key.key, account]),
  );
  const quota = new Quota(policy.anonymous, policy);
  const anonymous: Account = { ...unused, name: 'anonymous', key: undefined, quota };
  return { byKey, all, anonymous };
}

const unused = { bannedUntil: undefined, consecutiveRefusals: 0 };

/** When the current ban ends, in milliseconds since the Unix epoch; undefined if there is none. */
export function activeBanEnd({ bannedUntil }: Account, now: number): number | undefined {
  return bannedUntil !== undefined && bannedUntil > now ? bannedUntil : undefined;
}

function createAccount(key: ApiKey, policy: Profile['limits'], now: number): KeyAccount {
  const quota = new Quota(limitsOf(key), policy);
  if (key.used?.minute) quota.setUsed('minute', key.used.minute, now);
  if (key.used?.day) quota.setUsed('day', key.used.day, now);
  const bannedUntil = key.bannedForSeconds ? now + key.bannedForSeconds * 1000 : undefined;
  return { ...unused, name: key.name, key, quota, bannedUntil };
}

/** @throws {InputError} for an unknown name. */
export function accountOf({ all }: Accounts, name: string): KeyAccount {
  const found = all.find((account) => account.name === name);
  if (found) return found;
  const names = all.map((account) => account.name);
  throw new InputError('The name of the key', [mustBeOneOf('name', name, names)]);
}

export function keyStatus(account: KeyAccount, now: number): KeyStatus {
  const { key, quota } = account;
  const { minute, day } = quota.windows(now);
  return {
    key,
    limits: { ...limitsOf(key) },
    remaining: { minute: minute.remaining, day: day.remaining },
    resetsAt: { minute: minute.resetsAt, day: day.resetsAt },
    bannedUntil: activeBanEnd(account, now),
  };
}
