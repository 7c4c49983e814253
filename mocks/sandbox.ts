import { toInt64 } from '../spec/exact-json.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import type { Clock } from './clock.ts';
import { type IdSource, sequentialIds } from './ids.ts';
import type { ApiKey } from './keys.ts';
import { createListing } from './listing.ts';
import type { Profile } from './profile.ts';
import type { Seed } from './seed.ts';
import { mswDataStorage } from './storage/msw-data.ts';
import type { Storage } from './storage/storage.ts';

/** Everything of one isolated service that changes. */
export interface Sandbox {
  readonly profile: Profile;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly storage: Storage;
  /** The list of all categories as JSON. */
  readonly listing: () => string;
  readonly ids: IdSource;
  readonly maxBodySize: number;
}

export interface SandboxOptions {
  readonly keys: readonly ApiKey[];
  readonly seed: Required<Seed>;
  readonly profile: Profile;
  readonly clock: Clock;
  /** Bytes. */
  readonly maxBodySize: number;
}

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { keys, seed, profile, clock, maxBodySize } = options;
  const storage = mswDataStorage();
  const ids = sequentialIds();
  await fill(storage, ids, seed);
  const accounts = createAccounts(keys, profile.limits, clock.now());
  const listing = createListing(storage.categories, profile.category.order);
  return { profile, clock, accounts, storage, listing, ids, maxBodySize };
}

async function fill(storage: Storage, ids: IdSource, seed: Required<Seed>): Promise<void> {
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
