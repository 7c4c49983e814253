import type { CallerState } from '../../spec/generated/schema-types.ts';
import { type Account, createAccounts } from '../keys/accounts.ts';
import { createIds } from '../records/ids.ts';
import { createRandom } from '../records/random.ts';
import { Journal } from './journal.ts';
import { deriveFrom, type Sandbox } from './sandbox.ts';
import type { NotedFault, Snapshot } from './snapshot.ts';

/**
 * Replaces the whole content of a sandbox with a snapshot.
 * @throws {InputError} when its records exceed the capacity; nothing is changed then.
 */
export function restoreSnapshot(sandbox: Sandbox, snapshot: Snapshot): void {
  const { tables } = sandbox;
  const { settings, replaced, scenario, profile, keys, callers, lastEntryId } = snapshot;
  const { storage, seedTables } = tables.restored(snapshot);
  tables.capacity.reserveSeed(seedTables, sandbox);
  sandbox.clock.restore(snapshot.clock);
  const accounts = createAccounts(keys, profile.limits, sandbox.clock.now());
  const saved = new Map(Object.entries(callers));
  for (const account of accounts.all) restoreCaller(account, saved.get(account.name));
  restoreCaller(accounts.anonymous, snapshot.anonymous);
  const random = createRandom(snapshot.random);
  const ids = createIds(profile.category.idScheme, random);
  for (const id of snapshot.reservedIds) ids.reserve(id);
  ids.upcoming = snapshot.nextId;
  sandbox.settings = settings;
  sandbox.update({
    ...deriveFrom(profile, storage),
    ...withNotes(snapshot.faults),
    ...{ replaced, scenario, keys, accounts, random, ids, storage, seedTables, lastEntryId },
    overrides: structuredClone(snapshot.overrides),
    journal: new Journal(settings.journalSize, sandbox.history, snapshot.journal),
  });
}

/** Returns the windows whose state does not fit the limits of the account; those stay as they are. */
export function restoreCaller(
  account: Account,
  saved: CallerState | undefined,
): readonly ('minute' | 'day')[] {
  if (!saved) return [];
  account.bannedUntil = saved.bannedUntil;
  account.consecutiveRefusals = saved.consecutiveRefusals;
  const windows = ['minute', 'day'] as const;
  return windows.filter((window) => !account.quota.restore(window, saved[window]));
}

export function withNotes(noted: readonly NotedFault[]): Pick<Sandbox, 'faults' | 'faultNotes'> {
  const faultNotes: Sandbox['faultNotes'] = new WeakMap();
  const faults = noted.map(({ notes, ...fault }) => {
    const copy = structuredClone(fault);
    faultNotes.set(copy, new Map(Object.entries(notes)));
    return copy;
  });
  return { faults, faultNotes };
}
