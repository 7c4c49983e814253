import { type Operation, operationList } from '../../spec/operations.ts';
import { ApiError } from '../../spec/support/api-error.ts';
import {
  matchesTemplate,
  type PathTemplate,
  paramsOf,
  pathOf,
  segmentsOf,
} from './path-template.ts';
import { sandboxPath } from './sandbox-id.ts';

export interface Route {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

export type RequestTarget = Pick<Request, 'method' | 'url'>;

/** The version is part of the address (service.md §9, rule 2); any prefix may precede it. */
const basePath = '/v1';

const templates = operationList.map((operation) => ({
  operation,
  segments: segmentsOf(operation.path),
}));

/**
 * Finds the operation that a request targets.
 * @throws {ApiError} 404 for an unknown path, 405 with `Allow` for a known one.
 */
export function matchRoute(request: RequestTarget): Route {
  const path = pathBelowBase(request.url);
  const exact = operationList.find((one) => one.path === path && one.method === request.method);
  if (exact) return { operation: exact, params: {} };
  const segments = segmentsOf(path);
  const matches = templates.filter((template) => matchesTemplate(template.segments, segments));
  const match = matches.find(({ operation }) => operation.method === request.method);
  if (match) return { operation: match.operation, params: paramsIn(match.segments, segments) };
  if (matches.length === 0) {
    const hint = pathOf(request.url).includes(`${basePath}/`)
      ? ''
      : `; the base path is ${basePath}`;
    throw new ApiError('not-found', 404, `Unknown path${hint}`);
  }
  const allow = matches.map(({ operation }) => operation.method).join(', ');
  throw new ApiError('method-not-allowed', 405, `This path supports only ${allow}`, {
    Allow: allow,
  });
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

function paramsIn(template: PathTemplate, segments: readonly string[]): Route['params'] {
  try {
    return paramsOf(template, segments);
  } catch {
    throw new ApiError('not-found', 404, 'The path is not valid percent-encoded UTF-8');
  }
}
