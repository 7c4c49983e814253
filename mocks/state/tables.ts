import { toInt64 } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import type { Profile } from '../profile/profile.ts';
import { ConsecutiveIds, createIds, firstIds, type IdSource } from '../records/ids.ts';
import type { Records } from '../records/seed.ts';
import { LayeredTable } from '../storage/layered-table.ts';
import { createSeedTable, type SeedTable } from '../storage/seed-table.ts';
import type { StorageBackend, StoredCategory, StoredRecord } from '../storage/storage.ts';
import type { Random } from '../support/random.ts';
import type { Capacity } from './capacity.ts';

type SeedCategories = Records['categories'];
type Scheme = Profile['category']['idScheme'];

/** Where sandboxes get their tables from. What they start with they share, until one adds to it. */
export interface TableFactory {
  readonly categories: (seed: SeedCategories, scheme: Scheme, random: Random) => SeededCategories;
  readonly readOnly: (records: readonly StoredRecord[]) => SeedTable<StoredRecord>;
  /** The same categories, in a table that can be added to. */
  readonly layer: (seeded: SeededCategories) => LayeredTable<StoredCategory>;
  readonly capacity: Capacity;
}

interface SeededCategories {
  readonly records: SeedTable<StoredCategory>;
  /** For the categories after them. */
  readonly ids: IdSource;
}

export function createTableFactory(backend: StorageBackend, capacity: Capacity): TableFactory {
  const seeded = (seed: SeedCategories, ids: IdSource): SeededCategories => ({
    records: createSeedTable(withIds(seed, ids), backend.categories()),
    ids,
  });
  const consecutive = (first: bigint) =>
    memoize((seed: SeedCategories) => {
      const ids = new ConsecutiveIds(first);
      return { ...seeded(seed, ids), ids };
    });
  const shared = { sequential: consecutive(firstIds.sequential), big: consecutive(firstIds.big) };
  return {
    categories(seed, scheme, random) {
      if (scheme === 'random') return seeded(seed, createIds(scheme, random));
      const { records, ids } = shared[scheme](seed);
      return { records, ids: ids.copy() };
    },
    readOnly: memoize((list) => createSeedTable(list, backend.records())),
    layer: ({ records }) => new LayeredTable(records.table, backend.categories),
    capacity,
  };
}

function withIds(seed: SeedCategories, ids: IdSource): StoredCategory[] {
  const given = seed.map(({ id }) => toInt64(id));
  for (const id of given) if (id !== undefined) ids.reserve(id);
  return seed.map(({ name, description }, index) => {
    const id = given[index] ?? ids.next();
    return description === undefined ? { id, name } : { id, name, description };
  });
}
