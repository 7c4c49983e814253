import type { ApiError } from '../../spec/support/api-error.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { Profile } from '../profile/profile.ts';

/** Returns the body of an error reply and its media type, if it has a body. */
export type ErrorBodies = (error: ApiError) => { body: string | null; type?: string };

export const jsonType = 'application/json';

/** Error objects (service.md §7) as JSON, or the body that the profile defines for a 429. */
export function createErrorBodies(profile: Profile): ErrorBodies {
  // A refused client tends to be refused again.
  return memoizeLatest((error) => bodyOf(error, profile), { isSame: isSameError, size: 8 });
}

function isSameError(one: ApiError, other: ApiError): boolean {
  if (one === other) return true;
  const { kind, status, message } = one;
  return kind === other.kind && status === other.status && message === other.message;
}

function bodyOf(error: ApiError, profile: Profile): ReturnType<ErrorBodies> {
  const { code, message } = profile.errors[error.kind];
  const text =
    message === '{detail}' ? error.message : message.replaceAll('{detail}', () => error.message);
  if (error.status === 429 && profile.limits.responseBody === 'empty') return { body: null };
  if (error.status === 429 && profile.limits.responseBody === 'text') {
    return { body: text, type: 'text/plain; charset=utf-8' };
  }
  const body = JSON.stringify({ code, message: text, status: error.status });
  return { body, type: jsonType };
}
