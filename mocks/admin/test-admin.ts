import { createMock, type Mock } from '../create-mock.ts';
import { createAdminClient } from './client.ts';
import { AdminError } from './endpoints/admin-error.ts';
import type { AccessOptions } from './guard.ts';
import { handleAdmin } from './handle-admin.ts';

/** The admin API of a mock in this process, for the tests. */

export const address = 'http://localhost/__admin';

/** Its client. */
export function adminOf(mock: Mock, { sandbox, ...options }: AccessOptions & Named = {}) {
  const fetch = (request: Request) => handleAdmin(request, mock, options);
  return createAdminClient(address, sandbox === undefined ? { fetch } : { fetch, sandbox });
}

interface Named {
  readonly sandbox?: string;
}

export interface Sent {
  readonly body?: unknown;
  /** Sent as it is, in place of a body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: AccessOptions;
}

/** What comes back for a request such as `PUT /clock`. */
export async function send(mock: Mock, request: string, sent: Sent = {}) {
  const [method = '', path = ''] = request.split(' ');
  const text = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const url = path.startsWith('http') ? path : `${address}${path}`;
  const init = {
    method,
    headers: sent.headers ?? {},
    ...(text === undefined ? {} : { body: text }),
  };
  const response = await handleAdmin(new Request(url, init), mock, sent.options);
  const body = await response.text();
  return { status: response.status, headers: response.headers, text: body };
}

/**
 * Tries to add an override, and tells what comes back.
 * @throws {Error} when it was refused and yet got in, or the other way round.
 */
export async function attempt(options: AccessOptions, sent: Sent = {}, url = '/overrides') {
  const mock = createMock();
  const body = { status: 429 };
  const { status, text, headers } = await send(mock, `POST ${url}`, { body, ...sent, options });
  const gotIn = mock.overrides.list().length > 0;
  if (gotIn !== (status === 201)) throw new Error(`answered ${status}, but got in: ${gotIn}`);
  return { status, text, headers };
}

/** The error that a promise rejects with. */
export async function refusalOf(promise: Promise<unknown>): Promise<AdminError> {
  const outcome = await promise.catch((error: unknown) => error);
  if (outcome instanceof AdminError) return outcome;
  throw new TypeError(`no AdminError: ${outcome}`);
}
