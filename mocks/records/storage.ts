/** A category as the mock keeps it; the id is exact (service.md §2: int64). */
export interface StoredCategory {
  readonly id: bigint;
  readonly name: string;
  readonly description?: string;
}

/** A pet or an order: any object, because their fields are not shown (service.md §2). */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Records of one kind in insertion order. */
export interface Records<T> {
  /** A live view: may reflect later changes. */
  all(): readonly T[];
  /** Increases with each change; anything derived from an earlier version is stale. */
  readonly version?: number;
  /** Increases with each change except `add`; derived data can be extended until it does. */
  readonly revision?: number;
}

/** The initial records of sandboxes, which share them. They never change. */
export interface Table<T> extends Records<T> {
  readonly size: number;
}

/**
 * The records of one sandbox: those of a shared table, with its own changes on top (copy-on-write), which
 * cost no more than an array.
 */
export class LayeredTable<T> implements Records<T> {
  readonly #base: Table<T>;
  readonly #own: T[] = [];
  /** Replacements of base records; undefined for removed records. */
  readonly #changed = new Map<T, T | undefined>();
  version = 0;
  revision = 0;
  #joined: T[] | undefined;
  /** Number of added records in `#joined`. */
  #joinedOwn = 0;

  constructor(base: Table<T>) {
    this.#base = base;
  }

  /** The shared table, as long as both have the same records. */
  get shared(): Table<T> | undefined {
    return this.version > 0 ? undefined : this.#base;
  }

  /** Number of records that are not in the shared table. */
  get ownSize(): number {
    return this.#own.length;
  }

  add(record: T): void {
    this.#own.push(record);
    this.version += 1;
  }

  /**
   * Replaces a record in place; returns whether it was found.
   * @param record An object that `all` returned.
   * @param other A different object.
   */
  replace(record: T, other: T): boolean {
    return this.#change(record, other);
  }

  /** Returns whether the record, an object that `all` returned, was found. */
  remove(record: T): boolean {
    return this.#change(record, undefined);
  }

  all(): readonly T[] {
    if (this.shared) return this.#base.all();
    if (!this.#joined) {
      this.#joined = this.#base.all().flatMap((record) => this.#current(record));
      this.#joinedOwn = 0;
    }
    for (; this.#joinedOwn < this.#own.length; this.#joinedOwn += 1) {
      this.#joined.push(this.#own[this.#joinedOwn] as T);
    }
    return this.#joined;
  }

  /** @param record As shown to users: possibly a replacement itself. */
  #change(record: T, other: T | undefined): boolean {
    const index = this.#own.indexOf(record);
    if (index !== -1) {
      this.#own.splice(index, 1, ...(other === undefined ? [] : [other]));
    } else {
      const original = this.#base.all().find((one) => this.#current(one) === record);
      if (original === undefined) return false;
      this.#changed.set(original, other);
    }
    this.version += 1;
    this.revision += 1;
    this.#joined = undefined;
    return true;
  }

  /** The current version of a base record, or [] if it was removed. */
  #current(record: T): T | [] {
    if (!this.#changed.has(record)) return record;
    return this.#changed.get(record) ?? [];
  }
}

export interface Storage {
  readonly categories: LayeredTable<StoredCategory>;
  readonly pets: Table<StoredRecord>;
  readonly orders: Table<StoredRecord>;
}

/** Creates tables of initial records, which can be read at once. Chosen by the host. */
export interface StorageBackend {
  categories(records: readonly StoredCategory[]): Table<StoredCategory>;
  records(records: readonly StoredRecord[]): Table<StoredRecord>;
}

/** Tables backed by arrays, for browsers: the smallest backend to load. */
export const memoryTables: StorageBackend = { categories: arrayTable, records: arrayTable };

function arrayTable<T>(records: readonly T[]): Table<T> {
  return { size: records.length, all: () => records };
}
