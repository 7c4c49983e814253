import { withPeriod } from '../faults/period.ts';
import { createAccounts } from '../keys/accounts.ts';
import type { Profile } from '../profile/profile.ts';
import { createIds } from '../records/ids.ts';
import { createRandom } from '../records/random.ts';
import type { Records } from '../records/seed.ts';
import { History } from './history.ts';
import { emptied, Journal } from './journal.ts';
import { deriveFrom, type Sandbox, type SandboxContext, type SandboxState } from './sandbox.ts';
import type { Configuration, Start } from './settings.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * @param time Milliseconds by the source of the clock. Default: now.
 * @throws {InputError} when the seed has no room.
 */
export function createSandbox(
  { start, ...options }: Omit<SandboxContext, 'history'> & Configuration,
  time?: number,
): Sandbox {
  const { settings, clock } = options;
  const context = { ...options, history: new History(() => takeSnapshot(sandbox)) };
  clock.pin(time);
  const sandbox: Sandbox = {
    ...context,
    lastUsedAt: 0,
    birth: { logPosition: 0, position: 0 },
    marks: [],
    applying: undefined,
    ...initialState(context, start ?? settings),
    update: (state) => void Object.assign(sandbox, state),
  };
  sandbox.history.restart(0, takeSnapshot(sandbox));
  clock.unpin();
  return sandbox;
}

/** @throws {InputError} when the seed exceeds the capacity; nothing is changed then. */
export function replaceRecords(sandbox: Sandbox, seed: Records): void {
  sandbox.update(storageFor(sandbox, seed, sandbox));
}

/** Keeps the records; quotas start afresh only if the limits of the profile change. */
export function changeProfile(sandbox: Sandbox, profile: Profile): void {
  const { keys, storage, clock } = sandbox;
  const sameLimits = JSON.stringify(profile.limits) === JSON.stringify(sandbox.profile.limits);
  if (profile.category.idScheme !== sandbox.profile.category.idScheme) {
    sandbox.ids = createIds(profile.category.idScheme, sandbox.random);
    for (const { id } of storage.categories.all()) sandbox.ids.reserve(id);
  }
  sandbox.update(deriveFrom(profile, storage));
  if (!sameLimits) sandbox.accounts = createAccounts(keys, profile.limits, clock.now());
}

export function initialState(
  { settings, tables, clock, history }: SandboxContext,
  { keys, seed, profile, faults }: Start,
  replaced?: Sandbox,
): SandboxState {
  const { randomSeed, journalSize, overrides } = settings;
  const random = createRandom(randomSeed);
  return {
    ...storageFor({ tables, profile, random }, seed, replaced),
    keys,
    accounts: createAccounts(keys, profile.limits, clock.now()),
    random,
    faults: numbered(faults, 1).map((fault) => withPeriod(fault, clock.now())),
    faultNotes: new WeakMap(),
    overrides: numbered(overrides, faults.length + 1),
    lastEntryId: faults.length + overrides.length,
    journal: new Journal(journalSize, history, replaced && emptied(replaced.journal)),
    replaced: {},
    scenario: settings.scenario,
  };
}

function numbered<T>(entries: readonly T[], first: number): readonly (T & { id: string })[] {
  return entries.map((entry, index) => ({ ...entry, id: String(first + index) }));
}

function storageFor(
  { tables, profile, random }: Pick<Sandbox, 'tables' | 'profile' | 'random'>,
  seed: Records,
  replaced?: Sandbox,
) {
  const seeded = tables.seeded(seed, profile.category.idScheme, random);
  tables.capacity.reserveSeed(seeded.seedTables, replaced);
  return { ...seeded, ...deriveFrom(profile, seeded.storage) };
}

/** Checks in advance, while nothing has been changed yet. */
export function checkCapacity(sandbox: Sandbox, { categories, pets, orders }: Records): void {
  const size = categories.length + pets.length + orders.length;
  sandbox.tables.capacity.reserveSeed([{ size }], sandbox);
}
