import * as validators from '../../spec/generated/admin-validators.js';
import { parseExact } from '../../spec/support/exact-json.ts';
import { readBody } from '../requests/read-body.ts';
import { ApiError } from '../support/api-error.ts';
import { checkInput } from '../support/input-error.ts';
import type { AdminOperation } from './admin-operations.ts';
import { AdminError } from './endpoints/admin-error.ts';

/**
 * The body of a request as its endpoint takes it; undefined where it takes none.
 * @throws {AdminError} 400, 413 or 415 for one that is no JSON, too long or compressed.
 * @throws {InputError} with each place that departs from the schema.
 */
export async function readJson(request: Request, { body }: AdminOperation): Promise<unknown> {
  if (body === undefined) return undefined;
  const value = parse(await readText(request, body.maxBytes));
  return body.schema ? checkInput(validators[body.schema], value, 'The body') : value;
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  try {
    return await readBody(request, maxBytes);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw unreadable(error.status, error.message, error.headers);
  }
}

function parse(text: string): unknown {
  if (text === '') throw unreadable(400, 'there is none; send JSON');
  // First, for parseExact takes long to overflow the stack.
  const value = parseOrThrow(text);
  const danger = dangerIn(value, 0);
  if (danger) throw unreadable(400, danger);
  // Shorter integers are exact as they are, and parseExact takes ten times as long.
  return /\d{16}/.test(text) ? parseExact(text) : value;
}

function parseOrThrow(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(400, `it is not JSON: ${(error as SyntaxError).message}`);
  }
}

const deepest = 100;

/** What is in no honest body, and might do harm to whoever copies or writes it later. */
function dangerIn(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= deepest) return `it is nested deeper than ${deepest}`;
  if (Object.hasOwn(value, '__proto__')) return 'it has a field __proto__';
  for (const part of Object.values(value)) {
    const danger = dangerIn(part, depth + 1);
    if (danger) return danger;
  }
  return undefined;
}

function unreadable(status: number, detail: string, headers?: ApiError['headers']): AdminError {
  return new AdminError(status, [{ title: 'The body cannot be read', detail }], headers);
}
