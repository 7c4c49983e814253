import { count } from '../../spec/support/text.ts';
import { banIn, describeBanLength } from '../evidence/bans.ts';
import { type Counting, inferCounting } from '../evidence/counting.ts';
import { usesKey } from '../evidence/exchange.ts';
import { retryAfterForm } from '../evidence/rate-limit.ts';
import { inferDayWindow, readingsOf } from '../evidence/windows.ts';
import { type Check, observe } from '../run/check.ts';
import { exhaustFirst, exhaustion } from './08-exhaustion.ts';
import { headers } from './08-headers.ts';

export const limits: Check[] = [
  ...headers,
  observe('8.counted-requests', { exercise: (t) => t.sendInvalid('withoutName') }, (exchanges) => {
    const counting = inferCounting(exchanges);
    return counting === undefined ? [] : [countingText[counting]];
  }),
  ...exhaustion,
  observe('8.ban', { phase: 'banned', exercise: (t) => t.ban() }, (exchanges) => {
    const ban = banIn(exchanges);
    if (!ban) {
      const isForbidden = exchanges.some((one) => usesKey(one) && one.response.status === 403);
      return isForbidden ? ['the key is answered 403'] : [];
    }
    const { status } = ban.banned.response;
    const shown = status === 429 ? '429 with a longer Retry-After' : status;
    return [`after ${count(ban.refusals, 'request')} answered 429, the key is answered ${shown}`];
  }),
  observe('8.retry-after-unit', exhaustFirst, (exchanges) =>
    exchanges.flatMap((one) => {
      const form = retryAfterForm(one);
      return form ? `Retry-After is ${form === 'seconds' ? 'in seconds' : 'an HTTP-date'}` : [];
    }),
  ),
  observe('8.ban-length', { phase: 'banned', exercise: (t) => t.ban() }, (exchanges) => {
    const ban = banIn(exchanges);
    return ban ? describeBanLength(ban) : [];
  }),
  observe('8.day-window', {}, (exchanges) => {
    const day = inferDayWindow(readingsOf(exchanges));
    if (day === undefined) return [];
    return [day === 'rolling' ? 'the day is a rolling window' : 'the day resets at 00:00 UTC'];
  }),
];

const countingText: Readonly<Record<Counting, string>> = {
  all: 'a request answered 400 counts',
  parsed: 'a request answered 400 counts, except with a body that is not a JSON object or array',
  successful: 'a request answered 400 does not count',
};
