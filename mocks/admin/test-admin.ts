import { createMock, type Mock } from '../create-mock.ts';
import { readDocument } from '../hosts/node/listener.ts';
import { createAdminClient } from './client.ts';
import type { AccessOptions } from './guard.ts';
import { type AdminOptions, handleAdmin } from './handle-admin.ts';
import { AdminError } from './operations.ts';

export const address = 'http://localhost/__admin';

export function adminOf(mock: Mock, { sandbox, ...options }: AccessOptions & InSandbox = {}) {
  const fetch = (request: Request) => handleAdmin(request, mock, options);
  return createAdminClient(address, sandbox === undefined ? { fetch } : { fetch, sandbox });
}

interface InSandbox {
  readonly sandbox?: string;
}

export interface Sent {
  readonly body?: unknown;
  /** Sent unchanged, instead of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: AdminOptions;
}

/** The body of a response; of a stream of events, which never ends, only the first part. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  const parts = response.body?.getReader();
  const first = await parts?.read();
  await parts?.cancel();
  return new TextDecoder().decode(first?.value);
}

export async function send(mock: Mock, request: string, sent: Sent = {}) {
  const [method = '', path = ''] = request.split(' ');
  const text = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const url = path.startsWith('http') ? path : `${address}${path}`;
  const init = {
    method,
    headers: {
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...sent.headers,
    },
    ...(text === undefined ? {} : { body: text }),
  };
  const response = await handleAdmin(new Request(url, init), mock, {
    readDocument,
    ...sent.options,
  });
  const body = await textOf(response);
  return { status: response.status, headers: response.headers, text: body };
}

/**
 * Tries to add an override.
 * @throws {Error} if the status contradicts whether it was added.
 */
export async function tryToAdd(options: AccessOptions, sent: Sent = {}, url = '/overrides') {
  const mock = createMock();
  const body = { status: 429 };
  const { status, text, headers } = await send(mock, `POST ${url}`, { body, ...sent, options });
  const isAdded = mock.overrides.list().length > 0;
  if (isAdded !== (status === 201)) throw new Error(`answered ${status}, but added: ${isAdded}`);
  return { status, text, headers };
}

export async function refusalOf(promise: Promise<unknown>): Promise<AdminError> {
  const outcome = await promise.catch((error: unknown) => error);
  if (outcome instanceof AdminError) return outcome;
  throw new TypeError(`no AdminError: ${outcome}`);
}
