import type { ApiError } from './api-error.ts';
import type { Answer } from './operations/operation.ts';
import type { Profile } from './profile.ts';
import type { QuotaReading } from './quota.ts';

/** The response to an answered request, with the rate-limit headers of service.md §8. */
export function respond(answer: Answer, reading: QuotaReading, now: number): Response {
  return new Response(answer.json, {
    status: answer.status,
    headers: { ...json, ...commonHeaders(reading, now), ...answer.headers },
  });
}

/** The response to a refused request: an Error object (§7), with the same headers. */
export function respondError(
  error: ApiError,
  reading: QuotaReading,
  profile: Profile,
  now: number,
): Response {
  const headers: Record<string, string> = { ...commonHeaders(reading, now), ...error.headers };
  if (error.status === 401 && profile.authentication.challenge !== null) {
    headers['WWW-Authenticate'] = profile.authentication.challenge;
  }
  if (reading.refusedUntil !== undefined) {
    headers['Retry-After'] = retryAfter(reading.refusedUntil, now, profile.limits.retryAfter);
  }
  const { body, ...bodyHeaders } = errorBody(error, profile);
  return new Response(body, { status: error.status, headers: { ...headers, ...bodyHeaders } });
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

function errorBody(
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
