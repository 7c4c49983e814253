import type * as validators from '../../spec/generated/admin-validators.js';
import { didYouMean } from '../../spec/support/suggest.ts';
import type { Profile } from '../profile/profile.ts';
import { createRouter, type Match, segmentsOf } from '../requests/path-template.ts';
import generated from './generated/operations.json' with { type: 'json' };
import type { components, operations } from './generated/types.ts';

export const adminPath = '/__admin';

export type AdminOperationId = keyof operations;

export type BodyOf<Id extends AdminOperationId> = operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : undefined;
export type ResultOf<Id extends AdminOperationId> = Id extends `profile.${'get' | 'set' | 'change'}`
  ? Profile // Answers leave no field out; the schema is also that of changes.
  : JsonOf<Succeeding<operations[Id]['responses'], 200 | 201>>;
type Succeeding<Responses, Status> = Responses[Extract<keyof Responses, Status>];
type JsonOf<T> = T extends { content: { 'application/json': infer Json } } ? Json : never;

export interface AdminOperation {
  readonly id: AdminOperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/__admin`, with parameters in braces. */
  readonly path: string;
  readonly status: number;
  /** Whether it is exempt from access control. */
  readonly isOpen: boolean;
  /** The only field of the answer, if it has just one; empty if it has none. */
  readonly unwrap?: string;
  readonly body?: {
    /** Absent if the endpoint validates the body itself. */
    readonly schema?: keyof typeof validators;
    readonly maxBytes: number;
  };
}

export const adminOperations = generated as readonly AdminOperation[];

const find = createRouter(adminOperations, (path) => {
  const detail = `${path} is not valid percent-encoded UTF-8`;
  return new AdminError(400, [{ title: 'Malformed path', detail }]);
});

/** Finds the operation of a request to a path below `/__admin`; HEAD is treated like GET. */
export function matchOperation(method: string, path: string): Match<AdminOperation> {
  // A trailing slash may be an empty id, and DELETE must not clear the collection then.
  const wanted = method === 'DELETE' ? path : path.replace(/\/$/, '');
  const found = find(method === 'HEAD' ? 'GET' : method, wanted);
  if (found instanceof AdminError) throw found;
  if ('operation' in found) return found;
  if (found.length === 0) throw unknownPath(path);
  throw methodNotAllowed(method, path, found);
}

export function methodNotAllowed(method: string, path: string, allowed: readonly string[]) {
  const allow = allowed.join(', ');
  const detail = `${path || adminPath} takes ${allow}, not ${method}`;
  return new AdminError(405, [{ title: 'Method not allowed', detail }], { Allow: allow });
}

export function isOpen(method: string, path: string): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    adminOperations.some((one) => one.isOpen && one.path === path.replace(/\/$/, ''))
  );
}

function unknownPath(path: string): AdminError {
  const [first = ''] = segmentsOf(path);
  const firsts = [...new Set(adminOperations.map((one) => segmentsOf(one.path)[0] ?? ''))];
  const related = adminOperations.filter((one) => segmentsOf(one.path)[0] === first);
  const known =
    related.length > 0
      ? `known: ${related.map(({ method, path }) => `${method} ${path}`).join(', ')}`
      : `known: ${firsts.map((name) => `/${name}`).join(', ')}`;
  const detail = `there is nothing at ${path}${didYouMean(first, firsts)}; ${known}`;
  return new AdminError(404, [{ title: 'No such endpoint', detail }]);
}

/** A problem with a request to the admin API, in WireMock's format. */
export type Problem = components['schemas']['Refusal']['errors'][number];

/** A refusal of the admin API. The server answers with it, and the client throws it. */
export class AdminError extends Error {
  readonly status: number;
  readonly errors: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    errors: readonly Problem[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(errors.map(({ title, detail }) => `${title}: ${detail}`).join('\n'));
    this.name = 'AdminError';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** @param hint What to do; default: the known names. */
export function notFound(
  kind: string,
  name: string,
  known: readonly string[],
  hint = known.length === 0 ? 'there are none' : `known: ${known.join(', ')}`,
): AdminError {
  const detail = `${JSON.stringify(name)} is unknown${didYouMean(name, known)}; ${hint}`;
  return new AdminError(404, [{ title: `No such ${kind}`, detail }]);
}
