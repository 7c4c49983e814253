import type { Mock } from '../../create-mock.ts';
import { type FieldCase, header, send, status } from './field-case.ts';

const list = 'GET /categories';
const free = { key: 'free' };
const exhausted = { key: 'exhausted' };

/** Seconds until the reset, after one request at 10:00:40. */
async function secondsToReset(mock: Mock): Promise<number> {
  await mock.clock.set('2026-03-01T10:00:40Z');
  const { headers } = await send(mock, list, free);
  return Number(headers.get('X-RateLimit-Reset')) - mock.clock.now() / 1000;
}

/** Remaining requests of a Free key after one request at each of these seconds. */
function remainingAfter(...seconds: number[]) {
  return async (mock: Mock) => {
    const start = mock.clock.now();
    let remaining: string | null = null;
    for (const second of seconds) {
      await mock.clock.set(start + second * 1000);
      remaining = (await send(mock, list, free)).headers.get('X-RateLimit-Remaining');
    }
    return Number(remaining);
  };
}

function codeAfterRefusals(count: number) {
  return async (mock: Mock) => {
    for (let sent = 0; sent < count; sent += 1) await send(mock, list, exhausted);
    const { code } = await (await send(mock, list, exhausted)).json();
    return code;
  };
}

const anonymousLimit = header('X-RateLimit-Limit', list, { key: null });

/** service.md §8. */
export const limitCases: readonly FieldCase[] = [
  { path: 'limits.algorithm', value: 'aligned', see: secondsToReset, before: 60, after: 20 },
  {
    path: 'limits.algorithm',
    value: 'sliding',
    see: remainingAfter(0, 30, 61),
    before: 59,
    after: 58,
  },
  {
    path: 'limits.algorithm',
    value: 'token-bucket',
    see: remainingAfter(0, 0, 1),
    before: 57,
    after: 58,
  },
  {
    path: 'limits.dayWindow',
    value: 'rolling',
    given: { limits: { reportedWindow: 'day' } },
    see: secondsToReset,
    before: 14 * 3600 - 40,
    after: 24 * 3600,
  },
  {
    path: 'limits.reportedWindow',
    value: 'day',
    see: header('X-RateLimit-Limit', list, free),
    before: '60',
    after: '1000',
  },
  {
    path: 'limits.reportedWindow',
    value: 'minute',
    async see(mock) {
      await mock.keys.setRemaining('free', 9, 'day');
      return header('X-RateLimit-Limit', list, free)(mock);
    },
    before: '1000',
    after: '60',
  },
  {
    path: 'limits.countedRequests',
    value: 'successful',
    see: header('X-RateLimit-Remaining', 'GET /pets/99', free),
    before: '59',
    after: '60',
  },
  {
    path: 'limits.countedRequests',
    value: 'parsed',
    see: header('X-RateLimit-Remaining', 'POST /categories', { key: 'free', json: null }),
    before: '59',
    after: '60',
  },
  {
    path: 'limits.retryAfterFormat',
    value: 'http-date',
    see: header('Retry-After', list, exhausted),
    before: String(14 * 3600),
    after: 'Mon, 02 Mar 2026 00:00:00 GMT',
  },
  {
    path: 'limits.retryAfterOn',
    value: 'every-response',
    see: header('Retry-After', list, free),
    before: null,
    after: '60',
  },
  {
    path: 'limits.responseBody',
    value: 'empty',
    see: async (mock) => (await send(mock, list, exhausted)).body === null,
    before: false,
    after: true,
  },
  {
    path: 'limits.responseBody',
    value: 'text',
    see: header('Content-Type', list, exhausted),
    before: 'application/json',
    after: 'text/plain; charset=utf-8',
  },
  { path: 'limits.anonymous.minute', value: 5, see: anonymousLimit, before: '1000', after: '5' },
  { path: 'limits.anonymous.day', value: 5, see: anonymousLimit, before: '1000', after: '5' },
  {
    path: 'limits.ban.afterRefusals',
    value: 1,
    see: codeAfterRefusals(1),
    before: 'rate_limited',
    after: 'key_banned',
  },
  {
    path: 'limits.ban.afterRefusals',
    value: 0,
    see: codeAfterRefusals(20),
    before: 'key_banned',
    after: 'rate_limited',
  },
  {
    path: 'limits.ban.seconds',
    value: 1000,
    given: { limits: { ban: { afterRefusals: 1 } } },
    async see(mock) {
      await mock.keys.setRemaining('free', 0);
      await send(mock, list, free);
      return header('Retry-After', list, free)(mock);
    },
    before: '300',
    after: '1000',
  },
  {
    path: 'limits.ban.status',
    value: 403,
    see: status(list, { key: 'banned' }),
    before: 429,
    after: 403,
  },
];
