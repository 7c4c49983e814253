import type { OperationId } from '../../spec/operations.ts';
import type { Redact } from '../../spec/redaction/redact.ts';
import type { ErrorKind } from '../../spec/support/api-error.ts';
import { authenticate } from '../keys/authenticate.ts';
import { type JournalEntry, maxBodyLength } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { nameRedaction, redactionFor } from './redact.ts';

/** A redacted exchange as plain JSON. Times are ISO 8601. */
export interface JournalRecord {
  /** Sequential number of the exchange in its sandbox, from 1. */
  readonly id: number;
  /** When the request arrived, by the clock of the sandbox. */
  readonly at: string;
  readonly answeredAt: string;
  /** Name of the key, or `anonymous`. */
  readonly key: string;
  /** Null if no operation has this path and method. */
  readonly operation: OperationId | null;
  /** Milliseconds from the arrival of the request until its answer was due, delays included. */
  readonly millis: number;
  /** Why the service refused; null if it did not. A fault may have replaced the answer. */
  readonly refusal: ErrorKind | null;
  /** Why it was refused, or the connection broken, in words. */
  readonly reason: string | null;
  /** If this request got its key banned (service.md §8, rule 3): until when. */
  readonly bannedUntil: string | null;
  readonly request: JournalMessage & { readonly method: string; readonly url: string };
  /** `status` is 0 if the connection was broken instead. */
  readonly response: JournalMessage & { readonly status: number };
}

export interface JournalMessage {
  readonly headers: Readonly<Record<string, string>>;
  /** Up to 16,384 characters. Null if there is no body, or the mock did not need to read it. */
  readonly body: string | null;
  /** Whether the body was longer. */
  readonly truncated: boolean;
}

export function createRecorder(sandbox: Sandbox): (entry: JournalEntry) => JournalRecord {
  const redact = redactionFor(sandbox);
  const showName = nameRedaction(sandbox);
  return (entry) => ({
    id: entry.id,
    at: isoTime(entry.arrivedAt),
    answeredAt: isoTime(entry.answeredAt),
    key: showName(callerOf(entry, sandbox)),
    operation: entry.operation?.id ?? null,
    millis: entry.millis,
    refusal: entry.refusal ?? null,
    reason: entry.reason === undefined ? null : redact(entry.reason),
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

/** Who sent the request: the name of a key, or `anonymous`. */
export function callerOf(
  {
    caller,
    credential,
    arrivedAt,
  }: Pick<JournalEntry, 'credential' | 'arrivedAt'> & {
    readonly caller?: string | undefined;
  },
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
  const truncated = body !== null && body.length > maxBodyLength;
  const clean = Object.entries(headers).map(([name, value]) => [
    redact(name.toLowerCase()),
    redact(value),
  ]);
  return {
    headers: Object.fromEntries(clean),
    body: body && redact(body.slice(0, maxBodyLength), truncated),
    truncated,
  };
}
