import type { ErrorKind } from '../../../spec/support/api-error.ts';
import type { Mock } from '../../create-mock.ts';
import type { CallOptions } from '../../test-client.ts';
import { defaultProfile, type PartialProfile } from '../profile.ts';
import { type FieldCase, header, send, status } from './field-case.ts';

const list = 'GET /categories';
const free = { key: 'free' } as const;
const exhausted = { key: 'exhausted' } as const;

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

async function limitWithFewLeftToday(mock: Mock): Promise<unknown> {
  await mock.keys.setRemaining('free', 9, 'day');
  return limit(mock);
}

async function isEmpty429(mock: Mock): Promise<boolean> {
  return (await send(mock, list, exhausted)).body === null;
}

async function waitOfBan(mock: Mock): Promise<unknown> {
  await mock.keys.setRemaining('free', 0);
  await send(mock, list, free);
  return header('Retry-After', list, free)(mock);
}

const limit = header('X-RateLimit-Limit', list, free);
const anonymousLimit = header('X-RateLimit-Limit', list, { authorization: null });
const remainingAfterPet = header('X-RateLimit-Remaining', 'GET /pets/99', free);
const unread = { key: 'free', json: null } as const;
const remainingAfterNull = header('X-RateLimit-Remaining', 'POST /categories', unread);
const retryAfter = header('Retry-After', list, exhausted);
const retryAfterOn200 = header('Retry-After', list, free);
const typeOf429 = header('Content-Type', list, exhausted);
const statusOfBan = status(list, { key: 'banned' });

const [json, plain] = ['application/json', 'text/plain; charset=utf-8'];
const midnight = 'Mon, 02 Mar 2026 00:00:00 GMT';
const reportsDay = { limits: { reportedWindow: 'day' } } as const;
const bansAtOnce = { limits: { ban: { afterRefusals: 1 } } };

/** service.md §8. */
export const limitCases: readonly FieldCase[] = [
  ['limits.algorithm', 'aligned', secondsToReset, 60, 20],
  ['limits.algorithm', 'sliding', remainingAfter(0, 30, 61), 59, 58],
  ['limits.algorithm', 'token-bucket', remainingAfter(0, 0, 1), 57, 58],
  ['limits.dayWindow', 'rolling', secondsToReset, 14 * 3600 - 40, 24 * 3600, reportsDay],
  ['limits.reportedWindow', 'day', limit, '60', '1000'],
  ['limits.reportedWindow', 'minute', limitWithFewLeftToday, '1000', '60'],
  ['limits.countedRequests', 'successful', remainingAfterPet, '59', '60'],
  ['limits.countedRequests', 'parsed', remainingAfterNull, '59', '60'],
  ['limits.retryAfterFormat', 'http-date', retryAfter, String(14 * 3600), midnight],
  ['limits.retryAfterOn', 'every-response', retryAfterOn200, null, '60'],
  ['limits.responseBody', 'empty', isEmpty429, false, true],
  ['limits.responseBody', 'text', typeOf429, json, plain],
  ['limits.anonymous.minute', 5, anonymousLimit, '1000', '5'],
  ['limits.anonymous.day', 5, anonymousLimit, '1000', '5'],
  ['limits.ban.afterRefusals', 1, codeAfterRefusals(1), 'rate_limited', 'key_banned'],
  ['limits.ban.afterRefusals', 0, codeAfterRefusals(20), 'key_banned', 'rate_limited'],
  ['limits.ban.seconds', 1000, waitOfBan, '300', '1000', bansAtOnce],
  ['limits.ban.status', 403, statusOfBan, 429, 403],
];

type Trigger = readonly [request: string, options?: CallOptions, given?: PartialProfile];

const create = 'POST /categories';
const forced = (status: number) => ({ headers: { Prefer: `code=${status}` } });
const gone = { petRead: { sunset: '2026-01-01', goneAfterSunset: true } };

/** What is refused with an error of each kind. */
const triggers: Readonly<Record<ErrorKind, Trigger>> = {
  'invalid-request': [create, { json: {} }],
  unauthorized: [list, { authorization: null }],
  forbidden: [list, forced(403)],
  'not-found': ['GET /pets/99'],
  'method-not-allowed': ['DELETE /categories'],
  conflict: [create, { json: { name: 'Dog' } }, { category: { duplicateNames: 409 } }],
  gone: ['GET /pets/1', {}, gone],
  'payload-too-large': [create, { json: { name: 'x'.repeat(1024 * 1024) } }],
  'unsupported-media-type': [
    create,
    { json: {}, contentType: 'text/plain' },
    { requests: { wrongContentType: 415 } },
  ],
  'rate-limited': [list, exhausted],
  banned: [list, { key: 'banned' }],
  internal: [list, forced(500)],
  unavailable: [list, forced(503)],
};

/** service.md §7. */
export const errorCases: readonly FieldCase[] = Object.entries(triggers).flatMap(
  ([kind, [request, options, given = {}]]): FieldCase[] => {
    const partOf = (part: 'code' | 'message') => async (mock: Mock) =>
      (await (await send(mock, request, options)).json())[part];
    const hasCustomMessage = async (mock: Mock) =>
      /^Sorry: [^{}]{9,}\.$/.test(await partOf('message')(mock));
    const { code } = defaultProfile.errors[kind as ErrorKind];
    return [
      [`errors.${kind}.code`, 'E42', partOf('code'), code, 'E42', given],
      [`errors.${kind}.message`, 'Sorry: {detail}.', hasCustomMessage, false, true, given],
    ];
  },
);
