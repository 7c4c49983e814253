import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import type { Reply } from './reply.ts';

/** One exchange as it was, secrets included: only `redacted` may leave the mock. */
export interface JournalEntry {
  readonly id: number;
  /** Milliseconds since the Unix epoch, when the request arrived and when it was answered. */
  readonly at: number;
  readonly answeredAt: number;
  /** Name of the key, or `strangers`. */
  readonly caller: string;
  /** Null for a path or a method that no operation has. */
  readonly operation: string | null;
  readonly request: JournalRequest;
  readonly response: JournalResponse;
}

export interface JournalRequest {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null when it was not read: the mock reads bodies only where it needs them. */
  readonly body: string | null;
}

export interface JournalResponse {
  /** 0 when the connection was broken instead. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The last exchanges of one sandbox, oldest first. */
export interface Journal {
  add(call: Call, reply: Reply, answeredAt: number): void;
  entries(): readonly JournalEntry[];
  clear(): void;
}

/** Longer bodies are kept up to this many characters. */
const longestBody = 16_384;

/** @param size How many exchanges it holds; older ones are dropped. */
export function createJournal(size: number): Journal {
  let entries: JournalEntry[] = [];
  let nextId = 1;
  return {
    add(call, reply, answeredAt) {
      entries.push(entryOf(nextId, call, reply, answeredAt));
      nextId += 1;
      // Dropped in batches: shifting an array for each exchange would cost its length.
      if (entries.length >= 2 * size) entries = entries.slice(-size);
    },
    entries: () => entries.slice(-size),
    clear: () => {
      entries = [];
    },
  };
}

function entryOf(id: number, call: Call, reply: Reply, answeredAt: number): JournalEntry {
  const { request, route, body = null } = call;
  return {
    id,
    at: call.at,
    answeredAt,
    caller: call.caller ?? 'strangers',
    operation: route instanceof ApiError ? null : route.operation.id,
    request: {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: shortened(body),
    },
    response: { status: reply.status, headers: reply.headers, body: shortened(reply.body) },
  };
}

function shortened(text: string | null): string | null {
  if (text === null || text.length <= longestBody) return text;
  // A plain slice would keep the whole text in memory behind it.
  return JSON.parse(JSON.stringify(text.slice(0, longestBody)));
}
