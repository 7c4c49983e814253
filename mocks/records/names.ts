import type { Profile } from '../profile/profile.ts';
import type { Records, StoredCategory } from './storage.ts';

export interface Names {
  has(name: string): boolean;
}

export function createNames(
  table: Records<StoredCategory>,
  comparison: Profile['category']['nameComparison'],
): Names {
  const stored = new Set<string>();
  const keyOf = (name: string) => (comparison === 'case-sensitive' ? name : name.toLowerCase());
  let seen = 0;
  let seenRevision = table.revision;
  const catchUp = () => {
    if (seenRevision !== table.revision) {
      stored.clear();
      seen = 0;
      seenRevision = table.revision;
    }
    for (const { name } of table.all().slice(seen)) stored.add(keyOf(name));
    seen = table.all().length;
  };
  return {
    has(name) {
      catchUp();
      return stored.has(keyOf(name));
    },
  };
}
