import { realMillis } from '../time/clock.ts';
import { positionsToKeep } from './retention.ts';
import { createSalt, hashSecret } from './secret-hash.ts';
import { type CommandStore, checkpointsAt, type Entry, type Keep, StoreRewound } from './store.ts';

/** Number of commands that stay after a snapshot, for mocks that have not read them yet. */
const retention = 50_000;
const pageSize = 1_000;

/** The commands of several mocks, in the memory of one process. */
export class MemoryLog {
  readonly salt = createSalt();
  #entries: Entry[] = [];
  #dropped = 0;
  #time = 0;
  /** The states by the number of entries before them, oldest first. */
  readonly #states = new Map<number, string>();
  /** Whether the history can be read from the first entry on. */
  #hasBeginning = true;

  connect(): CommandStore {
    let seen = 0;
    const unseen = () => {
      const found = this.#after(seen);
      seen = this.#length;
      return found;
    };
    return {
      open: async () => {
        seen = this.#newest ?? 0;
        return { snapshot: this.#states.get(seen), entries: unseen() };
      },
      append: async (commands) => {
        const own = commands.map((text) => this.#add(text).id);
        return { entries: unseen(), own };
      },
      read: async () => unseen(),
      saveSnapshot: async (id, state, keep) => this.#save(Number(id), state, keep),
      checkpoints: async () => checkpointsAt(this.#positions()),
      stateAfter: async (id) => this.#states.get(Number(id)),
      entriesAfter: async (id) => this.#page(Number(id ?? 0)),
      hash: (secret) => hashSecret(this.salt, secret),
      close: async () => undefined,
    };
  }

  get #length(): number {
    return this.#dropped + this.#entries.length;
  }

  #add(text: string): Entry {
    this.#time = Math.max(this.#time, Math.floor(realMillis()));
    const entry = { id: String(this.#length + 1), time: this.#time, text };
    this.#entries.push(entry);
    return entry;
  }

  #after(position: number): Entry[] {
    if (position >= this.#dropped) return this.#entries.slice(position - this.#dropped);
    throw new StoreRewound('The log no longer has what this mock has yet to read');
  }

  get #newest(): number | undefined {
    return [...this.#states.keys()].at(-1);
  }

  #positions(): readonly number[] {
    return [...(this.#hasBeginning ? [0] : []), ...this.#states.keys()];
  }

  #page(position: number): readonly Entry[] | undefined {
    const start = position - this.#dropped;
    return start < 0 ? undefined : this.#entries.slice(start, start + pageSize);
  }

  #save(after: number, state: string, keep: Keep): void {
    if (after <= (this.#newest ?? -1)) return;
    const kept = positionsToKeep([...this.#positions(), after], keep);
    this.#states.set(after, state);
    for (const position of this.#states.keys()) {
      if (!kept.includes(position)) this.#states.delete(position);
    }
    this.#hasBeginning = kept.includes(0);
    const superfluous = Math.min(after - retention, kept[0] ?? 0) - this.#dropped;
    if (superfluous <= 0) return;
    this.#entries = this.#entries.slice(superfluous);
    this.#dropped += superfluous;
  }
}
