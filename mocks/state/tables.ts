import { toInt64 } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import type { Profile } from '../profile/profile.ts';
import { ConsecutiveIds, createIds, firstIds, type IdSource } from '../records/ids.ts';
import type { Random } from '../records/random.ts';
import type { Records } from '../records/seed.ts';
import {
  LayeredTable,
  type Storage,
  type StorageBackend,
  type StoredCategory,
  type StoredRecord,
  type Table,
} from '../records/storage.ts';
import type { Capacity } from './capacity.ts';
import type { Snapshot } from './settings.ts';

type SeedCategories = Records['categories'];
type Scheme = Profile['category']['idScheme'];

/** The records of a sandbox, and the tables of initial records below them. */
interface SandboxTables {
  readonly storage: Storage;
  readonly seedTables: readonly Table<unknown>[];
}

export type TableFactory = ReturnType<typeof createTableFactory>;

/** Creates the tables of sandboxes. Sandboxes with the same seed share its tables, copy-on-write. */
export function createTableFactory(backend: StorageBackend, capacity: Capacity) {
  const seedCategories = <Ids extends IdSource>(seed: SeedCategories, ids: Ids) => ({
    categories: backend.categories(assignIds(seed, ids)),
    ids,
  });
  const memoized = (firstId: bigint) =>
    memoize((seed: SeedCategories) => seedCategories(seed, new ConsecutiveIds(firstId)));
  const shared = { sequential: memoized(firstIds.sequential), big: memoized(firstIds.big) };
  const complete = memoize((list: readonly StoredCategory[]) => backend.categories(list));
  const readOnly = memoize((records: readonly StoredRecord[]) => backend.records(records));
  const over = (
    base: Table<StoredCategory>,
    records: Pick<Snapshot, 'pets' | 'orders'>,
  ): SandboxTables => {
    const [pets, orders] = [readOnly(records.pets), readOnly(records.orders)];
    const categories = new LayeredTable(base);
    return { storage: { categories, pets, orders }, seedTables: [base, pets, orders] };
  };
  return {
    seeded(
      seed: Records,
      scheme: Scheme,
      random: Random,
    ): SandboxTables & { readonly ids: IdSource } {
      if (scheme === 'random') {
        const { categories, ids } = seedCategories(seed.categories, createIds(scheme, random));
        return { ...over(categories, seed), ids };
      }
      const { categories, ids } = shared[scheme](seed.categories);
      return { ...over(categories, seed), ids: ids.copy() };
    },
    /** Tables of records that already have ids. */
    restored: (records: Pick<Snapshot, 'categories' | 'pets' | 'orders'>) =>
      over(complete(records.categories), records),
    capacity,
  };
}

function assignIds(seed: SeedCategories, ids: IdSource): StoredCategory[] {
  const given = seed.map(({ id }) => toInt64(id));
  for (const id of given) if (id !== undefined) ids.reserve(id);
  return seed.map(({ name, description }, index) => {
    const id = given[index] ?? ids.next();
    return description === undefined ? { id, name } : { id, name, description };
  });
}
