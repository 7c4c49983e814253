import type { Storage, Table } from './storage.ts';

/** Records kept in arrays, for where every kilobyte has to be loaded. */
export function memoryStorage(): Storage {
  return { categories: memoryTable(), pets: memoryTable(), orders: memoryTable() };
}

export function memoryTable<T>(): Table<T> {
  const records: T[] = [];
  const table = {
    version: 0,
    async add(record: T) {
      records.push(record);
      table.version += 1;
    },
    all: () => records,
  };
  return table;
}
