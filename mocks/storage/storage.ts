/** A category as the mock keeps it; the id is exact (service.md §2: int64). */
export interface StoredCategory {
  readonly id: bigint;
  readonly name: string;
  readonly description?: string;
}

/** A pet or an order: their fields are not shown, so any object will do. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** One kind of record, in the order in which they were added. Reads reflect a change that resolved. */
export interface Table<T> {
  add(record: T): Promise<void>;
  /**
   * Puts another record in the place of one that `all` returned; resolves to whether it was there.
   * The other one is another object.
   */
  replace(record: T, other: T): Promise<boolean>;
  /** Removes a record that `all` returned; resolves to whether it was there. */
  remove(record: T): Promise<boolean>;
  clear(): Promise<void>;
  /** Releases what the backend holds. The table is not used afterwards. */
  dispose(): void;
  /** A live view: later changes may show in it. */
  all(): readonly T[];
  /** Goes up with each change: what was derived from an earlier version is out of date. */
  readonly version: number;
  /** Goes up with each change but additions: what was derived cannot be continued, but is made anew. */
  readonly revision: number;
}

/** A table of one sandbox on top of one that many share. */
export interface SandboxTable<T> extends Table<T> {
  /** The table below while both have the same records. */
  readonly shared: Table<T> | undefined;
  /** How many records it holds itself. */
  readonly held: number;
}

/** Where the records of one sandbox live. */
export interface Storage {
  readonly categories: SandboxTable<StoredCategory>;
  readonly pets: Table<StoredRecord>;
  readonly orders: Table<StoredRecord>;
}

/** What tables are made of; the host's choice. */
export interface StorageBackend {
  categories(): Table<StoredCategory>;
  records(): Table<StoredRecord>;
}
