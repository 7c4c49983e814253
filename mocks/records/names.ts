import type { Profile } from '../profile/profile.ts';
import type { StoredCategory, Table } from '../storage/storage.ts';

/** An index of the category names in use. */
export interface Names {
  /** Claims a name before its category is stored; returns false if it is taken. */
  claim(name: string): boolean;
}

export function createNames(
  table: Table<StoredCategory>,
  comparison: Profile['category']['nameComparison'],
): Names {
  const stored = new Set<string>();
  const claimed = new Set<string>();
  const keyOf = (name: string) => (comparison === 'case-sensitive' ? name : name.toLowerCase());
  let seen = 0;
  let seenRevision = 0;
  const catchUp = () => {
    if (seenRevision !== table.revision) {
      stored.clear();
      seen = 0;
      seenRevision = table.revision;
    }
    for (const { name } of table.all().slice(seen)) {
      stored.add(keyOf(name));
      claimed.delete(keyOf(name));
    }
    seen = table.all().length;
  };
  return {
    claim(name) {
      catchUp();
      const key = keyOf(name);
      if (stored.has(key) || claimed.has(key)) return false;
      claimed.add(key);
      return true;
    },
  };
}
