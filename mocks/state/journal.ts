import type { Operation } from '../../spec/operations.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { Reply } from '../replies/reply.ts';
import type { Call } from '../requests/call.ts';
import type { RequestHeaders } from '../requests/service-request.ts';
import { ApiError, type ErrorKind } from '../support/api-error.ts';
import { realMillis } from '../time/clock.ts';

/**
 * One exchange as it was, secrets included: only a `JournalRecord` may leave the mock. It holds
 * what cost nothing to keep; the rest is worked out by whoever reads.
 */
export interface JournalEntry {
  /** Counts the answers of the sandbox, from 1. */
  readonly id: number;
  /** Milliseconds since the Unix epoch, by the clock of the sandbox. */
  readonly arrivedAt: number;
  readonly answeredAt: number;
  /** The same by the clock of the system, which never stands still. */
  readonly arrivedReal: number;
  readonly answeredReal: number;
  /** The id of the last exchange that had been answered when this request arrived; 0 for none. */
  readonly answeredBefore: number;
  /** What it came on, if the host tells: two requests on one connection follow each other. */
  readonly connection: unknown;
  /** Name of the key, or `anonymous`; undefined when a fault answered before that was looked up. */
  readonly caller: string | undefined;
  /** The `Authorization` header as the client sent it. */
  readonly credential: string | null;
  /** Null for a path or a method that no operation has. */
  readonly operation: Operation | null;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: RequestHeaders;
  /** Null when it was not read: the mock reads bodies only where it needs them. */
  readonly requestBody: string | null;
  /** 0 when the connection was broken instead. */
  readonly status: number;
  /** Names as service.md writes them. */
  readonly replyHeaders: Readonly<Record<string, string>>;
  readonly replyBody: string | null;
  /** Why the service refused; a fault may have changed the answer since. */
  readonly refusal: ErrorKind | undefined;
  /** Set when it was this request that got its key banned: milliseconds since the Unix epoch. */
  readonly bannedUntil: number | undefined;
}

/** The last exchanges of one sandbox. */
export interface Journal {
  /** How many exchanges have been answered, and the id of the last one. */
  readonly answered: number;
  /** @param now By the clock of the sandbox. */
  add(call: Call, reply: Reply, now: number): void;
  /** In the order in which they were answered. */
  entries(): JournalEntry[];
  /** Every `Authorization` of late, also of exchanges that are gone: none may show up elsewhere. */
  credentials(): Iterable<string>;
  clear(): void;
}

/** Characters of a body that are kept. One more than that is kept of a longer one, to tell. */
export const longestBody = 16_384;

/** @param size How many exchanges it holds; each further one takes the place of the oldest. */
export function createJournal(size: number): Journal {
  return new RingJournal(size);
}

class RingJournal implements Journal {
  answered = 0;
  readonly #size: number;
  #entries: JournalEntry[] = [];
  /** Where the oldest is, once there are as many as there may be. */
  #oldest = 0;
  readonly #credentials = new Set<string>();
  readonly #shorten = memoizeLatest(shortened);

  constructor(size: number) {
    this.#size = size;
  }

  add(call: Call, reply: Reply, now: number): void {
    this.answered += 1;
    if (this.#size === 0) return;
    const body = isLong(reply.body) ? this.#shorten(reply.body) : reply.body;
    this.#keep(entryOf(this.answered, call, reply, body, now));
    if (call.credential !== null) this.#remember(call.credential);
  }

  entries(): JournalEntry[] {
    return this.#entries.slice(this.#oldest).concat(this.#entries.slice(0, this.#oldest));
  }

  credentials(): Iterable<string> {
    return this.#credentials;
  }

  clear(): void {
    this.#entries = [];
    this.#oldest = 0;
  }

  #keep(entry: JournalEntry): void {
    if (this.#entries.length < this.#size) {
      this.#entries.push(entry);
      return;
    }
    this.#entries[this.#oldest] = entry;
    this.#oldest = (this.#oldest + 1) % this.#size;
  }

  #remember(credential: string): void {
    const credentials = this.#credentials;
    credentials.add(credential);
    if (credentials.size > this.#size) credentials.delete(credentials.values().next().value ?? '');
  }
}

function entryOf(
  id: number,
  call: Call,
  reply: Reply,
  replyBody: string | null,
  now: number,
): JournalEntry {
  const { request, route } = call;
  return {
    id,
    arrivedAt: call.arrivedAt,
    answeredAt: now,
    arrivedReal: call.arrivedReal,
    answeredReal: realMillis(),
    answeredBefore: call.answeredBefore,
    connection: call.connection,
    caller: call.caller,
    credential: call.credential,
    operation: route instanceof ApiError ? null : route.operation,
    method: request.method,
    url: request.url,
    requestHeaders: request.headers,
    requestBody: isLong(call.body) ? shortened(call.body) : (call.body ?? null),
    status: reply.status,
    replyHeaders: reply.headers,
    replyBody,
    refusal: call.refusal,
    bannedUntil: call.bannedUntil,
  };
}

function isLong(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.length > longestBody;
}

function shortened(text: string): string {
  // A slice alone would keep the whole text in memory behind it; joined to another, it is copied.
  return ` ${text.slice(0, longestBody + 1)}`.slice(1);
}
