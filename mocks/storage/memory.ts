import type { Storage, Table } from './storage.ts';

/** Records kept in arrays, for where every kilobyte has to be loaded. */
export function memoryStorage(): Storage {
  return { categories: table(), pets: table(), orders: table() };
}

function table<T>(): Table<T> {
  const records: T[] = [];
  return {
    async add(record) {
      records.push(record);
    },
    all: () => records,
    get version() {
      return records.length;
    },
  };
}
