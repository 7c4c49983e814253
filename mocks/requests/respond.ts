import { perOperation } from '../../spec/operations.ts';
import { ApiError } from '../../spec/support/api-error.ts';
import { memoizeLatest } from '../../spec/support/memoize.ts';
import type { QuotaStatus } from '../keys/quota.ts';
import type { Profile } from '../profile/profile.ts';
import type { Call } from './call.ts';
import type { Reply } from './reply.ts';

const jsonType = 'application/json';

export interface Answer {
  readonly status: number;
  /** JSON text; null for no body. */
  readonly json: string | null;
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
  { profile, errorBody }: { readonly profile: Profile; readonly errorBody: ErrorBodies },
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

export function respondPreflight(
  headers: Readonly<Record<string, string>>,
  quota: QuotaStatus,
  now: number,
): Reply {
  const common = commonHeaders(undefined, quota, now);
  return { status: 204, headers: { ...common, ...headers }, body: null };
}

/** The headers of every reply. `Date` is the time of the mock, so that `X-RateLimit-Reset` agrees. */
function commonHeaders(
  type: string | undefined,
  { limit, remaining, resetsAt }: QuotaStatus,
  now: number,
): Record<string, string> {
  // One literal for most replies: a spread after a property takes several times as long.
  const headers = {
    'Content-Type': type ?? '',
    Date: formatSecond(Math.floor(now / 1000)),
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt / 1000)),
  };
  if (type !== undefined) return headers;
  const { 'Content-Type': _, ...others } = headers;
  return others;
}

/** RFC 9110, section 10.2.3; rounded up, so that a compliant client is never early. */
function retryAfter(until: number, now: number, form: Profile['limits']['retryAfterFormat']) {
  if (form === 'http-date') return new Date(Math.ceil(until / 1000) * 1000).toUTCString();
  return String(Math.max(1, Math.ceil((until - now) / 1000)));
}

/** As an HTTP-date (RFC 9110, section 5.6.7). */
const formatSecond = memoizeLatest((second: number) => new Date(second * 1000).toUTCString());

export type ErrorBodies = (error: ApiError) => { body: string | null; type?: string };

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

type LifecycleHeaders = ReturnType<typeof createLifecycleHeaders>;

/** Stability, deprecation and sunset headers of each operation (service.md §9, rules 3 and 4). */
export function createLifecycleHeaders({ stability, petRead }: Profile) {
  return perOperation(({ id, deprecated }) =>
    nonEmpty({
      ...(stability[id] !== null && { 'X-Stability': stability[id] }),
      ...(deprecated ? deprecationHeaders(petRead) : {}),
    }),
  );
}

export function withLifecycleHeaders(
  reply: Reply,
  { route }: Call,
  lifecycleHeaders: LifecycleHeaders,
): Reply {
  const headers = route instanceof ApiError ? undefined : lifecycleHeaders[route.operation.id];
  return headers ? { ...reply, headers: { ...reply.headers, ...headers } } : reply;
}

/** RFC 9745, RFC 8594 and RFC 5829. */
function deprecationHeaders({ deprecatedSince, sunset, replacement }: Profile['petRead']) {
  return {
    ...(deprecatedSince === null
      ? {}
      : { Deprecation: `@${Math.floor(Date.parse(deprecatedSince) / 1000)}` }),
    ...(sunset === null ? {} : { Sunset: new Date(sunset).toUTCString() }),
    ...(replacement === null ? {} : { Link: `<${replacement}>; rel="successor-version"` }),
  };
}

function nonEmpty(headers: Record<string, string>) {
  return Object.keys(headers).length === 0 ? undefined : headers;
}
