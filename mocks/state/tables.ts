import { toInt64 } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import type { Profile } from '../profile/profile.ts';
import { ConsecutiveIds, createIds, firstIds, type IdSource } from '../records/ids.ts';
import { LayeredTable } from '../records/layered-table.ts';
import type { Random } from '../records/random.ts';
import type { Records } from '../records/seed.ts';
import { createSeedTable, type SeedTable } from '../records/seed-table.ts';
import type { StorageBackend, StoredCategory, StoredRecord } from '../records/storage.ts';
import type { Capacity } from './capacity.ts';

type SeedCategories = Records['categories'];
type Scheme = Profile['category']['idScheme'];

/** Creates the tables of sandboxes. Sandboxes with the same seed share its tables, copy-on-write. */
export interface TableFactory {
  readonly categories: (seed: SeedCategories, scheme: Scheme, random: Random) => SeededCategories;
  /** Tables of records that already have ids. */
  readonly restored: (records: RestoredRecords) => RestoredTables;
  readonly readOnly: (records: readonly StoredRecord[]) => SeedTable<StoredRecord>;
  /** A writable table over a shared one. */
  readonly layer: (base: SeedTable<StoredCategory>) => LayeredTable<StoredCategory>;
  readonly capacity: Capacity;
}

interface RestoredRecords {
  readonly categories: readonly StoredCategory[];
  readonly pets: readonly StoredRecord[];
  readonly orders: readonly StoredRecord[];
}

interface RestoredTables {
  readonly categories: SeedTable<StoredCategory>;
  readonly pets: SeedTable<StoredRecord>;
  readonly orders: SeedTable<StoredRecord>;
}

interface SeededCategories {
  readonly categories: SeedTable<StoredCategory>;
  readonly ids: IdSource;
}

export function createTableFactory(backend: StorageBackend, capacity: Capacity): TableFactory {
  const seedCategories = <Ids extends IdSource>(seed: SeedCategories, ids: Ids) => ({
    categories: createSeedTable(assignIds(seed, ids), backend.categories()),
    ids,
  });
  const memoized = (firstId: bigint) =>
    memoize((seed: SeedCategories) => seedCategories(seed, new ConsecutiveIds(firstId)));
  const complete = memoize((categories: readonly StoredCategory[]) =>
    createSeedTable(categories, backend.categories()),
  );
  const readOnly = memoize((records: readonly StoredRecord[]) =>
    createSeedTable(records, backend.records()),
  );
  const shared = { sequential: memoized(firstIds.sequential), big: memoized(firstIds.big) };
  return {
    categories(seed, scheme, random) {
      if (scheme === 'random') return seedCategories(seed, createIds(scheme, random));
      const { categories, ids } = shared[scheme](seed);
      return { categories, ids: ids.copy() };
    },
    restored: ({ categories, pets, orders }) => ({
      categories: complete(categories),
      pets: readOnly(pets),
      orders: readOnly(orders),
    }),
    readOnly,
    layer: ({ table }) => new LayeredTable(table),
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
