import { stringifyExact, tryParseExact } from '../../spec/exact-json.ts';
import { AdminError, type Problem } from './admin-error.ts';
import type { AdminMethod, AdminOperation, ResultOf } from './endpoint.ts';

export interface AdminClientOptions {
  /** Where the server asks for one. */
  readonly token?: string;
  /** Id of the sandbox that is meant; default: the one that the address names, or the mock's own. */
  readonly sandbox?: string;
  /** Default: the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Sends one request to the admin API. Rejects with an AdminError where it is refused. */
export type Send = <Id extends AdminOperation>(
  method: AdminMethod,
  path: string,
  body?: unknown,
) => Promise<ResultOf<Id>>;

export function createSend(adminUrl: string, { token, sandbox, fetch }: AdminClientOptions): Send {
  const base = adminUrl.replace(/\/+$/, '');
  const headers = {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(sandbox === undefined ? {} : { 'X-Mock-Sandbox': sandbox }),
  };
  return async (method, path, body) => {
    // An id that is empty or of dots leads to something else: to all of its kind, mostly.
    if (/\/\.{0,2}$/.test(path)) throw new AdminError(404, [notFound(path)]);
    const content =
      body === undefined
        ? { headers }
        : {
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: stringifyExact(body),
          };
    const request = new Request(`${base}${path}`, { method, ...content });
    const response = await (fetch ?? globalThis.fetch)(request);
    return read(response, `${method} ${path}`) as Promise<never>;
  };
}

function notFound(path: string): Problem {
  return { title: 'No such path', detail: `${path} ends in no id and no name` };
}

async function read(response: Response, what: string): Promise<unknown> {
  const text = await response.text();
  const json = tryParseExact(text);
  if (response.ok && json !== undefined) return json;
  const { errors } = (json ?? {}) as { errors?: readonly Problem[] };
  const title = `${what} was answered ${response.status}`;
  const unknown = [{ title, detail: `not by the admin API: ${text.slice(0, 200)}` }];
  throw new AdminError(response.status, Array.isArray(errors) ? errors : unknown);
}
