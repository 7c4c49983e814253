import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { QuotaStatus } from '../keys/quota.ts';
import type { Profile } from '../profile/profile.ts';

/** The headers of every reply. `Date` is the time of the mock, so that `X-RateLimit-Reset` agrees. */
export function commonHeaders(
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

/** RFC 9110, section 10.2.3; rounded up, so that a compliant client is never early. */
export function retryAfter(
  until: number,
  now: number,
  form: Profile['limits']['retryAfterFormat'],
): string {
  if (form === 'http-date') return new Date(Math.ceil(until / 1000) * 1000).toUTCString();
  return String(Math.max(1, Math.ceil((until - now) / 1000)));
}

const formatSecond = memoizeLatest((second: number) => new Date(second * 1000).toUTCString());

/** Formats milliseconds since the Unix epoch as an HTTP-date (RFC 9110, section 5.6.7). */
function httpDate(millis: number): string {
  return formatSecond(Math.floor(millis / 1000));
}
