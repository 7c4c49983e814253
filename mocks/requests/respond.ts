import type { ApiError } from '../../spec/support/api-error.ts';
import type { QuotaStatus } from '../keys/quota.ts';
import type { Profile } from '../profile/profile.ts';
import { type ErrorBodies, jsonType } from './error-body.ts';
import { commonHeaders, retryAfter } from './rate-limit-headers.ts';
import type { Reply } from './reply.ts';

/** The successful result of an operation. */
export interface Answer {
  readonly status: number;
  /** JSON text; null for no body. */
  readonly json: string | null;
}

/** How a sandbox formats errors. */
interface ErrorFormat {
  readonly profile: Profile;
  readonly errorBody: ErrorBodies;
}

/** The reply to a successful request, with the rate-limit headers of service.md §8. */
export function respond(
  { status, json }: Answer,
  quota: QuotaStatus,
  { limits }: Profile,
  now: number,
): Reply {
  const headers = commonHeaders(json === null ? undefined : jsonType, quota, now);
  if (limits.retryAfterOn === 'every-response')
    headers['Retry-After'] = retryAfter(quota.resetsAt, now, limits.retryAfterFormat);
  return { status, headers, body: json };
}

/** The reply to a refused request: an Error object (service.md §7) with the same headers. */
export function respondError(
  error: ApiError,
  quota: QuotaStatus,
  { profile, errorBody }: ErrorFormat,
  now: number,
): Reply {
  const { body, type } = errorBody(error);
  const headers = commonHeaders(type, quota, now);
  if (error.headers) Object.assign(headers, error.headers);
  if (error.status === 401 && profile.authentication.challenge !== null) {
    headers['WWW-Authenticate'] = profile.authentication.challenge;
  }
  const { retryAfterOn, retryAfterFormat } = profile.limits;
  // A forced 429 has no end, so Retry-After leads to the reset.
  const needsReset = error.status === 429 || retryAfterOn === 'every-response';
  const until = quota.refusedUntil ?? (needsReset ? quota.resetsAt : undefined);
  if (until !== undefined) headers['Retry-After'] = retryAfter(until, now, retryAfterFormat);
  return { status: error.status, headers, body };
}

/** The reply to a CORS preflight. */
export function respondPreflight(
  headers: Readonly<Record<string, string>>,
  quota: QuotaStatus,
  now: number,
): Reply {
  const common = commonHeaders(undefined, quota, now);
  return { status: 204, headers: { ...common, ...headers }, body: null };
}
