import { banIn, describeBanLength } from '../evidence/bans.ts';
import { type Counting, inferCounting } from '../evidence/counting.ts';
import { usesKey } from '../evidence/exchange.ts';
import { retryAfterForm } from '../evidence/rate-limit.ts';
import { inferDayWindow, readingsOf } from '../evidence/windows.ts';
import type { Check } from '../run/check.ts';
import { exhaustFirst, exhaustion } from './08-exhaustion.ts';
import { headers } from './08-headers.ts';

export const limits: Check[] = [
  ...headers,
  {
    kind: 'observe',
    clause: '8.counted-requests',
    observe(exchanges) {
      const counting = inferCounting(exchanges);
      return counting === undefined ? [] : [countingText[counting]];
    },
    exercise: (t) => t.sendInvalid('withoutName'),
  },
  ...exhaustion,
  {
    kind: 'observe',
    clause: '8.ban',
    phase: 'banned',
    observe(exchanges) {
      const ban = banIn(exchanges);
      if (!ban) {
        const isForbidden = exchanges.some((one) => usesKey(one) && one.response.status === 403);
        return isForbidden ? ['the key is answered 403'] : [];
      }
      const { status } = ban.banned.response;
      const shown = status === 429 ? '429 with a longer Retry-After' : status;
      return [`after ${ban.refusals} requests answered 429, the key is answered ${shown}`];
    },
    exercise: (t) => t.ban(),
  },
  {
    kind: 'observe',
    clause: '8.retry-after-unit',
    observe: (exchanges) => exchanges.flatMap((one) => unitText[retryAfterForm(one) ?? 'none']),
    ...exhaustFirst,
  },
  {
    kind: 'observe',
    clause: '8.ban-length',
    phase: 'banned',
    observe(exchanges) {
      const ban = banIn(exchanges);
      return ban ? describeBanLength(ban) : [];
    },
    exercise: (t) => t.ban(),
  },
  {
    kind: 'observe',
    clause: '8.day-window',
    observe(exchanges) {
      const day = inferDayWindow(readingsOf(exchanges));
      if (day === undefined) return [];
      return [day === 'rolling' ? 'the day is a rolling window' : 'the day resets at 00:00 UTC'];
    },
  },
];

const countingText: Readonly<Record<Counting, string>> = {
  all: 'a request answered 400 counts',
  parsed: 'a request answered 400 counts, except with a body that is no JSON object or array',
  successful: 'a request answered 400 does not count',
};

const unitText = {
  seconds: ['Retry-After is in seconds'],
  'http-date': ['Retry-After is an HTTP-date'],
  none: [],
};
