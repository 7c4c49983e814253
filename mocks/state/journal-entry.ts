import type { PassedExchange } from '../../spec/exchange.ts';
import type { OperationId } from '../../spec/operations.ts';
import { ApiError, type ErrorKind } from '../../spec/support/api-error.ts';
import type { Arrival, Call } from '../requests/call.ts';
import type { Reply, RequestHeaders, ServiceRequest } from '../requests/reply.ts';
import { realMillis } from '../time/clock.ts';
import type { VirtualClock } from '../time/virtual-clock.ts';

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
  /** When the answer began. */
  readonly answeredAt: number;
  /** Milliseconds for which a fault delays the body of the answer. */
  readonly bodyMillis: number;
  readonly answeredReal: number;
  /** Name of the key, or `anonymous`; undefined if a fault answered before authentication. */
  readonly caller: string | undefined;
  /** Null if no operation has this path and method. */
  readonly operation: OperationId | null;
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
  /** Milliseconds from the arrival of the request until its answer was complete, delays included. */
  readonly millis: number;
  /** Why the service refused; a fault may have replaced the answer. */
  readonly refusal: ErrorKind | undefined;
  /** Why it was refused, or the connection broken, in words; may quote the request. */
  readonly reason: string | undefined;
  /** If this request got its key banned: until when, in milliseconds since the Unix epoch. */
  readonly bannedUntil: number | undefined;
  /** Of an exchange with another service, which a proxy has passed on. */
  readonly findings?: PassedExchange['findings'];
}

/** Maximum characters of a body; of a longer one, one more is kept to mark it as truncated. */
export const maxBodyLength = 16_384;

function reasonOf({ delivery }: Pick<Reply, 'delivery'>, refusal: string | undefined) {
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
  const { delay = 0, realDelay = 0, delivery } = reply;
  const bodyMillis = delivery?.kind === 'slow' && reply.body !== null ? delivery.millis : 0;
  return {
    id,
    time: call.time,
    arrivedAt: call.arrivedAt,
    answeredAt: call.answeredAt,
    bodyMillis,
    arrivedReal: call.arrivedReal,
    answeredReal,
    answeredBefore: call.answeredBefore,
    connection: call.connection,
    caller: call.caller,
    credential: call.credential,
    operation: route instanceof ApiError ? null : route.operation.id,
    method: request.method,
    url: request.url,
    requestHeaders: request.headers,
    requestBody: typeof body === 'string' ? body : null,
    bodyRefusal: typeof body === 'string' ? undefined : body,
    status: reply.status,
    replyHeaders: reply.headers,
    replyBody,
    // The clock of a store may be behind ours.
    millis:
      Math.round(Math.max(0, answeredReal - call.arrivedReal) + delay + realDelay) + bodyMillis,
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

/** An exchange whose answer is about to be sent. Secrets included. */
export interface Answered<Sandbox>
  extends Pick<
    JournalEntry,
    'answeredAt' | 'operation' | 'status' | 'millis' | 'refusal' | 'reason'
  > {
  readonly sandbox: Sandbox;
  /** Null if the journal does not keep it. */
  readonly id: number | null;
  /** Undefined if the host could not parse it. */
  readonly request: Pick<ServiceRequest, 'method' | 'url' | 'headers'> | undefined;
  /** What names its key. Undefined if no key was asked for. */
  readonly call: Presenter | undefined;
  readonly byHandler: boolean;
}

interface Presenter extends Pick<JournalEntry, 'credential' | 'arrivedAt'> {
  /** Without what the store hides: another mock on it may know the secrets of this request. */
  readonly request?: Pick<ServiceRequest, 'url'>;
  readonly caller?: string | undefined;
}

/** Must not throw. */
type Listener<Sandbox> = (answered: Answered<Sandbox>) => void;

/** Notifies listeners of every request that this process answers, in any sandbox. */
export class Answers<Sandbox extends { readonly clock: VirtualClock }> {
  readonly #listeners = new Set<Listener<Sandbox>>();

  /** @returns A function that removes the listener. */
  listen(listener: Listener<Sandbox>): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Notifies the listeners when an answer is due; costs nothing without any.
   * @param origin The call, or the refusal of a request that never entered its sandbox. Undefined for
   *   a preflight.
   * @returns The reply.
   */
  tell<R extends Pick<Reply, 'status' | 'delivery'>>(
    reply: R,
    sandbox: Sandbox,
    request: Answered<Sandbox>['request'],
    origin?: Call | ApiError | Pick<Call, 'arrivedReal'>,
  ): R {
    if (this.#listeners.size === 0) return reply;
    const call = origin !== undefined && 'answeredAt' in origin ? origin : undefined;
    const refusal = origin instanceof ApiError ? origin : undefined;
    const arrivedReal = origin && 'arrivedReal' in origin ? origin.arrivedReal : realMillis();
    const answered: Answered<Sandbox> = {
      sandbox,
      id: call?.number ?? null,
      answeredAt: sandbox.clock.now(),
      request,
      operation: call && !(call.route instanceof ApiError) ? call.route.operation.id : null,
      call,
      status: reply.status,
      millis: Math.max(0, realMillis() - arrivedReal),
      refusal: call?.refusal ?? refusal?.kind,
      reason: reasonOf(reply, refusal?.message ?? call?.reason),
      byHandler: origin !== undefined && !call && !refusal,
    };
    for (const listener of this.#listeners) listener(answered);
    return reply;
  }
}
