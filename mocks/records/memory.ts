import type { StorageBackend, Table } from './storage.ts';

/** Tables backed by arrays, for browsers: the smallest backend to load. */
export const memoryTables: StorageBackend = { categories: arrayTable, records: arrayTable };

function arrayTable<T>(records: readonly T[]): Table<T> {
  return { size: records.length, all: () => records };
}
