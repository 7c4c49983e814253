import type { Table } from './storage.ts';

/** Records that no operation changes, for whoever starts with the same list to share. */
export interface SeedTable<T> {
  readonly table: Table<T>;
  /** How many there are. */
  readonly size: number;
  /** Puts them into the table, once; resolves when all are there. */
  load(): Promise<void>;
}

export function createSeedTable<T>(list: readonly T[], table: Table<T>): SeedTable<T> {
  let waiting = list;
  let filled: Promise<void> | undefined;
  return {
    table,
    size: list.length,
    load() {
      filled ??= addAll(waiting, table);
      // The table has its own copies.
      waiting = [];
      return filled;
    },
  };
}

async function addAll<T>(list: readonly T[], table: Table<T>): Promise<void> {
  for (const record of list) await table.add(record);
}
