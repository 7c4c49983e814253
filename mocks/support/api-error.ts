import type { Profile } from '../../spec/generated/schema-types.ts';

/** The refusals that the mock knows; a profile gives each its `code` and `message`. */
export type ErrorKind = keyof Profile['errors'];

/**
 * An expected refusal (service.md §7). It may be thrown anywhere below `handle`, which turns it
 * into the response; whatever else is thrown there is a bug of the mock.
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
    // Nobody looks at where a refusal came from, and to find out takes longer than the whole answer.
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

/** The refusal for a client that runs into a bug of the mock. */
export function internalError(): ApiError {
  return new ApiError('internal', 500, 'The mock failed; this is a bug of the mock');
}
