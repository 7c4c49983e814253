import { toInt64 } from '../spec/exact-json.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import type { MockClock } from './clock.ts';
import type { Cors } from './cors.ts';
import type { ActiveFault } from './faults/fault.ts';
import type { Override } from './forced.ts';
import { type IdSource, sequentialIds } from './ids.ts';
import { createJournal, type Journal } from './journal.ts';
import type { ApiKey } from './keys.ts';
import { createListing } from './listing.ts';
import type { Profile } from './profile.ts';
import { createRandom, type Random } from './random.ts';
import type { Seed } from './seed.ts';
import { mswDataStorage } from './storage/msw-data.ts';
import type { Storage } from './storage/storage.ts';

/** How a sandbox starts, and what a reset brings it back to. */
export interface SandboxSettings {
  readonly keys: readonly ApiKey[];
  readonly seed: Required<Seed>;
  readonly profile: Profile;
  /** Of all that is random: the same number gives the same ids, jitter and faults. */
  readonly randomSeed: number;
  /** Bytes. */
  readonly maxBodySize: number;
  /** How many exchanges the journal holds. */
  readonly journalSize: number;
  readonly cors: Cors;
}

/** One isolated service: everything that changes lives here, and nothing of it anywhere else. */
export interface Sandbox extends SandboxState {
  readonly id: string;
  readonly clock: MockClock;
  readonly settings: SandboxSettings;
  readonly maxBodySize: number;
  readonly cors: Cors;
}

interface SandboxState {
  profile: Profile;
  keys: readonly ApiKey[];
  accounts: Accounts;
  storage: Storage;
  /** The list of all categories as JSON. */
  listing: () => string;
  ids: IdSource;
  random: Random;
  faults: ActiveFault[];
  overrides: Override[];
  journal: Journal;
  /** Settled when the storage holds the seed; undefined from then on. */
  filling: Promise<void> | undefined;
}

export function createSandbox(id: string, settings: SandboxSettings, clock: MockClock): Sandbox {
  const { maxBodySize, cors } = settings;
  const sandbox = {
    id,
    clock,
    settings,
    maxBodySize,
    cors,
    ...initialState(settings, clock.now()),
  };
  void fill(sandbox, settings.seed);
  return sandbox;
}

/** Back to the settings: seed, quotas, bans, profile, no faults, an empty journal. The clock stays. */
export async function resetSandbox(sandbox: Sandbox): Promise<void> {
  Object.assign(sandbox, initialState(sandbox.settings, sandbox.clock.now()));
  await fill(sandbox, sandbox.settings.seed);
}

/** Puts other records in place of those that the sandbox holds. */
export async function replaceRecords(sandbox: Sandbox, seed: Required<Seed>): Promise<void> {
  Object.assign(sandbox, emptyStorage(sandbox.profile));
  await fill(sandbox, seed);
}

/** Makes other choices from now on. Records stay; quotas start anew when choices about them change. */
export function changeProfile(sandbox: Sandbox, profile: Profile): void {
  const { keys, storage, clock } = sandbox;
  const sameLimits = JSON.stringify(profile.limits) === JSON.stringify(sandbox.profile.limits);
  sandbox.profile = profile;
  sandbox.listing = createListing(storage.categories, profile.category.order);
  if (!sameLimits) sandbox.accounts = createAccounts(keys, profile.limits, clock.now());
}

function initialState(settings: SandboxSettings, now: number): SandboxState {
  const { keys, profile, randomSeed, journalSize } = settings;
  return {
    ...emptyStorage(profile),
    profile,
    keys,
    accounts: createAccounts(keys, profile.limits, now),
    random: createRandom(randomSeed),
    faults: [],
    overrides: [],
    journal: createJournal(journalSize),
    filling: undefined,
  };
}

function emptyStorage(profile: Profile): Pick<Sandbox, 'storage' | 'listing' | 'ids'> {
  const storage = mswDataStorage();
  const listing = createListing(storage.categories, profile.category.order);
  return { storage, listing, ids: sequentialIds() };
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
