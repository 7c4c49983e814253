import { stringifyExact } from '../spec/exact-json.ts';
import type { Profile } from './profile.ts';
import type { StoredCategory, Table } from './storage/storage.ts';

type Order = Profile['category']['order'];
type Categories = readonly StoredCategory[];

/** The list of all categories as JSON text, made anew only when the table has changed. */
export function createListing(table: Table<StoredCategory>, order: Order): () => string {
  let version = -1;
  let json = '[]';
  return () => {
    if (version !== table.version) {
      json = stringifyExact(ordered[order](table.all()));
      version = table.version;
    }
    return json;
  };
}

const ordered: Readonly<Record<Order, (categories: Categories) => Categories>> = {
  created: (categories) => categories,
  'newest-first': (categories) => categories.toReversed(),
  name: (categories) => categories.toSorted((a, b) => compare(a.name, b.name)),
  id: (categories) => categories.toSorted((a, b) => compare(a.id, b.id)),
};

function compare<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
