import type { ActiveFault, NewOverride } from '../../spec/generated/schema-types.ts';
import type { OperationId } from '../../spec/operations.ts';
import { ApiError, type ErrorKind } from '../../spec/support/api-error.ts';
import { tryParseExact } from '../../spec/support/exact-json.ts';
import { realMillis } from '../time/clock.ts';
import type { ServiceRequest } from './reply.ts';
import { type Route, routeOf } from './route.ts';

/** An answer forced by a client or a test in place of the regular one. */
export interface ForcedAnswer extends Omit<NewOverride, 'operation' | 'path' | 'key' | 'times'> {
  /** Value of `Preference-Applied`, if the client requested the answer by `Prefer` (RFC 7240). */
  readonly preference?: string;
  /** The error message. Default: that the answer was forced. */
  readonly detail?: string;
  /** Whether a 429 reports the actual remaining requests instead of 0. */
  readonly quotaLeft?: boolean;
}

export interface Arrival {
  /** Milliseconds since the Unix epoch, by the clock of the sandbox. */
  readonly arrivedAt: number;
  /** Milliseconds by the clock of the system, which is never frozen. */
  readonly arrivedReal: number;
  readonly answeredBefore: number;
  readonly connection: string | undefined;
  /** The `Authorization` header as sent. */
  readonly credential: string | null;
}

/** One request on its way through the mock. Faults may change the mutable fields. */
export interface Call extends Arrival {
  readonly request: ServiceRequest;
  /** When it was applied, in milliseconds by the source of the clock. */
  time: number;
  /** When it was answered, after any delay, by the clock of the sandbox. */
  answeredAt: number;
  /** The same by the clock of the system. */
  answeredReal?: number;
  /** The faults that affect it, if they were chosen before it was applied. */
  faults?: readonly ActiveFault[];
  route: Route | ApiError;
  /** The `Authorization` header to authenticate. */
  authorization: string | null;
  forced?: ForcedAnswer | undefined;
  /** Skip authentication; treat as anonymous. */
  skipAuth?: boolean;
  /** The body as text, or why it could not be read; undefined if it was not read. */
  body?: string | ApiError;
  /** Name of the key or `anonymous`, once authenticated. */
  caller?: string;
  refusal?: ErrorKind;
  /** Why it was refused, in words; may quote the request. */
  reason?: string;
  /** Its number in the journal of the sandbox, once that keeps it. */
  number?: number;
  /** End of the ban that this request caused, in milliseconds since the Unix epoch. */
  bannedUntil?: number;
}

/** @param now By the clock of the sandbox. */
export function createCall(request: ServiceRequest, now: number, after: number): Call {
  const credential = request.headers.get('authorization');
  return {
    request,
    arrivedAt: now,
    answeredAt: now,
    time: 0,
    arrivedReal: realMillis(),
    answeredBefore: after,
    connection: request.connection,
    route: routeOf(request),
    credential,
    authorization: credential,
  };
}

export function operationOf({ route }: Call): OperationId | undefined {
  return route instanceof ApiError ? undefined : route.operation.id;
}

export interface RequestBody {
  readonly text: string;
  /** Undefined when it is not JSON. */
  readonly json: unknown;
}

/** The body of a call, even if the service refused the call without parsing it. */
export function bodyOf({ body }: Call): RequestBody {
  const text = typeof body === 'string' ? body : '';
  return { text, json: tryParseExact(text) };
}
