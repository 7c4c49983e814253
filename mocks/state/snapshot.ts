import type { CallerState } from '../../spec/generated/schema-types.ts';
import type { ActiveFault } from '../faults/active-fault.ts';
import type { Account } from '../keys/accounts.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { Profile } from '../profile/profile.ts';
import type { Override } from '../requests/forced-answers.ts';
import type { StoredCategory, StoredRecord } from '../storage/storage.ts';
import type { ClockState } from '../time/clock.ts';
import type { JournalState } from './journal.ts';
import type { Sandbox } from './sandbox.ts';
import type { Settings } from './settings.ts';

/** All of a sandbox at one instant. Shares what never changes with the sandbox. */
export interface Snapshot {
  readonly settings: Settings;
  readonly replaced: Sandbox['replaced'];
  readonly clock: ClockState;
  readonly random: number;
  readonly profile: Profile;
  readonly keys: readonly ApiKey[];
  readonly callers: Readonly<Record<string, CallerState>>;
  readonly anonymous: CallerState;
  readonly categories: readonly StoredCategory[];
  /** Undefined if ids are random. */
  readonly nextId: bigint | undefined;
  readonly pets: readonly StoredRecord[];
  readonly orders: readonly StoredRecord[];
  readonly faults: readonly NotedFault[];
  readonly overrides: readonly Override[];
  readonly lastEntryId: number;
  readonly journal: JournalState;
}

/** A fault with what it remembers between calls. */
export type NotedFault = ActiveFault & { readonly notes: Readonly<Record<string, string>> };

export function takeSnapshot(sandbox: Sandbox): Snapshot {
  const { settings, replaced, clock, random, profile, keys, accounts, storage } = sandbox;
  return {
    settings,
    replaced,
    clock: clock.save(),
    random: random.state,
    profile,
    keys,
    callers: Object.fromEntries(accounts.all.map((account) => [account.name, saveCaller(account)])),
    anonymous: saveCaller(accounts.anonymous),
    categories: storage.categories.all().slice(),
    nextId: sandbox.ids.upcoming,
    pets: storage.pets.all(),
    orders: storage.orders.all(),
    faults: notedFaults(sandbox),
    overrides: structuredClone(sandbox.overrides),
    lastEntryId: sandbox.lastEntryId,
    journal: sandbox.journal.save(),
  };
}

function saveCaller({ quota, bannedUntil = 0, consecutiveRefusals }: Account): CallerState {
  return { ...quota.save(), bannedUntil, consecutiveRefusals };
}

function notedFaults({ faults, faultNotes }: Sandbox): NotedFault[] {
  return faults.map((fault) => ({
    ...structuredClone(fault),
    notes: Object.fromEntries(faultNotes.get(fault) ?? []),
  }));
}
