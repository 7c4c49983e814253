import { oncePer } from '../once-per.ts';
import type { StorageBackend, StoredRecord, Table } from './storage.ts';

/** Records that no operation changes. */
export interface FixedRecords {
  readonly table: Table<StoredRecord>;
  /** Resolves when all are in the table. */
  readonly filled: Promise<void>;
}

/** Puts each list of records into one table, which whoever starts with the same list shares. */
export function createFixedRecords({ records }: StorageBackend) {
  return oncePer((list: readonly StoredRecord[]): FixedRecords => {
    const table = records();
    return { table, filled: addAll(list, table) };
  });
}

async function addAll(list: readonly StoredRecord[], table: Table<StoredRecord>): Promise<void> {
  for (const record of list) await table.add(record);
}
