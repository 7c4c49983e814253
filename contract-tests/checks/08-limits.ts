import { banIn, describeBanLength } from '../evidence/bans.ts';
import { type Counting, inferCounting } from '../evidence/counting.ts';
import { type Exchange, usesKey } from '../evidence/exchange.ts';
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
      if (!ban) return exchanges.some(isForbidden) ? ['the key is answered 403'] : [];
      const { banned, refusals } = ban;
      return [`after ${refusals} requests answered 429, the key is answered ${banStatus(banned)}`];
    },
    exercise: (t) => t.ban(),
  },
  {
    kind: 'observe',
    clause: '8.retry-after-unit',
    observe: (exchanges) => exchanges.flatMap((exchange) => retryAfterUnit(exchange) ?? []),
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

function retryAfterUnit(exchange: Exchange): string | undefined {
  const form = retryAfterForm(exchange);
  if (form === undefined) return undefined;
  return form === 'seconds' ? 'Retry-After is in seconds' : 'Retry-After is an HTTP-date';
}

function isForbidden(exchange: Exchange): boolean {
  return usesKey(exchange) && exchange.response.status === 403;
}

function banStatus({ response }: Exchange): string {
  return response.status === 429 ? '429 with a longer Retry-After' : String(response.status);
}
