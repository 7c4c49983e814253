import * as generated from '../../spec/generated/request-validators.js';
import { type Operation, perOperation } from '../../spec/operations.ts';
import { ApiError } from '../../spec/support/api-error.ts';
import { isJsonType } from '../../spec/support/exact-json.ts';
import {
  problemsOf,
  type SchemaProblem,
  type ValidateFunction,
} from '../../spec/support/schema-problems.ts';
import type { Profile } from '../profile/profile.ts';
import type { Call } from './call.ts';

type RequestRules = Profile['requests'];

/** Of bodies by the names of their schemas, of queries by the ids of the operations. */
const validators: Readonly<Record<string, ValidateFunction>> = generated;
const queryValidators = perOperation(({ id }) => validators[`${id}Query`]);

/**
 * Parses the body of a request and validates it by the schema of the operation.
 * @throws {ApiError} 400, 413 or 415, with every problem.
 */
export function validateBody(
  { request, body: text = '' }: Call,
  { requestSchema }: Operation,
  { wrongContentType }: RequestRules,
): unknown {
  const validate = requestSchema && validators[requestSchema];
  if (!validate) return undefined;
  checkContentType(request.headers.get('content-type'), wrongContentType);
  if (text instanceof ApiError) throw text;
  const body = parseJson(text);
  check(validate, body, 'the body');
  return body;
}

/**
 * The query parameters of an operation, validated and converted to their types.
 * @throws {ApiError} 400 for an invalid or repeated one, and for an unknown one if the profile refuses
 *   those.
 */
export function validateQuery(
  url: string,
  { id, query = {} }: Operation,
  { unknownParameters }: RequestRules,
): Readonly<Record<string, unknown>> {
  const validate = queryValidators[id];
  if (!url.includes('?') && !validate) return {};
  const values: Record<string, unknown> = {};
  for (const [name, text] of new URL(url).searchParams) {
    const isKnown = Object.hasOwn(query, name);
    const shown = JSON.stringify(name);
    if (!isKnown && unknownParameters !== 'ignored') {
      throw invalidRequest([`Unknown query parameter ${shown}`]);
    }
    if (isKnown && Object.hasOwn(values, name)) {
      throw invalidRequest([`The query parameter ${shown} is given twice`]);
    }
    if (isKnown) values[name] = typed(text, query[name]);
  }
  if (validate) check(validate, values, 'the query');
  return values;
}

/** A text that does not parse stays a string, which the schema refuses. */
function typed(text: string, type: string | undefined): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
}

function check(validate: ValidateFunction, value: unknown, what: string): void {
  const problems = problemsOf(validate, value).map((problem) => describe(problem, what));
  if (problems.length > 0) throw invalidRequest(problems);
}

export function invalidRequest(problems: readonly string[]): ApiError {
  return new ApiError('invalid-request', 400, problems.join('; '));
}

function checkContentType(header: string | null, refusal: RequestRules['wrongContentType']): void {
  if (refusal === 'accepted' || isJsonType(header ?? '')) return;
  const kind = refusal === 415 ? 'unsupported-media-type' : 'invalid-request';
  throw new ApiError(kind, refusal, 'The body must be sent as Content-Type: application/json');
}

function parseJson(text: string): unknown {
  if (text === '') throw new ApiError('invalid-request', 400, 'The body is required');
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid-request', 400, 'The body is not valid JSON');
  }
}

function describe({ instancePath, message, params }: SchemaProblem, what: string): string {
  if (params.missingProperty !== undefined) return `${params.missingProperty} is required`;
  return `${instancePath === '' ? what : instancePath.slice(1)} ${message}`;
}
