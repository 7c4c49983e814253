import * as validators from '../../spec/generated/admin-validators.js';
import { ApiError } from '../../spec/support/api-error.ts';
import { isJsonType, parseExact } from '../../spec/support/exact-json.ts';
import { checkInput } from '../../spec/support/input-error.ts';
import { readBody } from '../requests/read-body.ts';
import { AdminError, type AdminOperation } from './operations.ts';

/** Reads and validates the body of a request; undefined if the operation has none. What would be ignored is refused. */
export async function readJson(request: Request, operation: AdminOperation): Promise<unknown> {
  const { body, method, path } = operation;
  checkType(request, body !== undefined);
  if (method !== 'GET' && request.url.includes('?')) {
    throw unreadable(400, `${method} ${path} takes no query, so nothing in it would take effect`);
  }
  if (body === undefined) {
    const text = method === 'GET' ? '' : await readBody(request, 100);
    if (typeof text === 'string' && /^(\{\s*\})?$/.test(text.trim())) return undefined;
    throw unreadable(400, `${method} ${path} takes no body, so nothing in it would take effect`);
  }
  const text = await readBody(request, body.maxBytes);
  if (text instanceof ApiError) throw unreadable(text.status, text.message, text.headers);
  const value = parse(text);
  return body.schema ? checkInput(validators[body.schema], value, 'The body') : value;
}

/** Forms and scripts of other pages can send other types without asking by a CORS preflight. */
function checkType({ method, headers }: Request, hasBody: boolean): void {
  const type = headers.get('content-type');
  if (method === 'GET' || method === 'HEAD') return;
  if (type === null ? !hasBody : isJsonType(type)) return;
  throw unreadable(415, 'send it with Content-Type: application/json');
}

function parse(text: string): unknown {
  if (text === '') throw unreadable(400, 'the request has no body; send JSON');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(400, `the body is not JSON: ${(error as SyntaxError).message}`);
  }
  // Before parseExact, which takes long to reject deep nesting.
  const danger = dangerIn(value, 0);
  if (danger) throw unreadable(400, danger);
  // Only long integers need parseExact, which takes ten times as long.
  return /\d{16}/.test(text) ? parseExact(text) : value;
}

const maxDepth = 100;

/** Describes a structure that could harm code which copies or serializes the value. */
function dangerIn(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= maxDepth) return `the body is nested more than ${maxDepth} levels deep`;
  if (Object.hasOwn(value, '__proto__')) return 'the body has a field __proto__';
  for (const part of Object.values(value)) {
    const danger = dangerIn(part, depth + 1);
    if (danger) return danger;
  }
  return undefined;
}

function unreadable(status: number, detail: string, headers?: ApiError['headers']): AdminError {
  return new AdminError(status, [{ title: 'The request cannot be read', detail }], headers);
}
