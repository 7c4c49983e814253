import type { StorageBackend, Table } from './storage.ts';

/** Tables backed by arrays, for browsers: the smallest backend to load. */
export const memoryTables: StorageBackend = {
  categories: () => new MemoryTable(),
  records: () => new MemoryTable(),
};

class MemoryTable<T> implements Table<T> {
  version = 0;
  revision = 0;
  readonly #records: T[] = [];

  async add(record: T): Promise<void> {
    this.#records.push(record);
    this.version += 1;
  }

  async replace(record: T, other: T): Promise<boolean> {
    return this.#splice(record, [other]);
  }

  async remove(record: T): Promise<boolean> {
    return this.#splice(record, []);
  }

  async clear(): Promise<void> {
    this.#records.length = 0;
    this.#changed();
  }

  dispose(): void {
    // Nothing to release.
  }

  all(): readonly T[] {
    return this.#records;
  }

  #splice(record: T, others: readonly T[]): boolean {
    const index = this.#records.indexOf(record);
    if (index === -1) return false;
    this.#records.splice(index, 1, ...others);
    this.#changed();
    return true;
  }

  #changed(): void {
    this.version += 1;
    this.revision += 1;
  }
}
