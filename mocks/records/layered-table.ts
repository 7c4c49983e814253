import type { SandboxTable, Table } from './storage.ts';

/** A shared base table with private changes on top (copy-on-write), which cost no more than an array. */
export class LayeredTable<T> implements SandboxTable<T> {
  readonly #base: Table<T>;
  readonly #own: T[] = [];
  /** Replacements of base records; undefined for removed ones. */
  readonly #changed = new Map<T, T | undefined>();
  version = 0;
  revision = 0;
  #joined: T[] | undefined;
  /** Number of added records in `#joined`. */
  #joinedOwn = 0;

  constructor(base: Table<T>) {
    this.#base = base;
  }

  get shared(): Table<T> | undefined {
    return this.version > 0 ? undefined : this.#base;
  }

  get ownSize(): number {
    return this.#own.length;
  }

  add(record: T): void {
    this.#own.push(record);
    this.version += 1;
  }

  replace(record: T, other: T): boolean {
    return this.#change(record, other);
  }

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
