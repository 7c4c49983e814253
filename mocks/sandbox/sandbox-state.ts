import { toInt64 } from '../../spec/exact-json.ts';
import { createJournal } from '../journal/journal.ts';
import { createAccounts } from '../keys/accounts.ts';
import type { Profile } from '../profile/profile.ts';
import { createRandom, type Random } from '../random.ts';
import { createIds, type IdSource } from '../records/ids.ts';
import type { Seed } from '../records/seed.ts';
import type { Storage } from '../storage/storage.ts';
import { choicesOf } from './choices.ts';
import { Sandbox, type SandboxFrame, type SandboxState, type SandboxTables } from './sandbox.ts';
import { type Start, startIn } from './scenario.ts';
import { scenarioByName } from './scenarios.ts';

/** @throws {InputError} when the scenario is about a key that there is not. */
export function createSandbox(frame: SandboxFrame): Sandbox {
  const start = startOf(frame, frame.settings.scenario);
  const sandbox = new Sandbox(frame, initialState(frame, start));
  void fill(sandbox, start.seed);
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
  sandbox.put(initialState(sandbox, start));
  await fill(sandbox, start.seed);
}

/** Puts other records in place of those that the sandbox holds. */
export async function replaceRecords(sandbox: Sandbox, seed: Required<Seed>): Promise<void> {
  const { tables, profile, random } = sandbox;
  sandbox.put(emptyStorage(tables, seed, profile, random));
  await fill(sandbox, seed);
}

/** Makes other choices from now on. Records stay; quotas start anew when choices about them change. */
export function changeProfile(sandbox: Sandbox, profile: Profile): void {
  const { keys, storage, clock } = sandbox;
  const sameLimits = JSON.stringify(profile.limits) === JSON.stringify(sandbox.profile.limits);
  if (profile.category.ids !== sandbox.profile.category.ids) {
    sandbox.ids = createIds(profile.category.ids, sandbox.random);
    for (const { id } of storage.categories.all()) sandbox.ids.reserve(id);
  }
  sandbox.put(choicesOf(profile, storage));
  if (!sameLimits) sandbox.accounts = createAccounts(keys, profile.limits, clock.now());
}

function startOf({ settings }: SandboxFrame, scenario: string): Start {
  return startIn(scenarioByName(scenario), settings);
}

function initialState(
  { settings, tables, clock }: SandboxFrame,
  { keys, seed, profile, faults }: Start,
): SandboxState {
  const { randomSeed, journalSize, overrides } = settings;
  const random = createRandom(randomSeed);
  return {
    ...emptyStorage(tables, seed, profile, random),
    keys,
    accounts: createAccounts(keys, profile.limits, clock.now()),
    random,
    faults: numbered(faults, 1),
    faultNotes: new WeakMap(),
    overrides: numbered(overrides, faults.length + 1),
    entriesAdded: faults.length + overrides.length,
    journal: createJournal(journalSize),
    filling: undefined,
  };
}

/** Every request looks whether it is empty: mostly it is, and the same one for all sandboxes. */
const none: readonly never[] = [];

function numbered<T>(entries: readonly T[], first: number): readonly (T & { id: string })[] {
  if (entries.length === 0) return none;
  return entries.map((entry, index) => ({ ...entry, id: String(first + index) }));
}

function emptyStorage(
  { categories, fixed }: SandboxTables,
  { pets, orders }: Required<Seed>,
  profile: Profile,
  random: Random,
) {
  const storage = {
    categories: categories(),
    pets: fixed(pets).table,
    orders: fixed(orders).table,
  };
  const ids = createIds(profile.category.ids, random);
  return { storage, ids, ...choicesOf(profile, storage) };
}

/** Acts as soon as the storage holds the latest seed: while it waits, another may take its place. */
export async function whenFilled<T>(sandbox: Sandbox, act: () => T | Promise<T>): Promise<T> {
  while (sandbox.filling) await sandbox.filling;
  return act();
}

function fill(sandbox: Sandbox, seed: Required<Seed>): Promise<void> {
  const { storage, ids, tables } = sandbox;
  const filling = Promise.all([
    addCategories(seed.categories, storage, ids),
    tables.fixed(seed.pets).filled,
    tables.fixed(seed.orders).filled,
  ]).then(() => {
    if (sandbox.filling === filling) sandbox.filling = undefined;
  });
  sandbox.filling = filling;
  return filling;
}

async function addCategories(
  seed: Required<Seed>['categories'],
  { categories }: Storage,
  ids: IdSource,
): Promise<void> {
  const given = seed.map(({ id }) => toInt64(id));
  for (const id of given) if (id !== undefined) ids.reserve(id);
  for (const [index, { name, description }] of seed.entries()) {
    const id = given[index] ?? ids.next();
    await categories.add(description === undefined ? { id, name } : { id, name, description });
  }
}
