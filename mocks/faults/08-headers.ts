import type { ContractFault } from './fault.ts';
import { everyReply, type Fits, heading, withStatus } from './replies.ts';

const headers = [
  { header: 'X-RateLimit-Limit', name: 'limit', clause: '8.limit-header' },
  { header: 'X-RateLimit-Remaining', name: 'remaining', clause: '8.remaining-header' },
  { header: 'X-RateLimit-Reset', name: 'reset', clause: '8.reset-header' },
] as const;

const missing: readonly ContractFault[] = headers.flatMap(({ header, name, clause }) =>
  [200, 201, 400, 401, 404, 429].map((status) => ({
    name: `${name}-missing-on-${status}`,
    text: `Leaves \`${header}\` out of a ${status}.`,
    breaks: clause,
    apply: heading(withStatus(status), () => ({ [header]: undefined })),
  })),
);

const oddIntegers = [
  {
    name: 'doubled',
    how: 'twice, as two proxies do (`60, 60`)',
    value: (it: string) => `${it}, ${it}`,
  },
  { name: 'fraction', how: 'with a fraction (`59.5`)', value: (it: string) => `${it}.5` },
  { name: 'with-window', how: 'with its window (`60;w=60`)', value: (it: string) => `${it};w=60` },
  { name: 'word', how: 'as a word (`plenty`)', value: () => 'plenty' },
  { name: 'empty', how: 'without a value', value: () => '' },
];

const oddTimes = [
  {
    name: 'iso-date',
    how: 'as a date of ISO 8601',
    value: (seconds: string) => new Date(Number(seconds) * 1000).toISOString(),
  },
  {
    name: 'http-date',
    how: 'as an HTTP-date',
    value: (seconds: string) => new Date(Number(seconds) * 1000).toUTCString(),
  },
  { name: 'duration', how: 'as a duration (`1m0s`)', value: () => '1m0s' },
  { name: 'doubled', how: 'twice, as two proxies do', value: (it: string) => `${it}, ${it}` },
];

const malformed: readonly ContractFault[] = headers.flatMap(({ header, name, clause }) =>
  (name === 'reset' ? oddTimes : oddIntegers).map((form) => ({
    name: `${name}-${form.name}`,
    text: `Sends \`${header}\` ${form.how}.`,
    breaks: clause,
    apply: heading(everyReply, (all) => ({ [header]: form.value(all[header] ?? '') })),
  })),
);

/** Counts otherwise, in numbers that are well-formed. */
function remaining(
  name: string,
  breaks: string,
  text: string,
  count: (left: number, limit: number) => number,
  fits: Fits = everyReply,
): ContractFault {
  const apply = heading(fits, (all) => {
    const left = count(Number(all['X-RateLimit-Remaining']), Number(all['X-RateLimit-Limit']));
    return { 'X-RateLimit-Remaining': String(left) };
  });
  return { name, text, breaks, apply };
}

const daySeconds = 86_400;

function reset(name: string, text: string, time: (at: number, now: number) => number) {
  const apply = heading(everyReply, (all) => {
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
    'Tells how many requests are used, as a negative number, in `X-RateLimit-Remaining`.',
    (left, limit) => left - limit,
  ),
  remaining(
    'remaining-negative-on-429',
    '8.remaining-range',
    'Counts `X-RateLimit-Remaining` below 0: a 429 says -1.',
    () => -1,
    withStatus(429),
  ),
  remaining(
    'remaining-with-burst',
    '8.remaining-range',
    'Adds a burst of 5 to `X-RateLimit-Remaining`, so that it starts above the limit.',
    (left) => left + 5,
  ),
  remaining(
    'remaining-of-the-day',
    '8.remaining-range',
    'Tells the requests left in the day beside the limit of a minute.',
    (left, limit) => left + 15 * limit,
  ),
  remaining(
    'remaining-never-moves',
    '8.remaining-counts-down',
    'Sends the limit itself as `X-RateLimit-Remaining`, however many requests are used.',
    (_left, limit) => limit,
  ),
  remaining(
    'remaining-goes-up',
    '8.remaining-counts-down',
    'Tells the requests used in `X-RateLimit-Remaining`, not those left.',
    (left, limit) => limit - left,
  ),
  reset('reset-in-milliseconds', 'Tells the reset in milliseconds.', (at) => at * 1000),
  reset('reset-as-delta', 'Tells the seconds until the reset.', (at, now) => at - now),
  reset('reset-zero', 'Sends 0 as the time of the reset.', () => 0),
  reset('reset-an-hour-ago', 'Tells a reset of an hour ago.', (_at, now) => now - 3600),
  reset('reset-is-start-of-window', 'Tells when the window began.', (_at, now) => now - 1),
  reset('reset-two-days-ahead', 'Tells a reset two days late.', (at) => at + 2 * daySeconds),
];
