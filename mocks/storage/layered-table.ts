import type { GrowingTable, Table } from './storage.ts';

/** Records that many share, and those that were added here, which nobody else sees. */
export class LayeredTable<T> implements GrowingTable<T> {
  readonly #base: Table<T>;
  readonly #create: () => Table<T>;
  added = 0;
  #own: Table<T> | undefined;
  #joined: T[] | undefined;

  /** @param create Makes the table for what is added. */
  constructor(base: Table<T>, create: () => Table<T>) {
    this.#base = base;
    this.#create = create;
  }

  get version(): number {
    return this.#own ? this.#base.version + this.#own.version : this.#base.version;
  }

  get shared(): Table<T> | undefined {
    return this.#own ? undefined : this.#base;
  }

  add(record: T): Promise<void> {
    this.added += 1;
    this.#own ??= this.#create();
    return this.#own.add(record);
  }

  all(): readonly T[] {
    const base = this.#base.all();
    if (!this.#own) return base;
    const own = this.#own.all();
    this.#joined ??= [...base];
    const joined = this.#joined;
    while (joined.length < base.length + own.length)
      joined.push(own[joined.length - base.length] as T);
    return joined;
  }
}
