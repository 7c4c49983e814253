import type { OperationId } from '../../spec/operations.ts';
import type { Redact } from '../../spec/redaction/redact.ts';
import { authenticate } from '../keys/authenticate.ts';
import { type JournalEntry, longestBody } from '../state/journal.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { ErrorKind } from '../support/api-error.ts';
import { nameRedaction, redactionFor } from './redact.ts';

/** One exchange as it leaves the mock: plain JSON, and no secret in it. Times are ISO 8601. */
export interface JournalRecord {
  /** Counts the answers of the sandbox, from 1. */
  readonly id: number;
  /** When the request arrived, and when it was answered, by the clock of the sandbox. */
  readonly at: string;
  readonly answeredAt: string;
  /** Name of the key, or `anonymous`. */
  readonly key: string;
  /** Null for a path or a method that no operation has. */
  readonly operation: OperationId | null;
  /** Why the service refused; a fault may have changed the answer since. Null when it did not. */
  readonly refusal: ErrorKind | null;
  /** Set when it was this request that got its key banned (service.md §8, rule 3): until when. */
  readonly bannedUntil: string | null;
  readonly request: JournalMessage & { readonly method: string; readonly url: string };
  /** `status` is 0 when the connection was broken instead. */
  readonly response: JournalMessage & { readonly status: number };
}

export interface JournalMessage {
  readonly headers: Readonly<Record<string, string>>;
  /** The text, up to 16,384 characters. Null when there is none, or when the mock did not read it. */
  readonly body: string | null;
  /** Whether the body went on. */
  readonly truncated: boolean;
}

/** Makes records of entries. */
export function createRecorder(sandbox: Sandbox): (entry: JournalEntry) => JournalRecord {
  const redact = redactionFor(sandbox);
  const showName = nameRedaction(sandbox);
  return (entry) => ({
    id: entry.id,
    at: isoTime(entry.arrivedAt),
    answeredAt: isoTime(entry.answeredAt),
    key: showName(callerOf(entry, sandbox)),
    operation: entry.operation?.id ?? null,
    refusal: entry.refusal ?? null,
    bannedUntil: entry.bannedUntil === undefined ? null : isoTime(entry.bannedUntil),
    request: {
      method: redact(entry.method),
      url: redact(entry.url),
      ...message(Object.fromEntries(entry.requestHeaders), entry.requestBody, redact),
    },
    response: {
      status: entry.status,
      ...message(entry.replyHeaders, entry.replyBody, redact),
    },
  });
}

/** Whose request it was: the name of a key, or `anonymous`. */
export function callerOf(
  { caller, credential, arrivedAt }: JournalEntry,
  { accounts }: Sandbox,
): string {
  return caller ?? authenticate(credential, accounts, arrivedAt).account.name;
}

function isoTime(millis: number): string {
  return new Date(millis).toISOString();
}

function message(
  headers: Readonly<Record<string, string>>,
  body: string | null,
  redact: Redact,
): JournalMessage {
  const truncated = body !== null && body.length > longestBody;
  const clean = Object.entries(headers).map((header) => header.map((text) => redact(text)));
  return {
    headers: Object.fromEntries(clean),
    body: body && redact(body.slice(0, longestBody), truncated),
    truncated,
  };
}
