import type { OperationId } from '../../spec/operations.ts';
import { ApiError, type ErrorKind } from '../support/api-error.ts';
import { realMillis } from '../time/clock.ts';
import { matchRoute, type RequestTarget, type Route } from './route.ts';
import type { ServiceRequest } from './service-request.ts';

/** An answer that a client or a test asked for, in place of the one that was due. */
export interface ForcedAnswer {
  readonly status: number;
  /** JSON in place of the Error object; required for a body below 400. */
  readonly body?: unknown;
  /** In place of headers of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait first, by the clock of the sandbox. */
  readonly delay?: number;
  /** Where the client asked for it itself (RFC 7240), the preference it is told of. */
  readonly preference?: string;
  /** What was wrong, in words; default: that the answer was asked for. */
  readonly detail?: string;
  /** Whether a 429 tells of requests that are left, as no sound service does. */
  readonly quotaLeft?: boolean;
}

/** One request on its way through the mock. What is not readonly, a fault may change. */
export interface Call {
  readonly request: ServiceRequest;
  /** Milliseconds since the Unix epoch, by the clock of the sandbox. */
  readonly arrivedAt: number;
  /** The same by the clock of the system, which never stands still. */
  readonly arrivedReal: number;
  /** How many exchanges had been answered by then. */
  readonly answeredBefore: number;
  /** What it came on, where the host tells. */
  readonly connection: unknown;
  /** The `Authorization` header as the client sent it. */
  readonly credential: string | null;
  /** What it asks for, or why there is no such thing. */
  route: Route | ApiError;
  /** The `Authorization` header. */
  authorization: string | null;
  /** An answer to give in place of the one that is due. */
  forced?: ForcedAnswer;
  /** Skip authentication; treat as anonymous. */
  skipAuth?: boolean;
  /** The text of the body, once it has been read. */
  body?: string;
  /** Set while the body is read, and from then on. */
  pendingBody?: Promise<string>;
  /** Who sent it, once that is known: the name of a key, or `anonymous`. */
  caller?: string;
  /** Why the service refused it. */
  refusal?: ErrorKind;
  /** Set when this request got its key banned: until when, in milliseconds since the Unix epoch. */
  bannedUntil?: number;
}

/** @param now By the clock of the sandbox. */
export function createCall(request: ServiceRequest, now: number, after: number): Call {
  const credential = request.headers.get('authorization');
  return {
    request,
    arrivedAt: now,
    arrivedReal: realMillis(),
    answeredBefore: after,
    connection: request.connection,
    route: routeOf(request),
    credential,
    authorization: credential,
  };
}

/** The operation that a call asks for; undefined when there is none. */
export function operationOf({ route }: Call): OperationId | undefined {
  return route instanceof ApiError ? undefined : route.operation.id;
}

/** What a request asks for, or why there is no such thing. */
export function routeOf(request: RequestTarget): Route | ApiError {
  try {
    return matchRoute(request);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
