import type { Table } from './storage.ts';

/** A table of initial records. Sandboxes with the same seed share it, so it never changes. */
export interface SeedTable<T> {
  readonly table: Table<T>;
  /** Number of records, loaded or not. */
  readonly size: number;
  /** Adds the records to the table, once; resolves when all are added. */
  load(): Promise<void>;
}

export function createSeedTable<T>(list: readonly T[], table: Table<T>): SeedTable<T> {
  let pending = list;
  let loading: Promise<void> | undefined;
  return {
    table,
    size: list.length,
    load() {
      loading ??= addAll(pending, table);
      // Release the list: the table has copies.
      pending = [];
      return loading;
    },
  };
}

async function addAll<T>(list: readonly T[], table: Table<T>): Promise<void> {
  for (const record of list) await table.add(record);
}
