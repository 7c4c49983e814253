import { createAccounts } from '../keys/accounts.ts';
import type { Profile } from '../profile/profile.ts';
import { createIds } from '../records/ids.ts';
import type { Records } from '../records/seed.ts';
import { createRandom } from '../support/random.ts';
import { deriveFrom } from './derived.ts';
import { createJournal } from './journal.ts';
import { Sandbox, type SandboxContext, type SandboxState } from './sandbox.ts';
import { applyScenario, type Start } from './scenario.ts';
import { scenarioByName } from './scenarios.ts';

/** @throws {InputError} when the scenario is about a key that there is not. */
export function createSandbox(frame: SandboxContext): Sandbox {
  const start = startOf(frame, frame.settings.scenario);
  const sandbox = new Sandbox(frame, initialState(frame, start));
  void load(sandbox);
  return sandbox;
}

/**
 * Back to the settings: seed, quotas, bans, profile, faults, an empty journal. The clock stays.
 * @param scenario Default: the one of the settings.
 */
export async function resetSandbox(
  sandbox: Sandbox,
  scenario = sandbox.settings.scenario,
): Promise<void> {
  const start = startOf(sandbox, scenario);
  sandbox.update(initialState(sandbox, start, sandbox));
  await load(sandbox);
}

/** Puts other records in place of those that the sandbox holds. */
export async function replaceRecords(sandbox: Sandbox, seed: Records): Promise<void> {
  sandbox.update(storageFor(sandbox, seed, sandbox));
  await load(sandbox);
}

/** Makes other choices from now on. Records stay; quotas start anew when choices about them change. */
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

function startOf({ settings }: SandboxContext, scenario: string): Start {
  return applyScenario(scenarioByName(scenario), settings);
}

function initialState(
  { settings, tables, clock }: SandboxContext,
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
    faults: numbered(faults, 1),
    faultNotes: new WeakMap(),
    overrides: numbered(overrides, faults.length + 1),
    lastEntryId: faults.length + overrides.length,
    journal: createJournal(journalSize),
    loading: undefined,
  };
}

/** Every request looks whether it is empty: mostly it is, and the same one for all sandboxes. */
const none: readonly never[] = [];

function numbered<T>(entries: readonly T[], first: number): readonly (T & { id: string })[] {
  if (entries.length === 0) return none;
  return entries.map((entry, index) => ({ ...entry, id: String(first + index) }));
}

/** @throws {InputError} when there is no room for the records. */
function storageFor(
  { tables, profile, random }: Pick<Sandbox, 'tables' | 'profile' | 'random'>,
  seed: Records,
  replaced?: Sandbox,
) {
  const seeded = tables.categories(seed.categories, profile.category.idScheme, random);
  const [pets, orders] = [tables.readOnly(seed.pets), tables.readOnly(seed.orders)];
  const seedTables = [seeded.records, pets, orders];
  tables.capacity.reserveSeed(seedTables, replaced);
  const storage = { categories: tables.layer(seeded), pets: pets.table, orders: orders.table };
  return { storage, seedTables, ids: seeded.ids, ...deriveFrom(profile, storage) };
}

/**
 * For who has to know before anything is changed.
 * @throws {InputError} when there is no room for records in place of those of the sandbox.
 */
export function checkCapacity(sandbox: Sandbox, { categories, pets, orders }: Records): void {
  const size = categories.length + pets.length + orders.length;
  sandbox.tables.capacity.reserveSeed([{ size }], sandbox);
}

/** Acts as soon as the storage holds the latest seed: while it waits, another may take its place. */
export async function whenLoaded<T>(sandbox: Sandbox, act: () => T | Promise<T>): Promise<T> {
  while (sandbox.loading) await sandbox.loading;
  return act();
}

function load(sandbox: Sandbox): Promise<void> {
  const filling = Promise.all(sandbox.seedTables.map((list) => list.load())).then(() => {
    if (sandbox.loading === filling) sandbox.loading = undefined;
  });
  sandbox.loading = filling;
  return filling;
}
