import { type Operation, operationList } from '../../spec/operations.ts';
import { ApiError } from '../../spec/support/api-error.ts';
import { createRouter, type Match, pathOf } from './path-template.ts';
import { sandboxPath } from './sandbox-id.ts';

export type Route = Match<Operation>;

export type RequestTarget = Pick<Request, 'method' | 'url'>;

/** The version is part of the address (service.md §9, rule 2); any prefix may precede it. */
const basePath = '/v1';

const find = createRouter(
  operationList,
  () => new ApiError('not-found', 404, 'The path is not valid percent-encoded UTF-8'),
);

/** The operation that a request targets; 404 for an unknown path, 405 with `Allow` for a known one. */
export function routeOf(request: RequestTarget): Route | ApiError {
  const path = pathBelowBase(request.url);
  const exact = operationList.find((one) => one.path === path && one.method === request.method);
  if (exact) return { operation: exact, params: {} };
  const found = find(request.method, path);
  if (found instanceof ApiError || 'operation' in found) return found;
  if (found.length === 0) {
    const isBelow = pathOf(request.url).includes(`${basePath}/`);
    const advice = isBelow ? '' : `; the base path is ${basePath}`;
    return new ApiError('not-found', 404, `Unknown path${advice}`);
  }
  const allow = found.join(', ');
  const detail = `This path supports only ${allow}`;
  return new ApiError('method-not-allowed', 405, detail, { Allow: allow });
}

/**
 * The path after `/v1`; empty without one. A mistyped sandbox prefix is rejected, lest the request
 * reach the default sandbox.
 */
function pathBelowBase(url: string): string {
  const path = pathOf(url);
  const base = path.indexOf(`${basePath}/`);
  const before = path.slice(0, Math.max(0, base));
  const isMistypedSandbox = before.includes('/__') && !before.startsWith(`${sandboxPath}/`);
  return base === -1 || isMistypedSandbox ? '' : path.slice(base + basePath.length);
}
