import { Collection, Query } from '@msw/data';
import type { StorageBackend, StoredCategory, StoredRecord, Table } from './storage.ts';

/** Tables backed by collections of `@msw/data`. */
export const mswDataTables: StorageBackend = {
  categories: tablesOf((category: StoredCategory) => new Row(category)),
  records: tablesOf((record: StoredRecord) => record),
};

/** All tables share one schema object: there may be thousands of tables. */
function tablesOf<T extends object>(rowOf: (record: T) => T): () => Table<T> {
  const options = { schema: anyRecord<T>() };
  return () => new CollectionTable(new Collection(options), rowOf);
}

class CollectionTable<T extends object> implements Table<T> {
  version = 0;
  revision = 0;
  readonly #collection: Collection<Schema<T>>;
  readonly #rowOf: (record: T) => T;

  constructor(collection: Collection<Schema<T>>, rowOf: (record: T) => T) {
    this.#collection = collection;
    this.#rowOf = rowOf;
  }

  add(record: T): Promise<void> {
    return this.#collection.create(this.#rowOf(record)).then((added) => {
      flattenKey(added);
      this.version += 1;
    });
  }

  async replace(record: T, other: T): Promise<boolean> {
    const replaced = await this.#collection.update(isSame(record), {
      data(draft: object) {
        for (const name of Object.keys(draft)) Reflect.deleteProperty(draft, name);
        Object.assign(draft, other);
      },
    });
    return this.#changed(replaced !== undefined);
  }

  async remove(record: T): Promise<boolean> {
    return this.#changed(this.#collection.delete(isSame(record)) !== undefined);
  }

  async clear(): Promise<void> {
    this.#collection.clear();
    this.#changed(true);
  }

  dispose(): void {
    // Nothing to release.
  }

  all(): readonly T[] {
    return this.#collection.all();
  }

  #changed(isChanged: boolean): boolean {
    if (isChanged) {
      this.version += 1;
      this.revision += 1;
    }
    return isChanged;
  }
}

function isSame<T>(record: T): Query<T> {
  return new Query((candidate) => candidate === record);
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

/**
 * A class, because `create` clones plain objects deeply, which would double the time of a creation.
 */
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

type Schema<T> = ReturnType<typeof anyRecord<T>>;

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
