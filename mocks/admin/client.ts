import { stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';
import type { operations } from './generated/types.ts';
import {
  AdminError,
  type AdminOperation,
  type AdminOperationId,
  adminOperations,
  type BodyOf,
  type Problem,
  type ResultOf,
} from './operations.ts';

export interface AdminClientOptions {
  /** The admin token, if the server requires one. */
  readonly token?: string;
  /** Id of a sandbox. Default: the one in the address, else the main sandbox. */
  readonly sandbox?: string;
  /** Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

type JsonId = {
  [Id in AdminOperationId]: [ResultOf<Id>] extends [never] ? never : Id;
}[AdminOperationId];

/** The only field of an answer; the answer itself if it has several. */
type Unwrapped<Answer> = string extends keyof Answer ? undefined : Or<OnlyField<Answer>, Answer>;
type OnlyField<T> = { [K in keyof T]-?: Exclude<keyof T, K> extends never ? T[K] : never }[keyof T];
type Or<T, Default> = [T] extends [never] ? Default : T;

type QueryOf<Id extends AdminOperationId> = operations[Id] extends {
  parameters: { query?: infer Query };
}
  ? Query
  : never;

/** The body or the query; it can be left out if none of its fields is required. */
type Sent<T> = [T] extends [undefined] ? [] : object extends T ? [sent?: T] : [sent: T];

type Args<Id extends AdminOperationId> = [
  ...(operations[Id] extends { parameters: { path: object } }
    ? [name: string | number | bigint]
    : []),
  ...Sent<BodyOf<Id> extends undefined ? Or<NonNullable<QueryOf<Id>>, undefined> : BodyOf<Id>>,
];

type Method<Id extends AdminOperationId> = (...args: Args<Id>) => Promise<Unwrapped<ResultOf<Id>>>;

type GroupOf<Id> = Id extends `${infer Group}.${string}` ? Group : never;

/**
 * Every operation of the admin API by its id: `faults.remove` is called as `faults.remove(id)`. The
 * first argument is the parameter of the path, if there is one; then comes the body or the query.
 */
export type AdminClient = {
  readonly [Id in Exclude<JsonId, `${string}.${string}`>]: Method<Id>;
} & {
  readonly [Group in GroupOf<JsonId>]: {
    readonly [Id in Extract<JsonId, `${Group}.${string}`> as Id extends `${Group}.${infer Name}`
      ? Name
      : never]: Method<Id>;
  };
};

/**
 * Creates a client for the admin API. Its methods reject with an AdminError if the API refuses.
 * @param adminUrl For example `http://127.0.0.1:4010/__admin`, or the `adminUrl` of a sandbox.
 */
export function createAdminClient(adminUrl: string, options: AdminClientOptions = {}): AdminClient {
  const base = adminUrl.replace(/\/+$/, '');
  const client: Record<string, object> = {};
  for (const operation of adminOperations) {
    const call = (...args: readonly unknown[]) => send(operation, args, base, options);
    const [first = '', name] = operation.id.split('.');
    if (name === undefined) client[first] = call;
    else client[first] = Object.assign(client[first] ?? {}, { [name]: call });
  }
  return client as AdminClient;
}

async function send(
  { method, path, body, unwrap }: AdminOperation,
  args: readonly unknown[],
  base: string,
  { token, sandbox, fetch = globalThis.fetch }: AdminClientOptions,
): Promise<unknown> {
  const names = [...path.matchAll(/\{\w+\}/g)];
  const [sent = {}] = args.slice(names.length);
  const address = names.length === 0 ? path : addressed(path, String(args[0] ?? ''));
  const headers = {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(sandbox === undefined ? {} : { 'X-Mock-Sandbox': sandbox }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const content = body ? { headers, body: stringifyExact(sent) } : { headers };
  const url = `${base}${address}${body ? '' : searchOf(sent as object)}`;
  const response = await fetch(new Request(url, { method, ...content })).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Error(`no mock answers at ${base}: ${reason}; is it running?`, { cause: error });
  });
  const answer = await read(response, `${method} ${address}`);
  return unwrap === undefined ? answer : (answer as Record<string, unknown>)[unwrap];
}

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** @throws {AdminError} for an empty id, `.` or `..`: it would address another path. */
function addressed(path: string, value: string): string {
  if (!/^\.{0,2}$/.test(value)) return path.replace(/\{\w+\}/, () => encodeURIComponent(value));
  const detail = `${path} cannot have the id ${JSON.stringify(value)}`;
  throw new AdminError(404, [{ title: 'No such path', detail }]);
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
