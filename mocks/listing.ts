import { stringifyExact } from '../spec/exact-json.ts';
import type { Profile } from './profile.ts';
import type { StoredCategory, Table } from './storage/storage.ts';

/** The list of all categories as JSON text, made anew only when the table has changed. */
export function createListing(
  table: Table<StoredCategory>,
  order: Profile['category']['order'],
): () => string {
  let version = -1;
  let json = '[]';
  return () => {
    if (version !== table.version) {
      json = stringifyExact(ordered(table.all(), order));
      version = table.version;
    }
    return json;
  };
}

function ordered(
  categories: readonly StoredCategory[],
  order: Profile['category']['order'],
): readonly StoredCategory[] {
  if (order === 'newest-first') return categories.toReversed();
  if (order === 'name') return categories.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return categories;
}
