import type { Sandbox } from './sandbox.ts';

/** A list that tests and users add to and take from. */
export interface Collection<Entry, New> {
  list(): readonly Entry[];
  add(entry: New): Entry;
  /** Whether there was one with this id. */
  remove(id: string): boolean;
  clear(): void;
}

export function createCollection<Entry extends { id: string }, New>(
  sandbox: Sandbox,
  entries: () => Entry[],
  make: (id: string, entry: New) => Entry,
): Collection<Entry, New> {
  return {
    list: () => [...entries()],
    add(entry) {
      const made = make(String(sandbox.entriesAdded + 1), entry);
      sandbox.entriesAdded += 1;
      entries().push(made);
      return made;
    },
    remove(id) {
      const index = entries().findIndex((entry) => entry.id === id);
      if (index === -1) return false;
      entries().splice(index, 1);
      return true;
    },
    clear: () => {
      entries().length = 0;
    },
  };
}
