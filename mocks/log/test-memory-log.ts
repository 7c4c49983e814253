import { realMillis } from '../time/clock.ts';
import { positionsToKeep } from './retention.ts';
import { createSalt, hashSecret } from './secret-hash.ts';
import { type CommandStore, checkpointsAt, type Entry, type Keep } from './store.ts';

const pageSize = 1_000;

/** The commands of several mocks, in the memory of one process. */
export class MemoryLog {
  readonly salt = createSalt();
  readonly #entries: Entry[] = [];
  #time = 0;
  /** The states by the number of entries before them, oldest first. */
  readonly #states = new Map<number, string>();
  /** Whether the history can be read from the first entry on. */
  #hasBeginning = true;

  connect(): CommandStore {
    let seen = 0;
    const unseen = () => {
      const found = this.#entries.slice(seen);
      seen = this.#entries.length;
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
      entriesAfter: async (id) => this.#entries.slice(Number(id ?? 0)).slice(0, pageSize),
      hash: (secret) => hashSecret(this.salt, secret),
      close: async () => undefined,
    };
  }

  #add(text: string): Entry {
    this.#time = Math.max(this.#time, Math.floor(realMillis()));
    const entry = { id: String(this.#entries.length + 1), time: this.#time, text };
    this.#entries.push(entry);
    return entry;
  }

  get #newest(): number | undefined {
    return [...this.#states.keys()].at(-1);
  }

  #positions(): readonly number[] {
    return [...(this.#hasBeginning ? [0] : []), ...this.#states.keys()];
  }

  #save(after: number, state: string, keep: Keep): void {
    if (after <= (this.#newest ?? -1)) return;
    const kept = positionsToKeep([...this.#positions(), after], keep);
    this.#states.set(after, state);
    for (const position of this.#states.keys()) {
      if (!kept.includes(position)) this.#states.delete(position);
    }
    this.#hasBeginning = kept.includes(0);
  }
}
