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
  answered: number;
  life: number;
  born: number | undefined;
  /** Once it is full, each entry replaces the oldest. Their ids are consecutive. */
  readonly #kept: JournalEntry[];
  #oldest = 0;
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
    this.answered = saved?.answered ?? 0;
    const entries = saved?.entries ?? [];
    this.#kept = entries.slice(Math.max(0, entries.length - size));
  }

  /** Number of exchanges that the journal no longer keeps. */
  get dropped(): number {
    return this.answered - this.#kept.length;
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
      this.#keep(shortened(entry));
      const { credentials } = this;
      if (call.credential !== null) credentials.add(call.credential);
      if (credentials.size > this.size) credentials.delete(credentials.values().next().value ?? '');
    }
    // Called last, because the history may take a snapshot of the journal.
    if (!findings) this.#history?.addRequest(entry);
  }

  #keep(entry: JournalEntry): void {
    if (this.#kept.length < this.size) {
      this.#kept.push(entry);
    } else {
      this.#kept[this.#oldest] = entry;
      this.#oldest = (this.#oldest + 1) % this.size;
    }
  }

  /** In the order of the answers. */
  entries(): JournalEntry[] {
    return [...this.#kept.slice(this.#oldest), ...this.#kept.slice(0, this.#oldest)];
  }

  find(id: number): JournalEntry | undefined {
    const age = id - this.dropped - 1;
    if (!(age >= 0 && age < this.#kept.length)) return undefined;
    return this.#kept[(this.#oldest + age) % this.#kept.length];
  }

  /** At most `limit` entries whose ids are greater, in the order of the answers. */
  after(id: number, limit: number): JournalEntry[] {
    const found: JournalEntry[] = [];
    for (let next = Math.max(id, this.dropped) + 1; found.length < limit; next += 1) {
      const entry = this.find(next);
      if (!entry) break;
      found.push(entry);
    }
    return found;
  }

  clear(): void {
    this.#kept.length = 0;
    this.#oldest = 0;
    this.life += 1;
    this.born = undefined;
  }

  save(): JournalState {
    const { answered, life, born } = this;
    const credentials = [...this.credentials];
    return { answered, life, born, entries: this.entries(), credentials };
  }
}
