import type { Table } from './storage.ts';

/** Records that no operation changes, for whoever starts with the same list to share. */
export interface FixedRecords<T> {
  readonly table: Table<T>;
  /** How many there are. */
  readonly size: number;
  /** Puts them into the table, once; resolves when all are there. */
  fill(): Promise<void>;
}

export function fixedRecords<T>(list: readonly T[], table: Table<T>): FixedRecords<T> {
  let waiting = list;
  let filled: Promise<void> | undefined;
  return {
    table,
    size: list.length,
    fill() {
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
