import type { StorageBackend, Table } from './storage.ts';

/** Tables backed by arrays, for browsers: the smallest backend to load. */
export const memoryTables: StorageBackend = { categories: arrayTable, records: arrayTable };

function arrayTable<T>(): Table<T> {
  const records: T[] = [];
  return {
    add: async (record) => void records.push(record),
    all: () => records,
    get version() {
      return records.length;
    },
  };
}
