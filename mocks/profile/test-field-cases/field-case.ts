import keyFile from '../../../fixtures/keys.json' with { type: 'json' };
import type { Mock } from '../../create-mock.ts';
import type { PartialProfile } from '../parse-profile.ts';

/** A changed profile field and the difference that a client observes. */
export type FieldCase = readonly [
  /** Such as `limits.ban.afterRefusals`. */
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

interface SendOptions {
  /** Name of a key in `fixtures/keys.json`; null sends none. Default: `business`. */
  readonly key?: string | null;
  readonly json?: unknown;
  readonly contentType?: string;
}

export function send(mock: Mock, request: string, options: SendOptions = {}): Promise<Response> {
  const { key = 'business', json, contentType = 'application/json' } = options;
  const [method = '', path = ''] = request.split(' ');
  const token = keyFile.keys.find(({ name }) => name === key)?.key;
  const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  if (json !== undefined) headers.set('Content-Type', contentType);
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  return mock.fetch(new Request(`http://localhost/v1${path}`, { method, headers, ...body }));
}

export function status(request: string, options?: SendOptions): See {
  return async (mock) => (await send(mock, request, options)).status;
}

export function text(request: string, options?: SendOptions) {
  return async (mock: Mock) => (await send(mock, request, options)).text();
}

/** The value of a header; null if it is missing. */
export function header(name: string, request: string, options?: SendOptions): See {
  return async (mock) => (await send(mock, request, options)).headers.get(name);
}
