import type { CallerState } from '../../spec/generated/schema-types.ts';
import { type Account, type Accounts, createAccounts } from '../keys/accounts.ts';
import { createIds } from '../records/ids.ts';
import { createRandom } from '../records/random.ts';
import { Journal } from './journal.ts';
import { deriveFrom, type Sandbox } from './sandbox.ts';
import type { NotedFault, Snapshot } from './settings.ts';

/** Replaces the whole content of a sandbox, or nothing if its records exceed the capacity. */
export function restoreSnapshot(sandbox: Sandbox, snapshot: Snapshot): void {
  const { tables } = sandbox;
  const { settings, replaced, scenario, profile, keys, lastEntryId } = snapshot;
  const { storage, seedTables } = tables.restored(snapshot);
  tables.capacity.reserveSeed(seedTables, sandbox);
  sandbox.clock.restore(snapshot.clock);
  const accounts = createAccounts(keys, profile.limits, sandbox.clock.now());
  restoreCallers(accounts, snapshot);
  const random = createRandom(snapshot.random);
  const ids = createIds(profile.category.idScheme, random);
  for (const id of snapshot.reservedIds) ids.reserve(id);
  if (snapshot.nextId !== undefined) ids.upcoming = snapshot.nextId;
  sandbox.settings = settings;
  sandbox.update({
    ...deriveFrom(profile, storage),
    ...withNotes(snapshot.faults),
    replaced,
    scenario,
    keys,
    accounts,
    random,
    ids,
    storage,
    seedTables,
    lastEntryId,
    overrides: structuredClone(snapshot.overrides),
    journal: new Journal(settings.journalSize, sandbox.history, snapshot.journal),
  });
}

/** @returns The paths of the windows that cannot be restored, because they do not fit the limits of their account. */
export function restoreCallers(
  { all, anonymous }: Accounts,
  saved: Pick<Snapshot, 'callers' | 'anonymous'>,
): string[] {
  const callers = new Map(Object.entries(saved.callers));
  return [
    ...restoreCaller(anonymous, saved.anonymous, 'anonymous'),
    ...all.flatMap((account) =>
      restoreCaller(account, callers.get(account.name), `callers.${account.name}`),
    ),
  ];
}

function restoreCaller(account: Account, saved: CallerState | undefined, place: string): string[] {
  if (!saved) return [];
  account.bannedUntil = saved.bannedUntil;
  account.consecutiveRefusals = saved.consecutiveRefusals;
  return (['minute', 'day'] as const)
    .filter((window) => !account.quota[window].restore(saved[window]))
    .map((window) => `${place}.${window}`);
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
