import { NewCategory as schema } from '../../spec/generated/validators.js';
import { ApiError } from '../../spec/support/api-error.ts';
import { isJsonType } from '../../spec/support/media-type.ts';
import { problemsOf, type SchemaProblem } from '../../spec/support/schema-problems.ts';
import type { Profile } from '../profile/profile.ts';
import type { Call } from './call.ts';
import type { CategoryRules, NewCategory } from './category-rules.ts';
import { normalizeTexts } from './normalize-texts.ts';

/** The parts of a sandbox that validation uses. */
interface BodyRules {
  readonly profile: Profile;
  readonly categoryRules: CategoryRules;
}

/**
 * Parses a NewCategory and validates it against its schema and the rules of the profile; drops
 * unknown fields.
 * @throws {ApiError} 400, 413 or 415, with every problem.
 */
export function validateBody(call: Call, { profile, categoryRules }: BodyRules): NewCategory {
  checkContentType(call.request.headers.get('content-type'), profile.requests.wrongContentType);
  if (call.body instanceof ApiError) throw call.body;
  const body = parseJson(call.body ?? '');
  const problems = problemsOf(schema, body).map(describe);
  if (problems.length > 0) throw invalidRequest(problems);
  const value = normalizeTexts(body as NewCategory, profile.category);
  const broken = categoryRules(value);
  if (broken.length > 0) throw invalidRequest(broken);
  const { name, description } = value;
  return description === undefined ? { name } : { name, description };
}

function invalidRequest(problems: readonly string[]): ApiError {
  return new ApiError('invalid-request', 400, problems.join('; '));
}

/** @throws {ApiError} 400 for any query parameter, if the profile refuses them: none is defined. */
export function validateParameters(url: string, { unknownParameters }: Profile['requests']): void {
  if (unknownParameters === 'ignored' || !url.includes('?')) return;
  const [name] = new URL(url).searchParams.keys();
  if (name === undefined) return;
  throw new ApiError('invalid-request', 400, `Unknown query parameter ${JSON.stringify(name)}`);
}

function checkContentType(
  header: string | null,
  refusal: Profile['requests']['wrongContentType'],
): void {
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

function describe({ pointer, message, params }: SchemaProblem): string {
  if (params.missingProperty !== undefined) return `${params.missingProperty} is required`;
  return `${pointer === '' ? 'the body' : pointer.slice(1)} ${message}`;
}
