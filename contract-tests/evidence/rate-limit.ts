import type { HttpExchange } from '../../spec/generated/schema-types.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { type Caller, callerOf } from './credentials.ts';
import { type Exchange, integerHeader, isServerError, isSuccess } from './exchange.ts';

/** The rate-limit headers of a response (service.md §8); undefined where one is not a number. */
export interface RateLimit {
  readonly limit: number | undefined;
  readonly remaining: number | undefined;
  /** Unix time in seconds. */
  readonly reset: number | undefined;
}

export const rateLimitOf = memoize((exchange: Exchange): RateLimit => {
  const reset = exchange.response.headers['x-ratelimit-reset'] ?? '';
  return {
    limit: integerHeader(exchange, 'x-ratelimit-limit'),
    remaining: integerHeader(exchange, 'x-ratelimit-remaining'),
    // Only the other two headers must be integers (service.md §8).
    reset: /^-?\d{1,30}(\.\d{1,9})?$/.test(reset) ? Number(reset) : undefined,
  };
});

/** Milliseconds since the Unix epoch by the service's `Date` header, or by our clock without one. */
export function serverTime({ response, receivedAt }: HttpExchange): number {
  const date = Date.parse(response.headers.date ?? '');
  return Number.isNaN(date) ? receivedAt : date;
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long `Retry-After` asks to wait, in milliseconds: a delay in seconds or an HTTP-date
 * (RFC 9110, sections 10.2.3 and 5.6.7). Undefined when the header is absent or invalid.
 */
export function retryAfterMillis(exchange: HttpExchange): number | undefined {
  const value = exchange.response.headers['retry-after'] ?? '';
  if (/^\d{1,12}$/.test(value)) return Number(value) * 1000;
  const date = parseHttpDate(value);
  return date === undefined ? undefined : Math.max(0, date - serverTime(exchange));
}

/** Milliseconds since the Unix epoch; undefined for anything but an HTTP-date (RFC 9110, section 5.6.7). */
export function parseHttpDate(text: string): number | undefined {
  const date = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}

/** The form of `Retry-After`; undefined when it is absent or invalid. */
export function retryAfterForm(exchange: HttpExchange): 'seconds' | 'http-date' | undefined {
  if (retryAfterMillis(exchange) === undefined) return undefined;
  return httpDate.test(exchange.response.headers['retry-after'] ?? '') ? 'http-date' : 'seconds';
}

/**
 * Whether the answer before said that no request was left, for longer than until this one was sent:
 * 8.exceeding-answers-429 judges it.
 */
export function isBeyondLimit(exchange: Exchange, earlier: readonly Exchange[]): boolean {
  const caller = callerOf(exchange.credential);
  const before = earlier.findLast((other) => callerOf(other.credential) === caller);
  if (before === undefined || rateLimitOf(before).remaining !== 0) return false;
  return exchange.sentAt - before.receivedAt <= pauseAfter(before);
}

/** Milliseconds to wait after this response before the next request of the same caller. */
export function pauseAfter(exchange: Exchange): number {
  const { reset } = rateLimitOf(exchange);
  const untilReset = reset === undefined ? 0 : reset * 1000 - serverTime(exchange);
  const { status } = exchange.response;
  // Some services send Retry-After with every response, so the header alone asks for no wait.
  const retryAfter = isSuccess(exchange) ? undefined : retryAfterMillis(exchange);
  if (status === 429) return retryAfter ?? Math.max(1000, untilReset);
  if (isServerError(exchange)) return retryAfter ?? 0;
  if (rateLimitOf(exchange).remaining !== 0) return 0;
  return Math.max(0, retryAfter ?? untilReset);
}

/** Why a request has to wait for the response before, for messages. */
export function pauseReason({ credential, response }: Exchange): string {
  const { status } = response;
  const caller = callerOf(credential);
  if (status !== 429 && status < 500) {
    return `because X-RateLimit-Remaining is 0 for ${callerNames[caller]}`;
  }
  return caller === 'valid' ? `after a ${status}` : `after a ${status} to ${callerNames[caller]}`;
}

const callerNames: Readonly<Record<Caller, string>> = {
  valid: 'the key',
  'second-key': 'the second key',
  anonymous: 'requests without a valid key',
};
