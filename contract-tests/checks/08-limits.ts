import { planLimits } from '../../spec/plans.ts';
import { banIn, describeBanLength } from '../evidence/bans.ts';
import { inferCounting } from '../evidence/counting.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type RateLimit, rateLimitOf, retryAfterForm, serverTime } from '../evidence/rate-limit.ts';
import { inferDayWindow, mayBeRefusal, readingsOf } from '../evidence/windows.ts';
import type { Check } from '../run/check.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { exhaustFirst, exhaustion, minuteLimits } from './08-exhaustion.ts';
import {
  countsDown,
  isOfTheKey,
  mayBeInSlidingWindow,
  seriesLength,
  seriesOf,
  seriesProblem,
} from './remaining.ts';

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

function headerCheck(field: keyof RateLimit, what: string): Check {
  const header = `X-RateLimit-${field[0]?.toUpperCase()}${field.slice(1)}`;
  return {
    kind: 'rule',
    clause: `8.${field}-header`,
    concerns: () => true,
    problem(exchange) {
      const value = exchange.response.headers[header.toLowerCase()];
      if (value === undefined) return `${header} is missing`;
      return rateLimitOf(exchange)[field] === undefined
        ? `${header} is ${what}: ${JSON.stringify(value)}`
        : undefined;
    },
  };
}

function passOver(error: unknown): void {
  if (!(error instanceof NotExercised)) throw error;
}

const longestWindowMillis = 86_400_000;
const longestBanMillis = 3650 * 86_400_000;
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
  headerCheck('limit', 'not an integer'),
  headerCheck('remaining', 'not an integer'),
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
    takes: 'four answers in one window',
    concerns: countsDown,
    problem(exchange, earlier) {
      const series = seriesOf(exchange, earlier);
      return series ? seriesProblem(series) : null;
    },
    phase: 'last',
    async exercise(t) {
      const isJudged = () =>
        t.exchanges.some((exchange, index) => seriesOf(exchange, t.exchanges.slice(0, index)));
      const mayYet = !isJudged() && mayBeInSlidingWindow(t.exchanges);
      // What slides is told from what does not by a second.
      if (mayYet) await t.wait(1000);
      const missing = mayYet ? seriesLength : seriesLength - t.exchanges.filter(isOfTheKey).length;
      for (let sent = 0; sent < missing && !isJudged(); sent += 1) {
        const sending = t.send({ operation: 'listCategories' });
        // Of what was worth another try, nothing is missing.
        await (mayYet ? sending.catch(passOver) : sending);
      }
    },
  },
  headerCheck('reset', 'no Unix timestamp'),
  {
    kind: 'rule',
    clause: '8.reset-ahead',
    concerns: (exchange) => rateLimitOf(exchange).reset !== undefined,
    problem(exchange, _earlier, { plan }) {
      const { reset = 0, limit = 0 } = rateLimitOf(exchange);
      const ahead = reset * 1000 - serverTime(exchange);
      const value = exchange.response.headers['x-ratelimit-reset'];
      if (ahead < -skewMillis) return `X-RateLimit-Reset is in the past: ${value}`;
      // A ban may last longer than a window.
      if (mayBeRefusal(exchange)) {
        return ahead > longestBanMillis ? `X-RateLimit-Reset is years ahead: ${value}` : undefined;
      }
      if (ahead > longestWindowMillis + skewMillis) {
        return `X-RateLimit-Reset is more than a day ahead: ${value}`;
      }
      const ofMinute =
        exchange.credential === 'valid' && plan && minuteLimits(plan).includes(limit);
      return ofMinute && ahead > 60_000 + skewMillis
        ? `X-RateLimit-Reset is ${Math.round(ahead / 1000)} s ahead, and ${limit} is the limit of a minute`
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
      const counts = inferCounting(exchanges);
      if (counts === undefined) return [];
      return [`a request answered 400 ${counts === 'successful' ? 'does not count' : 'counts'}`];
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
      return [`after ${refusals} refused in a row, the key is answered ${reportedBy(banned)}`];
    },
    exercise: (t) => t.ban(),
  },
  {
    kind: 'observe',
    clause: '8.retry-after-unit',
    observe: (exchanges) => exchanges.flatMap((exchange) => unitOf(exchange) ?? []),
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

function reportedBy({ response }: Exchange): string {
  return response.status === 429 ? '429 with a longer Retry-After' : String(response.status);
}

function limitsSeen(exchanges: readonly Exchange[]): number[] {
  const valid = exchanges.filter(({ credential }) => credential === 'valid');
  return valid.flatMap((exchange) => rateLimitOf(exchange).limit ?? []);
}
