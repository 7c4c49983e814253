import type { CallerState } from '../../spec/generated/schema-types.ts';
import type { Account } from '../keys/accounts.ts';
import type { Sandbox } from './sandbox.ts';
import type { Snapshot } from './settings.ts';

export function takeSnapshot(sandbox: Sandbox): Snapshot {
  const { settings, replaced, scenario, clock, random, profile, keys, accounts, storage } = sandbox;
  return {
    settings,
    replaced,
    scenario,
    time: clock.sourceTime,
    clock: clock.save(),
    random: random.state,
    profile,
    keys,
    callers: Object.fromEntries(accounts.all.map((account) => [account.name, saveCaller(account)])),
    anonymous: saveCaller(accounts.anonymous),
    // A shared table never changes.
    categories: storage.categories.shared?.all() ?? storage.categories.all().slice(),
    nextId: sandbox.ids.upcoming,
    reservedIds: sandbox.ids.reservedAhead(),
    pets: storage.pets.all(),
    orders: storage.orders.all(),
    faults: sandbox.faults.map((fault) => ({
      ...structuredClone(fault),
      notes: Object.fromEntries(sandbox.faultNotes.get(fault) ?? []),
    })),
    overrides: structuredClone(sandbox.overrides),
    lastEntryId: sandbox.lastEntryId,
    journal: sandbox.journal.save(),
  };
}

function saveCaller({ quota, bannedUntil = 0, consecutiveRefusals }: Account): CallerState {
  return { ...quota.save(), bannedUntil, consecutiveRefusals };
}
