import type { Operation } from '../../spec/operations.ts';
import { ApiError, type ErrorKind } from '../../spec/support/api-error.ts';
import type { Arrival, Call } from '../requests/call.ts';
import type { Reply, RequestHeaders } from '../requests/reply.ts';

/**
 * One exchange, secrets included: only a redacted `JournalRecord` may leave the mock. The same object
 * is a command of the history, from which the request can be answered again. Holds only what costs
 * nothing to record; readers derive the rest.
 */
export interface JournalEntry extends Arrival {
  /** Sequential number of the exchange, from 1. */
  readonly id: number;
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  readonly answeredAt: number;
  readonly answeredReal: number;
  /** Name of the key, or `anonymous`; undefined if a fault answered before authentication. */
  readonly caller: string | undefined;
  /** Null if no operation has this path and method. */
  readonly operation: Operation | null;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: RequestHeaders;
  /** Null if the mock did not need to read it, or could not. Cut off in the journal if it is long. */
  readonly requestBody: string | null;
  readonly bodyRefusal: ApiError | undefined;
  /** 0 if the connection was broken instead. */
  readonly status: number;
  /** Names are spelled as in service.md. */
  readonly replyHeaders: Readonly<Record<string, string>>;
  /** Cut off if it is long. */
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

/** Maximum characters of a body; of a longer one, one more is kept to mark it as truncated. */
export const maxBodyLength = 16_384;

export function reasonOf(
  { delivery }: Pick<Reply, 'delivery'>,
  refusal: string | undefined,
): string | undefined {
  if (delivery?.kind === 'reset') return 'A fault reset the connection';
  if (delivery?.kind === 'empty') return 'A fault closed the connection';
  return refusal;
}

/** @param replyBody The body of the reply, truncated if it is long. */
export function entryOf(
  id: number,
  call: Call,
  reply: Reply,
  replyBody: string | null,
  answeredReal: number,
): JournalEntry {
  const { request, route, body } = call;
  const { delay = 0, realDelay = 0 } = reply;
  return {
    id,
    time: call.time,
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
    requestBody: typeof body === 'string' ? body : null,
    bodyRefusal: typeof body === 'string' ? undefined : body,
    status: reply.status,
    replyHeaders: reply.headers,
    replyBody,
    // The clock of a store may be behind ours.
    millis: Math.round(Math.max(0, answeredReal - call.arrivedReal) + delay + realDelay),
    refusal: call.refusal,
    reason: reasonOf(reply, call.reason),
    bannedUntil: call.bannedUntil,
  };
}

export function shortened(entry: JournalEntry): JournalEntry {
  const { requestBody } = entry;
  return isLong(requestBody) ? { ...entry, requestBody: truncate(requestBody) } : entry;
}

export function isLong(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.length > maxBodyLength;
}

export function truncate(text: string): string {
  // V8 slices refer to the whole text and keep it in memory; concatenation copies.
  return ` ${text.slice(0, maxBodyLength + 1)}`.slice(1);
}
