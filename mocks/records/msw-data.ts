import { Collection } from '@msw/data';
import type { StorageBackend, StoredCategory, StoredRecord, Table } from './storage.ts';

/** Tables backed by collections of `@msw/data`. */
export const mswDataTables: StorageBackend = {
  categories: tablesOf((category: StoredCategory) => new Row(category)),
  records: tablesOf((record: StoredRecord) => record),
};

/** All tables share one schema object: there may be thousands of tables. */
function tablesOf<T extends object>(rowOf: (record: T) => T): () => Table<T> {
  const options = { schema: anyRecord<T>() };
  return () => {
    const collection = new Collection(options);
    return {
      add: async (record) => flattenKey(await collection.create(rowOf(record))),
      all: () => collection.all(),
      get version() {
        return collection.all().length;
      },
    };
  };
}

/**
 * Flattens the UUID that `create` gives a record as its key: Node builds it by concatenation, and
 * the rope of twenty parts takes ten times the memory until a regular expression flattens it.
 */
function flattenKey(record: object): void {
  for (const symbol of Object.getOwnPropertySymbols(record)) {
    const value: unknown = Reflect.get(record, symbol);
    if (typeof value === 'string') /$/.test(value);
  }
}

/** A class, because `create` clones plain objects deeply, which would double the time of a creation. */
class Row implements StoredCategory {
  readonly id: bigint;
  readonly name: string;
  declare readonly description?: string;

  constructor({ id, name, description }: StoredCategory) {
    this.id = id;
    this.name = name;
    if (description !== undefined) this.description = description;
  }
}

/** Accepts everything: records are already validated, and the collection would only print errors. */
function anyRecord<T>() {
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'pet-catalogue',
      validate: (value: unknown) => ({ value: value as T }),
      types: undefined as unknown as { input: T; output: T },
    },
  };
}
