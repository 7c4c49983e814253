import type { QuotaStatus } from '../keys/quota.ts';
import type { Profile } from '../profile/profile.ts';
import type { ApiError } from '../support/api-error.ts';
import { type ErrorBodies, jsonType } from './error-body.ts';
import { httpDate } from './http-date.ts';
import type { Reply } from './reply.ts';

/** What an operation answers. */
export interface Answer {
  readonly status: number;
  /** JSON text; null for an answer without a body. */
  readonly json: string | null;
}

/** What the refusals of a sandbox have in common. */
interface ErrorFormat {
  readonly profile: Profile;
  readonly errorBody: ErrorBodies;
}

/** The reply to an answered request, with the rate-limit headers of service.md §8. */
export function respond({ status, json }: Answer, reading: QuotaStatus, now: number): Reply {
  const type = json === null ? undefined : jsonType;
  return { status, headers: commonHeaders(type, reading, now), body: json };
}

/** The reply to a refused request: an Error object (§7), with the same headers. */
export function respondError(
  error: ApiError,
  reading: QuotaStatus,
  { profile, errorBody }: ErrorFormat,
  now: number,
): Reply {
  const { body, type } = errorBody(error);
  const headers = commonHeaders(type, reading, now);
  if (error.headers) Object.assign(headers, error.headers);
  if (error.status === 401 && profile.authentication.challenge !== null) {
    headers['WWW-Authenticate'] = profile.authentication.challenge;
  }
  // A 429 that was asked for has no end of its own; at the reset, at the latest, all is well.
  const until = reading.refusedUntil ?? (error.status === 429 ? reading.resetsAt : undefined);
  if (until !== undefined)
    headers['Retry-After'] = retryAfter(until, now, profile.limits.retryAfterFormat);
  return { status: error.status, headers, body };
}

/** The reply to a CORS preflight. */
export function respondPreflight(
  headers: Readonly<Record<string, string>>,
  reading: QuotaStatus,
  now: number,
): Reply {
  const common = commonHeaders(undefined, reading, now);
  return { status: 204, headers: { ...common, ...headers }, body: null };
}

/** `Date` tells the mock's own time: a client that reckons with it agrees with `Reset`. */
function commonHeaders(
  type: string | undefined,
  { limit, remaining, resetsAt }: QuotaStatus,
  now: number,
): Record<string, string> {
  const common = {
    Date: httpDate(now),
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt / 1000)),
  };
  return type === undefined ? common : { 'Content-Type': type, ...common };
}

/** RFC 9110, section 10.2.3; rounded up, so that a client that obeys is never early. */
function retryAfter(
  until: number,
  now: number,
  form: Profile['limits']['retryAfterFormat'],
): string {
  if (form === 'http-date') return new Date(Math.ceil(until / 1000) * 1000).toUTCString();
  return String(Math.max(1, Math.ceil((until - now) / 1000)));
}
