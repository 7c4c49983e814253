import type { ContractFault } from './fault.ts';
import { editHeaders, everyReply, type ReplyFilter, withStatus } from './replies.ts';

const headers = [
  { header: 'X-RateLimit-Limit', name: 'limit', clause: '8.limit-header' },
  { header: 'X-RateLimit-Remaining', name: 'remaining', clause: '8.remaining-header' },
  { header: 'X-RateLimit-Reset', name: 'reset', clause: '8.reset-header' },
] as const;

const missing: readonly ContractFault[] = headers.flatMap(({ header, name, clause }) =>
  [200, 201, 400, 401, 404, 429].map((status) => ({
    name: `${name}-missing-on-${status}`,
    text: `Answers ${status} without \`${header}\`.`,
    breaks: clause,
    apply: editHeaders(withStatus(status), () => ({ [header]: undefined })),
  })),
);

const invalidIntegers = [
  {
    name: 'doubled',
    how: 'twice, as two proxies would (`60, 60`)',
    value: (it: string) => `${it}, ${it}`,
  },
  { name: 'fraction', how: 'with a fraction (`59.5`)', value: (it: string) => `${it}.5` },
  { name: 'with-window', how: 'with its window (`60;w=60`)', value: (it: string) => `${it};w=60` },
  { name: 'word', how: 'as a word (`plenty`)', value: () => 'plenty' },
  { name: 'empty', how: 'without a value', value: () => '' },
];

const invalidTimes = [
  {
    name: 'iso-date',
    how: 'as an ISO 8601 date',
    value: (seconds: string) => new Date(Number(seconds) * 1000).toISOString(),
  },
  {
    name: 'http-date',
    how: 'as an HTTP-date',
    value: (seconds: string) => new Date(Number(seconds) * 1000).toUTCString(),
  },
  { name: 'duration', how: 'as a duration (`1m0s`)', value: () => '1m0s' },
  { name: 'doubled', how: 'twice, as two proxies would', value: (it: string) => `${it}, ${it}` },
];

const malformed: readonly ContractFault[] = headers.flatMap(({ header, name, clause }) =>
  (name === 'reset' ? invalidTimes : invalidIntegers).map((form) => ({
    name: `${name}-${form.name}`,
    text: `Sends \`${header}\` ${form.how}.`,
    breaks: clause,
    apply: editHeaders(everyReply, (all) => ({ [header]: form.value(all[header] ?? '') })),
  })),
);

/** Sends a wrong but well-formed count. */
function remaining(
  name: string,
  breaks: string,
  text: string,
  count: (left: number, limit: number) => number,
  matches: ReplyFilter = everyReply,
): ContractFault {
  const apply = editHeaders(matches, (all) => {
    const left = count(Number(all['X-RateLimit-Remaining']), Number(all['X-RateLimit-Limit']));
    return { 'X-RateLimit-Remaining': String(left) };
  });
  return { name, text, breaks, apply };
}

const daySeconds = 86_400;

function reset(name: string, text: string, time: (at: number, now: number) => number) {
  const apply = editHeaders(everyReply, (all) => {
    const now = Math.floor(Date.parse(all.Date ?? '') / 1000);
    return { 'X-RateLimit-Reset': String(time(Number(all['X-RateLimit-Reset']), now)) };
  });
  return { name, text, breaks: '8.reset-ahead', apply };
}

export const headerFaults: readonly ContractFault[] = [
  ...missing,
  ...malformed,
  remaining(
    'remaining-negative',
    '8.remaining-range',
    'Sends the number of used requests, negated, as `X-RateLimit-Remaining`.',
    (left, limit) => left - limit,
  ),
  remaining(
    'remaining-negative-on-429',
    '8.remaining-range',
    'Sends `X-RateLimit-Remaining: -1` with a 429.',
    () => -1,
    withStatus(429),
  ),
  remaining(
    'remaining-with-burst',
    '8.remaining-range',
    'Adds a burst of 5 to `X-RateLimit-Remaining`, so that it exceeds the limit.',
    (left) => left + 5,
  ),
  remaining(
    'remaining-of-the-day',
    '8.remaining-range',
    'Sends the requests left in the day together with the limit of the minute.',
    (left, limit) => left + 15 * limit,
  ),
  remaining(
    'remaining-never-moves',
    '8.remaining-counts-down',
    'Always sends the limit as `X-RateLimit-Remaining`.',
    (_left, limit) => limit,
  ),
  remaining(
    'remaining-goes-up',
    '8.remaining-counts-down',
    'Sends the number of used requests as `X-RateLimit-Remaining`.',
    (left, limit) => limit - left,
  ),
  reset('reset-in-milliseconds', 'Sends `X-RateLimit-Reset` in milliseconds.', (at) => at * 1000),
  reset(
    'reset-as-delta',
    'Sends the seconds until the reset as `X-RateLimit-Reset`.',
    (at, now) => at - now,
  ),
  reset('reset-zero', 'Sends `X-RateLimit-Reset: 0`.', () => 0),
  reset(
    'reset-an-hour-ago',
    'Sends an `X-RateLimit-Reset` that is an hour ago.',
    (_at, now) => now - 3600,
  ),
  reset(
    'reset-is-start-of-window',
    'Sends the start of the window as `X-RateLimit-Reset`.',
    (_at, now) => now - 1,
  ),
  reset(
    'reset-two-days-ahead',
    'Sends an `X-RateLimit-Reset` that is two days late.',
    (at) => at + 2 * daySeconds,
  ),
];
