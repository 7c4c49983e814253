import type { Profile } from '../generated/schema-types.ts';

/** Kinds of refusals; a profile gives each its `code` and `message`. */
export type ErrorKind = keyof Profile['errors'];

/** Any other 5xx is `unavailable`. */
export const errorKindsByStatus: Readonly<Record<number, ErrorKind>> = {
  400: 'invalid-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  410: 'gone',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  500: 'internal',
};

/**
 * An expected refusal (service.md §7). `handle` turns it into a response; anything else that is
 * thrown below `handle` is an internal error.
 */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(
    kind: ErrorKind,
    status: number,
    detail: string,
    headers?: Readonly<Record<string, string>>,
  ) {
    // Capturing a stack trace would take longer than the rest of the request.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.headers = headers;
  }
}

/** The refusal that answers a request when the mock fails. */
export function internalError(detail = 'Internal error of the mock'): ApiError {
  return new ApiError('internal', 500, detail);
}
