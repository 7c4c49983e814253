import type { components } from '../spec/generated/types.ts';
import type { Operation } from '../spec/operations.ts';
import { type SchemaProblem, schemaProblems } from '../spec/schemas.ts';
import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import type { Profile, TextBounds } from './profile.ts';
import { readBody } from './read-body.ts';

export type NewCategory = components['schemas']['NewCategory'];

/**
 * The body of a request that takes one, checked by its schema and by the profile's bounds; unknown
 * fields are left out. Undefined for an operation that takes none.
 * @throws {ApiError} 400, 413 or 415, saying what is wrong.
 */
export async function validate(
  call: Call,
  operation: Operation,
  choices: Profile['category'],
  maxBodySize: number,
): Promise<NewCategory | undefined> {
  if (!operation.requestSchema) return undefined;
  checkContentType(call.request.headers.get('content-type'), choices.wrongContentType);
  call.body = await readBody(call.request, maxBodySize);
  const body = parseJson(call.body);
  const problems = schemaProblems(operation.requestSchema, body).map(describe);
  const value = body as NewCategory;
  if (problems.length === 0) problems.push(...choiceProblems(value, choices));
  if (problems.length > 0) throw new ApiError('invalid-request', 400, problems.join('; '));
  const { name, description } = value;
  return description === undefined ? { name } : { name, description };
}

function checkContentType(header: string | null, refusal: 'accepted' | 400 | 415): void {
  if (refusal === 'accepted' || /^application\/json *(;|$)/i.test(header ?? '')) return;
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

function describe({ pointer, message, params }: SchemaProblem): string {
  if (params.missingProperty !== undefined) return `${params.missingProperty} is required`;
  return `${pointer === '' ? 'the body' : pointer.slice(1)} ${message}`;
}

function choiceProblems(body: NewCategory, choices: Profile['category']): string[] {
  const { name, description, ...others } = body;
  const unknown = Object.keys(others);
  const problems = boundProblems('name', name, choices.name);
  if (description !== undefined) {
    problems.push(...boundProblems('description', description, choices.description));
  }
  if (choices.suppliedId === 'refused' && unknown.includes('id')) {
    problems.push('id is assigned by the service');
  }
  if (choices.unknownFields === 'refused' && unknown.some((field) => field !== 'id')) {
    problems.push('only name and description are allowed');
  }
  return problems;
}

function boundProblems(field: string, text: string, bounds: TextBounds): string[] {
  const length = [...text].length;
  if (length < bounds.minLength || length > bounds.maxLength) {
    return [`${field} must have ${bounds.minLength} to ${bounds.maxLength} characters`];
  }
  if (bounds.pattern !== null && !new RegExp(`^(?:${bounds.pattern})$`, 'u').test(text)) {
    return [`${field} must match ${bounds.pattern}`];
  }
  return [];
}
