import { stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';
import { adminOperations } from './admin-operations.ts';
import { AdminError, type Problem } from './endpoints/admin-error.ts';
import type { AdminOperationId, BodyOf, ResultOf } from './endpoints/endpoint.ts';

export interface AdminClientOptions {
  /** The admin token, if the server requires one. */
  readonly token?: string;
  /** Id of a sandbox. Default: the one in the address, else the main sandbox. */
  readonly sandbox?: string;
  /** Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Sends a request to the admin API. Rejects with an AdminError if it is refused. */
export type Send = <Id extends AdminOperationId>(
  operation: Id,
  sent?: {
    readonly body?: BodyOf<Id>;
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | number | undefined>>;
  },
) => Promise<ResultOf<Id>>;

export function createSend(adminUrl: string, { token, sandbox, fetch }: AdminClientOptions): Send {
  const base = adminUrl.replace(/\/+$/, '');
  const headers = {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(sandbox === undefined ? {} : { 'X-Mock-Sandbox': sandbox }),
  };
  return async (operation, { body, params = {}, query = {} } = {}) => {
    const { method, path } = requestOf(operation, params);
    const search = searchOf(query);
    const content =
      body === undefined
        ? { headers }
        : {
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: stringifyExact(body),
          };
    const request = new Request(`${base}${path}${search}`, { method, ...content });
    const response = await (fetch ?? globalThis.fetch)(request).catch((error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`no mock answers at ${base}: ${reason}; is it running?`, { cause: error });
    });
    return read(response, `${method} ${path}`) as Promise<never>;
  };
}

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function requestOf(id: AdminOperationId, params: Readonly<Record<string, string>>) {
  const operation = adminOperations.find((one) => one.id === id);
  if (!operation) throw new Error(`mocks/admin/openapi.yaml has no operation ${id}`);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name] ?? '';
    // An empty id, `.` or `..` would address another path, mostly the whole collection.
    if (/^\.{0,2}$/.test(value)) throw new AdminError(404, [invalidId(operation.path, value)]);
    return encodeURIComponent(value);
  });
  return { method: operation.method, path };
}

function invalidId(path: string, value: string): Problem {
  return { title: 'No such path', detail: `${path} cannot have the id ${JSON.stringify(value)}` };
}

async function read(response: Response, request: string): Promise<unknown> {
  const text = await response.text();
  const json = tryParseExact(text);
  if (response.ok && json !== undefined) return json;
  const { errors } = (json ?? {}) as { errors?: readonly Problem[] };
  const title = `${request} was answered ${response.status}`;
  const foreign = [
    { title, detail: `the answer is not from the admin API: ${text.slice(0, 200)}` },
  ];
  throw new AdminError(response.status, Array.isArray(errors) ? errors : foreign);
}
