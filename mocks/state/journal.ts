import { memoizeLatest } from '../../spec/support/memoize.ts';
import type { Call } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import { realMillis } from '../time/clock.ts';
import { entryOf, isLong, type JournalEntry, shortened, truncate } from './journal-entry.ts';

/** Distinguishes a journal from itself before it was emptied, and from that of another process. */
export interface JournalLife {
  /** How often the journal of this sandbox has been emptied. */
  readonly life: number;
  /** When the first request since then arrived, by `realMillis`; undefined if there was none. */
  readonly born: number | undefined;
}

export interface JournalState extends Partial<JournalLife> {
  readonly answered: number;
  readonly entries: readonly JournalEntry[];
  readonly credentials: readonly string[];
}

/** Also receives every exchange: the history. */
interface ExchangeLog {
  readonly isOn: boolean;
  addRequest(entry: JournalEntry): void;
}

/** The state of an empty journal that replaces another one. */
export function emptied({ life }: JournalLife): JournalState {
  return { answered: 0, entries: [], credentials: [], life: life + 1 };
}

/** The most recent exchanges of one sandbox. */
export class Journal implements JournalLife {
  readonly size: number;
  /** Number of exchanges answered so far; the id of the latest. */
  answered = 0;
  life: number;
  born: number | undefined;
  /** By their ids, which are consecutive. */
  readonly #entries = new Map<number, JournalEntry>();
  readonly #history: ExchangeLog | undefined;
  /** Recent `Authorization` headers, including those of dropped exchanges, for redaction. */
  readonly credentials: Set<string>;
  readonly #truncate = memoizeLatest(truncate);

  /** @param size Maximum number of exchanges; the oldest is dropped. */
  constructor(size: number, history?: ExchangeLog, saved?: JournalState) {
    this.size = size;
    this.#history = history;
    this.credentials = new Set(saved?.credentials);
    this.life = saved?.life ?? 0;
    this.born = saved?.born;
    if (!saved) return;
    this.answered = saved.answered;
    for (const entry of saved.entries) this.#entries.set(entry.id, entry);
  }

  /** Number of exchanges that the journal no longer keeps. */
  get dropped(): number {
    return this.answered - this.#entries.size;
  }

  /** @param findings Of an exchange with another service, which is no part of the history. */
  add(call: Call, reply: Reply, findings?: JournalEntry['findings']): void {
    this.answered += 1;
    this.born ??= call.arrivedReal;
    if (this.size === 0 && !this.#history?.isOn) return;
    const body = isLong(reply.body) ? this.#truncate(reply.body) : reply.body;
    call.answeredReal ??= realMillis();
    const known = entryOf(this.answered, call, reply, body, call.answeredReal);
    const entry = findings ? { ...known, findings } : known;
    if (this.size > 0) {
      call.number = this.answered;
      this.#entries.set(entry.id, shortened(entry)).delete(entry.id - this.size);
      const { credentials } = this;
      if (call.credential !== null) credentials.add(call.credential);
      if (credentials.size > this.size) credentials.delete(credentials.values().next().value ?? '');
    }
    // Called last, because the history may take a snapshot of the journal.
    if (!findings) this.#history?.addRequest(entry);
  }

  /** In the order of the answers. */
  entries(): JournalEntry[] {
    return [...this.#entries.values()];
  }

  find(id: number): JournalEntry | undefined {
    return this.#entries.get(id);
  }

  /** At most `limit` entries whose ids are greater, in the order of the answers. */
  after(id: number, limit: number): JournalEntry[] {
    const found: JournalEntry[] = [];
    for (let next = Math.max(id, this.dropped) + 1; found.length < limit; next += 1) {
      const entry = this.#entries.get(next);
      if (!entry) break;
      found.push(entry);
    }
    return found;
  }

  clear(): void {
    this.#entries.clear();
    this.life += 1;
    this.born = undefined;
  }

  save(): JournalState {
    const { answered, life, born } = this;
    const credentials = [...this.credentials];
    return { answered, life, born, entries: this.entries(), credentials };
  }
}
