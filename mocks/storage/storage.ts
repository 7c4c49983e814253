/** A category as the mock keeps it; the id is exact (service.md §2: int64). */
export interface StoredCategory {
  readonly id: bigint;
  readonly name: string;
  readonly description?: string;
}

/** A pet or an order: their fields are not shown, so any object will do. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** One kind of record, in the order in which they were added. */
export interface Table<T> {
  /** Resolves when the record can be read. */
  add(record: T): Promise<void>;
  /** As they are: what is added later may come to be in it. */
  all(): readonly T[];
  /** A table of many sandboxes that has the same records; undefined from the first change on. */
  readonly shared?: Table<T> | undefined;
  /** Goes up with each change: what was derived from an earlier version is out of date. */
  readonly version: number;
}

/** A table that counts what is added to what it started with. */
export interface GrowingTable<T> extends Table<T> {
  readonly added: number;
}

/** Where the records of one sandbox live. */
export interface Storage {
  readonly categories: GrowingTable<StoredCategory>;
  readonly pets: Table<StoredRecord>;
  readonly orders: Table<StoredRecord>;
}

/** What tables are made of; the host's choice. */
export interface StorageBackend {
  categories(): Table<StoredCategory>;
  records(): Table<StoredRecord>;
}
