import type { Operation } from '../../spec/operations.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { Reply } from '../replies/reply.ts';
import type { Call } from '../requests/call.ts';
import type { RequestHeaders } from '../requests/service-request.ts';
import { ApiError, type ErrorKind } from '../support/api-error.ts';
import { realMillis } from '../time/clock.ts';

/**
 * One exchange, secrets included: only a redacted `JournalRecord` may leave the mock. Holds only
 * what costs nothing to record; readers derive the rest.
 */
export interface JournalEntry {
  /** Sequential number of the exchange, from 1. */
  readonly id: number;
  /** Milliseconds since the Unix epoch, by the clock of the sandbox. */
  readonly arrivedAt: number;
  readonly answeredAt: number;
  /** When it arrived in real time, by `realMillis`. */
  readonly arrivedReal: number;
  readonly answeredReal: number;
  /** The number of exchanges answered before this request arrived. */
  readonly answeredBefore: number;
  /** Identifies the connection, if the host knows it: its requests are sequential. */
  readonly connection: string | undefined;
  /** Name of the key, or `anonymous`; undefined if a fault answered before authentication. */
  readonly caller: string | undefined;
  /** The `Authorization` header as the client sent it. */
  readonly credential: string | null;
  /** Null if no operation has this path and method. */
  readonly operation: Operation | null;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: RequestHeaders;
  /** Null if the mock did not need to read it. */
  readonly requestBody: string | null;
  /** 0 if the connection was broken instead. */
  readonly status: number;
  /** Names are spelled as in service.md. */
  readonly replyHeaders: Readonly<Record<string, string>>;
  readonly replyBody: string | null;
  /** Milliseconds from the arrival of the request until its answer was due, delays included. */
  readonly millis: number;
  /** Why the service refused; a fault may have replaced the answer. */
  readonly refusal: ErrorKind | undefined;
  /** Why it was refused, or the connection broken, in words; may quote the request. */
  readonly reason: string | undefined;
  /** If this request got its key banned: until when, in milliseconds since the Unix epoch. */
  readonly bannedUntil: number | undefined;
}

/** The most recent exchanges of one sandbox. */
export interface Journal extends JournalLife {
  /** Maximum number of exchanges. */
  readonly size: number;
  /** Number of exchanges answered so far; the id of the latest. */
  readonly answered: number;
  /** Number of exchanges that the journal no longer keeps. */
  readonly dropped: number;
  add(call: Call, reply: Reply): void;
  /** In the order of the answers. */
  entries(): JournalEntry[];
  /** At most `limit` entries whose ids are greater, in the order of the answers. */
  after(id: number, limit: number): JournalEntry[];
  /** Recent `Authorization` headers, including those of dropped exchanges, for redaction. */
  credentials(): Iterable<string>;
  clear(): void;
  save(): JournalState;
}

/**
 * Distinguishes a journal from the same journal before it was emptied, and from that of another
 * process.
 */
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
  addRequest(call: Call, reply: Reply, replyBody: string | null): void;
}

/**
 * Maximum characters of a body. Of a longer body, one more character is kept to mark it as
 * truncated.
 */
export const maxBodyLength = 16_384;

/**
 * @param size Maximum number of exchanges; the oldest is dropped.
 */
export function createJournal(size: number, history?: ExchangeLog, saved?: JournalState): Journal {
  return new RingJournal(size, history, saved);
}

/** The state of an empty journal that replaces another one. */
export function emptied({ life }: JournalLife): JournalState {
  return { answered: 0, entries: [], credentials: [], life: life + 1 };
}

/** Why a request was refused, or its connection broken, in words. */
export function reasonOf(
  { delivery }: Pick<Reply, 'delivery'>,
  refusal: string | undefined,
): string | undefined {
  if (delivery?.kind === 'reset') return 'A fault reset the connection';
  if (delivery?.kind === 'empty') return 'A fault closed the connection';
  return refusal;
}

class RingJournal implements Journal {
  readonly size: number;
  answered = 0;
  life: number;
  born: number | undefined;
  #entries: JournalEntry[] = [];
  /** Index of the oldest entry, once the buffer is full. */
  #oldest = 0;
  readonly #history: ExchangeLog | undefined;
  readonly #credentials: Set<string>;
  readonly #truncate = memoizeLatest(truncate);

  constructor(size: number, history?: ExchangeLog, saved?: JournalState) {
    this.size = size;
    this.#history = history;
    this.#credentials = new Set(saved?.credentials);
    this.life = saved?.life ?? 0;
    this.born = saved?.born;
    if (!saved) return;
    this.answered = saved.answered;
    this.#entries = saved.entries.slice();
  }

  get dropped(): number {
    return this.answered - this.#entries.length;
  }

  add(call: Call, reply: Reply): void {
    this.answered += 1;
    this.born ??= call.arrivedReal;
    if (this.size === 0 && !this.#history?.isOn) return;
    const body = isLong(reply.body) ? this.#truncate(reply.body) : reply.body;
    call.answeredReal ??= realMillis();
    if (this.size > 0) {
      call.number = this.answered;
      this.#keep(entryOf(this.answered, call, reply, body, call.answeredReal));
      if (call.credential !== null) this.#remember(call.credential);
    }
    // Called last, because the history may take a snapshot of the journal.
    this.#history?.addRequest(call, reply, body);
  }

  entries(): JournalEntry[] {
    return this.#entries.slice(this.#oldest).concat(this.#entries.slice(0, this.#oldest));
  }

  after(id: number, limit: number): JournalEntry[] {
    const kept = this.#entries;
    const first = Math.max(id - this.dropped, 0);
    const count = Math.max(Math.min(limit, kept.length - first), 0);
    return Array.from(
      { length: count },
      (_, index) => kept[(this.#oldest + first + index) % kept.length] as JournalEntry,
    );
  }

  credentials(): Iterable<string> {
    return this.#credentials;
  }

  clear(): void {
    this.#entries = [];
    this.#oldest = 0;
    this.life += 1;
    this.born = undefined;
  }

  save(): JournalState {
    const { answered, life, born } = this;
    const credentials = [...this.#credentials];
    return { answered, life, born, entries: this.entries(), credentials };
  }

  #keep(entry: JournalEntry): void {
    if (this.#entries.length < this.size) {
      this.#entries.push(entry);
      return;
    }
    this.#entries[this.#oldest] = entry;
    this.#oldest = (this.#oldest + 1) % this.size;
  }

  #remember(credential: string): void {
    const credentials = this.#credentials;
    credentials.add(credential);
    if (credentials.size > this.size) credentials.delete(credentials.values().next().value ?? '');
  }
}

function entryOf(
  id: number,
  call: Call,
  reply: Reply,
  replyBody: string | null,
  answeredReal: number,
): JournalEntry {
  const { request, route } = call;
  return {
    id,
    arrivedAt: call.arrivedAt,
    answeredAt: call.answeredAt,
    arrivedReal: call.arrivedReal,
    answeredReal,
    answeredBefore: call.answeredBefore,
    connection: call.connection,
    caller: call.caller,
    credential: call.credential,
    operation: route instanceof ApiError ? null : route.operation,
    method: request.method,
    url: request.url,
    requestHeaders: request.headers,
    requestBody: typeof call.body === 'string' ? short(call.body) : null,
    status: reply.status,
    replyHeaders: reply.headers,
    replyBody,
    millis: millisOf(call, reply, answeredReal),
    refusal: call.refusal,
    reason: reasonOf(reply, call.reason),
    bannedUntil: call.bannedUntil,
  };
}

function millisOf(
  { arrivedReal }: Call,
  { delay = 0, realDelay = 0 }: Reply,
  answeredReal: number,
): number {
  // The clock of a store may be behind ours.
  return Math.round(Math.max(0, answeredReal - arrivedReal) + delay + realDelay);
}

function short(text: string): string {
  return isLong(text) ? truncate(text) : text;
}

function isLong(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.length > maxBodyLength;
}

function truncate(text: string): string {
  // V8 slices refer to the whole text and keep it in memory; concatenation copies.
  return ` ${text.slice(0, maxBodyLength + 1)}`.slice(1);
}
