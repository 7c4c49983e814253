import { isObject } from '../../spec/support/exact-json.ts';
import { isDecoded, isServerError } from '../evidence/exchange.ts';
import { isBeyondLimit, retryAfterMillis } from '../evidence/rate-limit.ts';
import { type Check, observe, rule } from '../run/check.ts';
import { exhaustFirst } from './08-exhaustion.ts';

export const errors: Check[] = [
  rule('7.error-object', {
    problem(exchange) {
      const { status } = exchange.response;
      // The body of a 429 is not shown.
      if (status < 400 || status === 429 || !isDecoded(exchange)) return null;
      return isObject(exchange.json)
        ? undefined
        : `the body of the ${status} is not an Error object`;
    },
    exercise: (t) => t.presentEverywhere('missing'),
  }),
  rule('7.no-server-error', {
    problem(exchange, earlier) {
      if (!isServerError(exchange)) return undefined;
      // After a 429 it does not replace one.
      const before = earlier.findLast(({ credential }) => credential === exchange.credential);
      const isRefused = before?.response.status === 429;
      if (!isRefused && isBeyondLimit(exchange, earlier)) return undefined;
      const wait = exchange.response.headers['retry-after'];
      const asked = wait === undefined ? '' : `, with Retry-After: ${wait}`;
      return `answered ${exchange.response.status}${asked}`;
    },
  }),
  observe('7.error-codes', { exercise: (t) => t.presentEverywhere('missing') }, (exchanges) =>
    exchanges.flatMap(({ response, json }) => {
      const code =
        response.status >= 400 ? (json as { code?: unknown } | undefined)?.code : undefined;
      return typeof code === 'string' ? [`${response.status}: ${code}`] : [];
    }),
  ),
  observe('7.429-body', exhaustFirst, (exchanges) =>
    exchanges
      .filter(({ response }) => response.status === 429)
      .map(({ response }) => response.headers['content-type'] ?? 'no Content-Type'),
  ),
  rule('7.retry-after', {
    needs: 'needs a 429, which a live run with --safety exhaust provokes',
    problem(exchange) {
      if (exchange.response.status !== 429) return null;
      const value = exchange.response.headers['retry-after'];
      if (value === undefined) return 'the 429 has no Retry-After';
      return retryAfterMillis(exchange) === undefined
        ? `Retry-After is neither seconds nor an HTTP-date: ${JSON.stringify(value)}`
        : undefined;
    },
    ...exhaustFirst,
  }),
];
