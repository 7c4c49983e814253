import { planLimits } from '../../spec/plans.ts';
import { banIn, banLength } from '../bans.ts';
import type { Check } from '../check.ts';
import { countsOf, isSameWindow } from '../counting.ts';
import { type Exchange, integerHeader, isSuccess } from '../exchange.ts';
import { rateLimitOf, retryAfterForm, serverTime } from '../rate-limit.ts';
import { dayOf, isRefusal, readingsOf, refills, slides } from '../windows.ts';
import { exhaustion, useUp } from './08-exhaustion.ts';

function planCheck(plan: keyof typeof planLimits): Check {
  const { minute, day } = planLimits[plan];
  return {
    kind: 'rule',
    clause: `8.plan-${plan}`,
    takes: `a key of that plan, and --plan ${plan}`,
    concerns: (exchange, target) =>
      target.plan === plan &&
      exchange.credential === 'valid' &&
      rateLimitOf(exchange).limit !== undefined,
    problem(exchange) {
      const { limit } = rateLimitOf(exchange);
      return limit === minute || limit === day
        ? undefined
        : `X-RateLimit-Limit is ${limit}, and the plan has ${minute} a minute and ${day} a day`;
    },
  };
}

function headerCheck(clause: string, header: string): Check {
  return {
    kind: 'rule',
    clause,
    concerns: () => true,
    problem(exchange) {
      const value = exchange.response.headers[header.toLowerCase()];
      if (value === undefined) return `${header} is missing`;
      return integerHeader(exchange, header.toLowerCase()) === undefined
        ? `${header} is not an integer: ${JSON.stringify(value)}`
        : undefined;
    },
  };
}

const longestWindowMillis = 86_400_000;
/** Clocks of two machines differ, and a reset is told in whole seconds. */
const skewMillis = 120_000;

export const limits: Check[] = [
  planCheck('free'),
  planCheck('pro'),
  planCheck('business'),
  {
    kind: 'observe',
    clause: '8.plan-enterprise',
    observe: (exchanges, { plan }) =>
      plan === 'enterprise' ? limitsSeen(exchanges).map((limit) => `a limit of ${limit}`) : [],
  },
  headerCheck('8.limit-header', 'X-RateLimit-Limit'),
  headerCheck('8.remaining-header', 'X-RateLimit-Remaining'),
  {
    kind: 'rule',
    clause: '8.remaining-range',
    concerns: (exchange) => rateLimitOf(exchange).remaining !== undefined,
    problem(exchange) {
      const { limit = Number.POSITIVE_INFINITY, remaining = 0 } = rateLimitOf(exchange);
      if (remaining < 0) return `X-RateLimit-Remaining is ${remaining}`;
      return remaining > limit ? `X-RateLimit-Remaining is ${remaining} of ${limit}` : undefined;
    },
  },
  {
    kind: 'rule',
    clause: '8.remaining-counts-down',
    concerns: countsDown,
    problem(exchange, earlier) {
      const before = earlier.filter((other) => isSameWindow(other, exchange) && countsDown(other));
      if (mayFlowBack(exchange, before)) return undefined;
      const told = [...before, exchange].map((one) => rateLimitOf(one).remaining ?? 0);
      const steps = told.slice(1).map((now, index) => now - (told[index] ?? 0));
      if (steps.length < 3) return undefined;
      const name = 'X-RateLimit-Remaining';
      if (steps.every((step) => step >= 0)) {
        return `${name} was ${told[0]}, and is ${told.at(-1)} after ${steps.length} further requests in the same window`;
      }
      // Headers that speak of the day may have less left for the minute, and more for the next one.
      const minutes = 1 + (exchange.receivedAt - (before[0]?.receivedAt ?? 0)) / 60_000;
      const rises = steps.filter((step) => step > 0).length;
      return rises > minutes ? `${name} went up ${rises} times in the same window` : undefined;
    },
    async exercise(t) {
      const missing = 4 - t.exchanges.filter(isOfTheKey).length;
      for (let sent = 0; sent < missing; sent += 1) await t.send({ operation: 'listCategories' });
    },
  },
  headerCheck('8.reset-header', 'X-RateLimit-Reset'),
  {
    kind: 'rule',
    clause: '8.reset-ahead',
    // A ban may last longer than a window.
    concerns: (exchange) => !isRefusal(exchange) && rateLimitOf(exchange).reset !== undefined,
    problem(exchange) {
      const ahead = (rateLimitOf(exchange).reset ?? 0) * 1000 - serverTime(exchange);
      const value = exchange.response.headers['x-ratelimit-reset'];
      if (ahead < -skewMillis) return `X-RateLimit-Reset is in the past: ${value}`;
      return ahead > longestWindowMillis + skewMillis
        ? `X-RateLimit-Reset is more than a day ahead: ${value}`
        : undefined;
    },
  },
  {
    kind: 'observe',
    clause: '8.reported-window',
    observe: (exchanges) => limitsSeen(exchanges).map((limit) => `X-RateLimit-Limit is ${limit}`),
  },
  {
    kind: 'observe',
    clause: '8.counted-requests',
    observe(exchanges) {
      const counts = countsOf(exchanges);
      if (counts === undefined) return [];
      return [`a request answered 400 ${counts === 'successes' ? 'does not count' : 'counts'}`];
    },
    exercise: (t) => t.refuse('withoutName'),
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
      return [`after ${refusals} refused in a row, the key is answered ${toldBy(banned)}`];
    },
    exercise: (t) => t.ban(),
  },
  {
    kind: 'observe',
    clause: '8.retry-after-unit',
    observe: (exchanges) => exchanges.flatMap((exchange) => unitOf(exchange) ?? []),
    ...useUp,
  },
  {
    kind: 'observe',
    clause: '8.ban-length',
    phase: 'banned',
    observe(exchanges) {
      const ban = banIn(exchanges);
      return ban ? banLength(ban) : [];
    },
    exercise: (t) => t.ban(),
  },
  {
    kind: 'observe',
    clause: '8.day-window',
    observe(exchanges) {
      const day = dayOf(readingsOf(exchanges));
      if (day === undefined) return [];
      return [day === 'rolling' ? 'the day is a rolling one' : 'the day resets at 00:00 UTC'];
    },
  },
];

function unitOf(exchange: Exchange): string | undefined {
  const form = retryAfterForm(exchange);
  if (form === undefined) return undefined;
  return form === 'seconds' ? 'Retry-After is in seconds' : 'Retry-After is an HTTP-date';
}

function isForbidden({ credential, response }: Exchange): boolean {
  return credential === 'valid' && response.status === 403;
}

function toldBy({ response }: Exchange): string {
  return response.status === 429 ? '429 with a longer Retry-After' : String(response.status);
}

/** Successes of the key. */
function isOfTheKey(exchange: Exchange): boolean {
  return exchange.credential === 'valid' && isSuccess(exchange);
}

/**
 * Successes of the key in a window that has at least two seconds to go, and is no bucket of tokens
 * that may be refilled as fast as we send.
 */
function countsDown(exchange: Exchange): boolean {
  const [reading] = readingsOf([exchange]);
  const runs = reading !== undefined && reading.ahead >= 2 && !refills(reading);
  return runs && isOfTheKey(exchange);
}

/**
 * Whether the window may be one that slides, and gets back what was spent a minute or a day ago while
 * we send. In less than a tenth of a second that is next to nothing.
 */
function mayFlowBack(exchange: Exchange, [first = exchange]: readonly Exchange[]): boolean {
  return readingsOf([exchange]).some(slides) && exchange.receivedAt - first.receivedAt >= 100;
}

function limitsSeen(exchanges: readonly Exchange[]): number[] {
  const valid = exchanges.filter(({ credential }) => credential === 'valid');
  return valid.flatMap((exchange) => rateLimitOf(exchange).limit ?? []);
}
