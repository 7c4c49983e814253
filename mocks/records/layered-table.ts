import type { SandboxTable, Table } from './storage.ts';

/** A shared base table with private changes on top (copy-on-write). */
export class LayeredTable<T> implements SandboxTable<T> {
  readonly #base: Table<T>;
  readonly #create: () => Table<T>;
  /** Added records. */
  #own: Table<T> | undefined;
  /** Replacements of base records; undefined for removed ones. */
  readonly #changed = new Map<T, T | undefined>();
  #baseRevision = 0;
  #joined: T[] | undefined;
  #joinedRevision = 0;
  /** Number of added records in `#joined`. */
  #joinedOwn = 0;

  /** @param create Creates the table for added records, on the first `add`. */
  constructor(base: Table<T>, create: () => Table<T>) {
    this.#base = base;
    this.#create = create;
  }

  get version(): number {
    return this.#base.version + (this.#own?.version ?? 0) + this.#baseRevision;
  }

  get revision(): number {
    return this.#base.revision + (this.#own?.revision ?? 0) + this.#baseRevision;
  }

  get shared(): Table<T> | undefined {
    return this.#own || this.#baseRevision > 0 ? undefined : this.#base;
  }

  get ownSize(): number {
    return this.#own?.all().length ?? 0;
  }

  add(record: T): Promise<void> {
    this.#own ??= this.#create();
    return this.#own.add(record);
  }

  async replace(record: T, other: T): Promise<boolean> {
    return (await this.#own?.replace(record, other)) || this.#changeBase(record, other);
  }

  async remove(record: T): Promise<boolean> {
    return (await this.#own?.remove(record)) || this.#changeBase(record, undefined);
  }

  async clear(): Promise<void> {
    await this.#own?.clear();
    for (const record of this.#base.all()) this.#changed.set(record, undefined);
    this.#baseRevision += 1;
  }

  dispose(): void {
    this.#own?.dispose();
  }

  all(): readonly T[] {
    if (this.shared) return this.#base.all();
    if (!this.#joined || this.#joinedRevision !== this.revision) {
      this.#joined = this.#base.all().flatMap((record) => this.#current(record));
      this.#joinedRevision = this.revision;
      this.#joinedOwn = 0;
    }
    const own = this.#own?.all() ?? [];
    for (; this.#joinedOwn < own.length; this.#joinedOwn += 1) {
      this.#joined.push(own[this.#joinedOwn] as T);
    }
    return this.#joined;
  }

  /** The current version of a base record, or [] if it was removed. */
  #current(record: T): T | [] {
    if (!this.#changed.has(record)) return record;
    return this.#changed.get(record) ?? [];
  }

  /** @param record As shown to users: possibly a replacement itself. */
  #changeBase(record: T, other: T | undefined): boolean {
    const original = this.#base.all().find((one) => this.#current(one) === record);
    if (original === undefined) return false;
    this.#changed.set(original, other);
    this.#baseRevision += 1;
    return true;
  }
}
