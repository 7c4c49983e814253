import { toInt64 } from '../spec/exact-json.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Choices, choicesOf } from './choices.ts';
import type { MockClock } from './clock.ts';
import type { Cors } from './cors.ts';
import type { ActiveFault, NewFault } from './faults/active-fault.ts';
import type { Override } from './forced.ts';
import { createIds, type IdSource } from './ids.ts';
import { createJournal, type Journal } from './journal.ts';
import type { ApiKey } from './keys.ts';
import { type NewOverride, parseOverride } from './parse-override.ts';
import type { Profile } from './profile.ts';
import { createRandom, type Random } from './random.ts';
import { type Start, startIn } from './scenario.ts';
import { scenarioByName } from './scenarios.ts';
import type { Seed } from './seed.ts';
import type { Storage } from './storage/storage.ts';

/** How a sandbox starts, and what a reset brings it back to. */
export interface SandboxSettings {
  readonly keys: readonly ApiKey[];
  readonly seed: Required<Seed>;
  readonly profile: Profile;
  /** Those that are on from the start. */
  readonly faults: readonly NewFault[];
  /** Answers that are forced from the start. */
  readonly overrides: readonly NewOverride[];
  /** Of all that is random: the same number gives the same ids, jitter and faults. */
  readonly randomSeed: number;
  /** Bytes. */
  readonly maxBodySize: number;
  /** How many exchanges the journal holds. */
  readonly journalSize: number;
  readonly cors: Cors;
  /** Name of the situation that it starts in. */
  readonly scenario: string;
  /** Where its records live; the host's choice. */
  readonly createStorage: () => Storage;
}

/** One isolated service: everything that changes lives here, and nothing of it anywhere else. */
export interface Sandbox extends SandboxState {
  readonly id: string;
  readonly clock: MockClock;
  readonly settings: SandboxSettings;
  readonly maxBodySize: number;
  readonly cors: Cors;
}

interface SandboxState extends Choices {
  keys: readonly ApiKey[];
  accounts: Accounts;
  storage: Storage;
  ids: IdSource;
  random: Random;
  faults: ActiveFault[];
  /** What each of them wrote down. */
  faultNotes: WeakMap<ActiveFault, Map<string, string>>;
  overrides: Override[];
  /** How many faults and overrides there have been: the id of each is its number. */
  entriesAdded: number;
  journal: Journal;
  /** Settled when the storage holds the seed; undefined from then on. */
  filling: Promise<void> | undefined;
}

export function createSandbox(id: string, settings: SandboxSettings, clock: MockClock): Sandbox {
  const { maxBodySize, cors } = settings;
  const start = startIn(scenarioByName(settings.scenario), settings);
  const sandbox = {
    id,
    clock,
    settings,
    maxBodySize,
    cors,
    ...initialState(settings, start, clock.now()),
  };
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
  const { settings, clock } = sandbox;
  const start = startIn(scenarioByName(scenario), settings);
  Object.assign(sandbox, initialState(settings, start, clock.now()));
  await fill(sandbox, start.seed);
}

/** Puts other records in place of those that the sandbox holds. */
export async function replaceRecords(sandbox: Sandbox, seed: Required<Seed>): Promise<void> {
  Object.assign(sandbox, emptyStorage(sandbox.settings, sandbox.profile, sandbox.random));
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
  Object.assign(sandbox, choicesOf(profile, storage));
  if (!sameLimits) sandbox.accounts = createAccounts(keys, profile.limits, clock.now());
}

function initialState(
  settings: SandboxSettings,
  { keys, profile, faults }: Start,
  now: number,
): SandboxState {
  const { randomSeed, journalSize, overrides } = settings;
  const random = createRandom(randomSeed);
  return {
    ...emptyStorage(settings, profile, random),
    keys,
    accounts: createAccounts(keys, profile.limits, now),
    random,
    faults: faults.map((fault, index) => ({ ...fault, id: String(index + 1) })),
    faultNotes: new WeakMap(),
    overrides: overrides.map((override, index) => ({
      ...parseOverride(override, keys),
      id: String(faults.length + index + 1),
    })),
    entriesAdded: faults.length + overrides.length,
    journal: createJournal(journalSize),
    filling: undefined,
  };
}

function emptyStorage({ createStorage }: SandboxSettings, profile: Profile, random: Random) {
  const storage = createStorage();
  const ids = createIds(profile.category.ids, random);
  return { storage, ids, ...choicesOf(profile, storage) };
}

function fill(sandbox: Sandbox, seed: Required<Seed>): Promise<void> {
  const filling = addAll(sandbox.storage, sandbox.ids, seed).then(() => {
    if (sandbox.filling === filling) sandbox.filling = undefined;
  });
  sandbox.filling = filling;
  return filling;
}

async function addAll(storage: Storage, ids: IdSource, seed: Required<Seed>): Promise<void> {
  const given = seed.categories.map(({ id }) => toInt64(id));
  for (const id of given) if (id !== undefined) ids.reserve(id);
  for (const [index, { name, description }] of seed.categories.entries()) {
    const id = given[index] ?? ids.next();
    await storage.categories.add(
      description === undefined ? { id, name } : { id, name, description },
    );
  }
  for (const pet of seed.pets) await storage.pets.add(pet);
  for (const order of seed.orders) await storage.orders.add(order);
}
