/** A category as the mock keeps it; the id is exact (service.md §2: int64). */
export interface StoredCategory {
  readonly id: bigint;
  readonly name: string;
  readonly description?: string;
}

/** A pet or an order: any object, because their fields are not shown (service.md §2). */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Records of one kind in insertion order. Reads reflect every change that has resolved. */
export interface Table<T> {
  add(record: T): Promise<void>;
  /**
   * Replaces a record in place; resolves to whether it was found.
   * @param record An object that `all` returned.
   * @param other A different object.
   */
  replace(record: T, other: T): Promise<boolean>;
  /**
   * Resolves to whether the record was found.
   * @param record An object that `all` returned.
   */
  remove(record: T): Promise<boolean>;
  clear(): Promise<void>;
  /** Releases resources of the backend. The table must not be used afterwards. */
  dispose(): void;
  /** A live view: may reflect later changes. */
  all(): readonly T[];
  /** Increases with each change; anything derived from an earlier version is stale. */
  readonly version: number;
  /** Increases with each change except `add`; derived data can be extended until it does. */
  readonly revision: number;
}

/** A table of one sandbox, layered over a shared one. */
export interface SandboxTable<T> extends Table<T> {
  /** The shared table, as long as both have the same records. */
  readonly shared: Table<T> | undefined;
  /** Number of records that are not in the shared table. */
  readonly ownSize: number;
}

/** The records of one sandbox. */
export interface Storage {
  readonly categories: SandboxTable<StoredCategory>;
  readonly pets: Table<StoredRecord>;
  readonly orders: Table<StoredRecord>;
}

/** Creates empty tables. Chosen by the host. */
export interface StorageBackend {
  categories(): Table<StoredCategory>;
  records(): Table<StoredRecord>;
}
