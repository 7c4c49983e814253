import type { Mock } from '../../create-mock.ts';
import { type CallOptions, requestTo } from '../../test-client.ts';
import type { PartialProfile } from '../profile.ts';

/** A changed profile field and the difference that a client observes. */
export type FieldCase = readonly [
  path: string,
  value: unknown,
  /** Returns what a client observes of a mock frozen at 2026-03-01T10:00:00Z. */
  see: See,
  /** The observation with the default value and with the changed value. */
  before: unknown,
  after: unknown,
  /** Fields of both profiles, if the changed field alone has no effect. */
  given?: PartialProfile,
];

type See = (mock: Mock) => Promise<unknown>;

export function send(mock: Mock, request: string, options?: CallOptions): Promise<Response> {
  return mock.fetch(requestTo(request, options));
}

export function status(request: string, options?: CallOptions): See {
  return async (mock) => (await send(mock, request, options)).status;
}

export function text(request: string, options?: CallOptions) {
  return async (mock: Mock) => (await send(mock, request, options)).text();
}

/** The value of a header; null if it is missing. */
export function header(name: string, request: string, options?: CallOptions): See {
  return async (mock) => (await send(mock, request, options)).headers.get(name);
}
