import { realMillis } from '../../time/clock.ts';
import { createSalt, hashSecret } from '../secret-hash.ts';
import { type CommandStore, type Entry, StoreRewound } from '../store.ts';

/** Number of commands that stay after a snapshot, for mocks that have not read them yet. */
const retention = 50_000;

interface Snapshot {
  readonly after: number;
  readonly state: string;
}

/** The commands of several mocks, in the memory of one process. */
export class MemoryLog {
  readonly salt = createSalt();
  #entries: Entry[] = [];
  /** The number of entries that have been dropped. */
  #dropped = 0;
  #time = 0;
  #snapshot: Snapshot | undefined;

  /** A store for one mock. */
  connect(): CommandStore {
    let seen = 0;
    const unseen = () => {
      const found = this.#after(seen);
      seen = this.#length;
      return found;
    };
    return {
      open: async () => {
        seen = this.#snapshot?.after ?? 0;
        return { snapshot: this.#snapshot?.state, entries: unseen() };
      },
      append: async (commands) => {
        const own = commands.map((text) => this.#add(text).id);
        return { entries: unseen(), own };
      },
      read: async () => unseen(),
      saveSnapshot: async (id, state) => this.#save({ after: Number(id), state }),
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

  #save(snapshot: Snapshot): void {
    if (this.#snapshot && snapshot.after <= this.#snapshot.after) return;
    this.#snapshot = snapshot;
    const superfluous = snapshot.after - retention - this.#dropped;
    if (superfluous <= 0) return;
    this.#entries = this.#entries.slice(superfluous);
    this.#dropped += superfluous;
  }
}
