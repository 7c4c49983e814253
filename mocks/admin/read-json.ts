import * as validators from '../../spec/generated/admin-validators.js';
import { ApiError } from '../../spec/support/api-error.ts';
import { isJsonType, parseExact } from '../../spec/support/exact-json.ts';
import { checkDepth, checkInput } from '../../spec/support/input-error.ts';
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
  checkDepth('The body', value);
  if (hasPrototype(value)) throw unreadable(400, 'the body has a field __proto__');
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
  try {
    return parseExact(text);
  } catch (error) {
    throw unreadable(400, `the body is not JSON: ${(error as SyntaxError).message}`);
  }
}

/** Code that copies such a value could change what all objects inherit. */
function hasPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototype);
}

function unreadable(status: number, detail: string, headers?: ApiError['headers']): AdminError {
  return new AdminError(status, [{ title: 'The request cannot be read', detail }], headers);
}
