import { signal } from '@preact/signals';
import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import type { paths } from '../../admin/generated/types.ts';
import { adminPath, mainSandbox, selectedSandbox } from './address.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends undefined ? never : P;
}[keyof paths];
type Operation<M extends Method, P extends PathWith<M>> = NonNullable<paths[P][M]>;

type Json<T> = T extends { content: { 'application/json': infer Content } } ? Content : never;
/** The request body of an operation of the admin API, by method and path. */
export type BodyOf<M extends Method, P extends PathWith<M>> =
  Operation<M, P> extends { requestBody: infer Body } ? Json<Body> : undefined;
export type ResultOf<M extends Method, P extends PathWith<M>> =
  Operation<M, P> extends { responses: infer Responses }
    ? Json<Responses[Extract<keyof Responses, 200 | 201>]>
    : never;

interface CallOptions<Body> {
  /** Values of the parameters in braces. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body;
  /** Default: the selected sandbox. */
  readonly sandbox?: string;
}

/** A refusal of the admin API, or a failure to reach it. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
}

/** Whether the API requires a token that the page does not have. */
export const tokenWanted = signal(false);
const tokenName = 'pet-catalogue-admin-token';

/** Keeps the token until the tab is closed. */
export function useToken(token: string): void {
  sessionStorage.setItem(tokenName, token);
  tokenWanted.value = false;
}

/**
 * Calls an operation of the admin API on the selected sandbox. Ids beyond 2^53 are bigints.
 * @throws {ApiProblem}
 */
export async function call<M extends Method, P extends PathWith<M>>(
  method: M,
  template: P,
  { path = {}, query = {}, body, sandbox }: CallOptions<BodyOf<M, P>> = {},
): Promise<ResultOf<M, P>> {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const init = {
    method: method.toUpperCase(),
    ...(body === undefined
      ? {}
      : { body: stringifyExact(body), headers: { 'Content-Type': 'application/json' } }),
  };
  const response = await send(search.size === 0 ? filled : `${filled}?${search}`, init, sandbox);
  return parseExact(await response.text()) as ResultOf<M, P>;
}

/**
 * Sends a request to the admin API, with the token.
 * @param path Below the admin API.
 * @param sandbox Default: the selected one.
 * @throws {ApiProblem} unless it succeeds.
 */
export async function send(
  path: string,
  init: RequestInit = {},
  sandbox = selectedSandbox(),
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (sandbox !== mainSandbox) headers.set('X-Mock-Sandbox', sandbox);
  const token = sessionStorage.getItem(tokenName);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(`${adminPath}${path}`, { ...init, headers }).catch((error) => {
    if (init.signal?.aborted) throw error;
    throw new ApiProblem('The mock does not answer. Is it still running?');
  });
  if (response.ok) return response;
  if (response.status === 401) tokenWanted.value = true;
  throw new ApiProblem(await problemOf(response));
}

async function problemOf(response: Response): Promise<string> {
  const answer = await response.json().catch(() => undefined);
  const errors = (answer as { errors?: readonly { title: string; detail: string }[] })?.errors;
  if (!Array.isArray(errors)) return `The mock answered ${response.status}`;
  return errors.map(({ title, detail }) => `${title}: ${detail}`).join('\n');
}
