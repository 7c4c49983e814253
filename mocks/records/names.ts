import type { Profile } from '../profile/profile.ts';
import type { Records, StoredCategory } from './storage.ts';

/** Whether a category has this name. */
export type IsTaken = (name: string) => boolean;

export function createNames(
  table: Records<StoredCategory>,
  comparison: Profile['category']['nameComparison'],
): IsTaken {
  const stored = new Set<string>();
  const keyOf = (name: string) => (comparison === 'case-sensitive' ? name : name.toLowerCase());
  let [seen, seenRevision] = [0, table.revision];
  return (name) => {
    if (seenRevision !== table.revision) {
      stored.clear();
      [seen, seenRevision] = [0, table.revision];
    }
    for (const category of table.all().slice(seen)) stored.add(keyOf(category.name));
    seen = table.all().length;
    return stored.has(keyOf(name));
  };
}
