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

/** The records of one sandbox: those of a shared table, with its own changes. */
export interface SandboxTable<T> extends Records<T> {
  add(record: T): void;
  /**
   * Replaces a record in place; returns whether it was found.
   * @param record An object that `all` returned.
   * @param other A different object.
   */
  replace(record: T, other: T): boolean;
  /** Returns whether the record, an object that `all` returned, was found. */
  remove(record: T): boolean;
  /** The shared table, as long as both have the same records. */
  readonly shared: Table<T> | undefined;
  /** Number of records that are not in the shared table. */
  readonly ownSize: number;
}

export interface Storage {
  readonly categories: SandboxTable<StoredCategory>;
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
