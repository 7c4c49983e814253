import { ApiError } from '../../spec/support/api-error.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { InputError } from '../../spec/support/input-error.ts';
import type { Mock } from '../create-mock.ts';
import { StoreError } from '../log/store.ts';
import type { SandboxAccess } from '../mock.ts';
import { sandboxIdOf, sandboxIdPattern, sandboxPath } from '../requests/sandbox-id.ts';
import type { AdminCall, AdminHost } from './endpoint.ts';
import { callEndpoint } from './endpoints.ts';
import { type AccessOptions, answerPreflight, corsHeaders, guard, guardPage } from './guard.ts';
import {
  AdminError,
  type AdminOperation,
  adminOperations,
  adminPath,
  isOpen,
  matchOperation,
  methodNotAllowed,
} from './operations.ts';
import { answerPage, type FindPage, isPageRequest } from './pages.ts';
import { readJson } from './read-json.ts';
import { noSuchSandbox } from './sandbox-endpoints.ts';

const adminPathPattern = new RegExp(
  `^(?:${sandboxPath}/${sandboxIdPattern})?${adminPath}(?=/|$)(.*)`,
);

export function isAdminRequest({ url }: Request): boolean {
  return url.includes(adminPath) && adminPathPattern.test(new URL(url).pathname);
}

export interface AdminOptions extends AccessOptions, AdminHost {
  /** Default: there is no console. */
  readonly findPage?: FindPage;
  /** Answers `GET /verdict`, which a mock itself does not have. */
  readonly verdict?: () => Promise<Response>;
}

/** Answers a request to the admin API or its console, at no cost of quota. Never rejects. */
export async function handleAdmin(
  request: Request,
  mock: Mock,
  options: AdminOptions = {},
): Promise<Response> {
  const preflight = answerPreflight(request, options);
  if (preflight) return preflight;
  const headers = corsHeaders(request, options);
  const respond = (status: number, body: unknown, further: object = {}) =>
    new Response(request.method === 'HEAD' ? null : stringifyExact(body), {
      status,
      headers: { ...json, ...headers, ...further },
    });
  try {
    const [, path = ''] = adminPathPattern.exec(new URL(request.url).pathname) ?? [];
    if (options.findPage && isPageRequest(request, path)) {
      guardPage(request, options);
      const page = await answerPage(request, path, options.findPage);
      if (page) return page;
    }
    const { status, result } = await answer(request, path, mock, options);
    if (result instanceof Response) return withHeaders(result, headers, request);
    return respond(status, result);
  } catch (error) {
    const { status, errors, headers: further } = await asRefusal(error, mock, request);
    return respond(status, { errors }, further);
  }
}

function withHeaders(response: Response, headers: object, { method }: Request): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (method !== 'HEAD') return response;
  void response.body?.cancel();
  return new Response(null, response);
}

const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

async function answer(request: Request, path: string, mock: Mock, options: AdminOptions) {
  const { searchParams, origin } = new URL(request.url);
  const hasAccess = checkAccess(request, path, options);
  const isIndex = /^\/?$/.test(path);
  if (isIndex || (options.verdict && /^\/verdict\/?$/.test(path))) {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method, path, ['GET']);
    const result = isIndex ? indexBelow(request.url, options) : await options.verdict?.();
    return { status: 200, result };
  }
  const { operation, params } = matchOperation(request.method, path);
  await catchUp(mock, hasAccess);
  const call: AdminCall<unknown> = {
    ...options,
    mock,
    get sandbox() {
      return sandboxOf(request, operation, mock);
    },
    params,
    query: searchParams,
    body: await readJson(request, operation),
    hasAccess,
    origin,
    headers: request.headers,
  };
  return { status: operation.status, result: await callEndpoint(operation.id, call) };
}

/** The answer at the root of the API: links to what is below. */
function indexBelow(url: string, { findPage, readDocument, verdict }: AdminOptions): object {
  const at = (path: string) => url.replace(/\/?(?:\?.*)?$/, path);
  return {
    name: 'Admin API of the mock of the Pet Catalogue Service',
    health: at('/health'),
    ...(verdict && { verdict: at('/verdict') }),
    ...(readDocument && { openapi: at('/openapi.yaml') }),
    ...(findPage && { reference: at('/reference/'), console: at('/') }),
    endpoints: adminOperations.map((one) => `${one.method} ${one.path}`),
  };
}

/** Only clients with access learn where the store is. */
async function catchUp(mock: Mock, hasAccess: boolean): Promise<void> {
  try {
    await mock.catchUp();
  } catch (error) {
    const isSecret = error instanceof StoreError && !hasAccess;
    throw isSecret ? storeUnavailable('the output of the mock says why') : error;
  }
}

/** Whether the client may use the whole API, not only this operation. */
function checkAccess(request: Request, path: string, options: AccessOptions): boolean {
  try {
    guard(request, options);
    return true;
  } catch (error) {
    if (isOpen(request.method, path)) return false;
    throw error;
  }
}

function sandboxOf(request: Request, { method }: AdminOperation, mock: Mock): SandboxAccess {
  const id = sandboxIdOf(request);
  if (id instanceof ApiError) {
    throw new AdminError(id.status, [{ title: 'No such sandbox', detail: id.message }]);
  }
  if (id === undefined) return mock;
  // Reading does not postpone the expiry of a sandbox.
  const sandbox = method === 'GET' ? mock.sandboxes.peek(id) : mock.sandboxes.get(id);
  if (!sandbox) throw noSuchSandbox(id, mock);
  return sandbox;
}

async function asRefusal(error: unknown, mock: Mock, request: Request): Promise<AdminError> {
  if (error instanceof AdminError) return error;
  if (error instanceof InputError) {
    const title = `${error.what} cannot be used`;
    const problems = error.problems.map((detail) => ({ title, detail }));
    return new AdminError(422, problems);
  }
  if (error instanceof StoreError) return storeUnavailable(error.message);
  // The maximum of records was reached, for example.
  if (error instanceof ApiError) {
    return new AdminError(409, [{ title: 'Not possible now', detail: error.message }]);
  }
  await mock.onInternalError(error, request);
  const detail = 'the mock failed, not the request';
  return new AdminError(500, [{ title: 'Internal error', detail }]);
}

function storeUnavailable(detail: string): AdminError {
  const problem = { title: 'The store is unavailable', detail };
  return new AdminError(503, [problem], { 'Retry-After': '1' });
}
