import { type Operation, operationList } from '../../spec/operations.ts';
import { ApiError } from '../support/api-error.ts';
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

/** What tells the operation that is asked for. */
export type RequestTarget = Pick<Request, 'method' | 'url'>;

/**
 * The version is part of the address (service.md §9, rule 2). What stands before it may be anything
 * but what is nearly the address of a sandbox: that would lead to the mock that all share.
 */
const basePath = '/v1';

const templates = operationList.map((operation) => ({
  operation,
  segments: segmentsOf(operation.path),
}));

/**
 * Finds the operation that a request asks for.
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
    throw new ApiError('not-found', 404, `No operation has this path${hint}`);
  }
  const allow = matches.map(({ operation }) => operation.method).join(', ');
  throw new ApiError('method-not-allowed', 405, `This path takes ${allow}`, { Allow: allow });
}

/** Empty where there is no base. */
function pathBelowBase(url: string): string {
  const path = pathOf(url);
  const base = path.indexOf(`${basePath}/`);
  const before = path.slice(0, Math.max(0, base));
  const astray = before.includes('/__') && !before.startsWith(`${sandboxPath}/`);
  return base === -1 || astray ? '' : path.slice(base + basePath.length);
}

function paramsIn(template: PathTemplate, segments: readonly string[]): Route['params'] {
  try {
    return paramsOf(template, segments);
  } catch {
    throw new ApiError('not-found', 404, 'The path is not valid percent-encoded UTF-8');
  }
}
