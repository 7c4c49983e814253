import type { ApiError } from './api-error.ts';
import type { Answer } from './operations/operation.ts';
import type { Profile } from './profile.ts';
import type { QuotaReading } from './quota.ts';
import type { Reply } from './reply.ts';

/** The reply to an answered request, with the rate-limit headers of service.md §8. */
export function respond(answer: Answer, reading: QuotaReading, now: number): Reply {
  return {
    status: answer.status,
    headers: { ...json, ...commonHeaders(reading, now), ...answer.headers },
    body: answer.json,
  };
}

/** The reply to a refused request: an Error object (§7), with the same headers. */
export function respondError(
  error: ApiError,
  reading: QuotaReading,
  profile: Profile,
  now: number,
): Reply {
  const { body, ...bodyHeaders } = errorBody(error, profile);
  const headers: Record<string, string> = {
    ...bodyHeaders,
    ...commonHeaders(reading, now),
    ...error.headers,
  };
  if (error.status === 401 && profile.authentication.challenge !== null) {
    headers['WWW-Authenticate'] = profile.authentication.challenge;
  }
  // A 429 that was asked for has no end of its own; at the reset, at the latest, all is well.
  const until = reading.refusedUntil ?? (error.status === 429 ? reading.resetsAt : undefined);
  if (until !== undefined)
    headers['Retry-After'] = retryAfter(until, now, profile.limits.retryAfter);
  return { status: error.status, headers, body };
}

/** The reply to a CORS preflight. */
export function respondPreflight(
  headers: Readonly<Record<string, string>>,
  reading: QuotaReading,
  now: number,
): Reply {
  return { status: 204, headers: { ...commonHeaders(reading, now), ...headers }, body: null };
}

const json = { 'Content-Type': 'application/json' };

/** `Date` tells the mock's own time: a client that reckons with it agrees with `Reset`. */
function commonHeaders(
  { limit, remaining, resetsAt }: QuotaReading,
  now: number,
): Record<string, string> {
  return {
    Date: new Date(now).toUTCString(),
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt / 1000)),
  };
}

/** RFC 9110, section 10.2.3; rounded up, so that a client that obeys is never early. */
function retryAfter(until: number, now: number, form: Profile['limits']['retryAfter']): string {
  if (form === 'http-date') return new Date(Math.ceil(until / 1000) * 1000).toUTCString();
  return String(Math.max(1, Math.ceil((until - now) / 1000)));
}

/** An Error object (service.md §7) as JSON, or what the profile has in its place for a 429. */
export function errorBody(
  error: ApiError,
  profile: Profile,
): { body: string | null; 'Content-Type'?: string } {
  const { code, message } = profile.errors[error.kind];
  const text = message.replaceAll('{detail}', () => error.message);
  if (error.status === 429 && profile.limits.body === 'empty') return { body: null };
  if (error.status === 429 && profile.limits.body === 'text') {
    return { body: text, 'Content-Type': 'text/plain; charset=utf-8' };
  }
  return { body: JSON.stringify({ code, message: text, status: error.status }), ...json };
}
