import { planLimits } from '../../spec/plans.ts';
import { type Exchange, usesKey } from '../evidence/exchange.ts';
import { type RateLimit, rateLimitOf, serverTime } from '../evidence/rate-limit.ts';
import { mayBeRefusal } from '../evidence/windows.ts';
import type { Check, CheckContext } from '../run/check.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { minuteLimits } from './early-refusal.ts';
import {
  isAcceptedWithKey,
  mayBeInSlidingWindow,
  mustCountDown,
  seriesLength,
  seriesOf,
  seriesProblem,
} from './remaining.ts';

const longestWindowMillis = 86_400_000;
const longestBanMillis = 3650 * 86_400_000;
/** For differences between clocks, and a reset rounded to seconds. */
const skewMillis = 120_000;

/** The checks of plans and of the rate-limit headers. */
export const headers: Check[] = [
  planCheck('free'),
  planCheck('pro'),
  planCheck('business'),
  {
    kind: 'observe',
    clause: '8.plan-enterprise',
    observe: (exchanges, { plan }) =>
      plan === 'enterprise' ? limitsIn(exchanges).map((limit) => `a limit of ${limit}`) : [],
  },
  headerCheck('limit', 'not an integer'),
  headerCheck('remaining', 'not an integer'),
  {
    kind: 'rule',
    clause: '8.remaining-range',
    appliesTo: (exchange) => rateLimitOf(exchange).remaining !== undefined,
    problem(exchange) {
      const { limit = Number.POSITIVE_INFINITY, remaining = 0 } = rateLimitOf(exchange);
      if (remaining < 0) return `X-RateLimit-Remaining is ${remaining}`;
      return remaining > limit
        ? `X-RateLimit-Remaining is ${remaining}, above the limit of ${limit}`
        : undefined;
    },
  },
  {
    kind: 'rule',
    clause: '8.remaining-counts-down',
    needs: `needs ${seriesLength} responses in one window`,
    appliesTo: mustCountDown,
    problem(exchange, earlier) {
      const series = seriesOf(exchange, earlier);
      return series ? seriesProblem(series) : null;
    },
    phase: 'last',
    exercise: sendSeries,
  },
  headerCheck('reset', 'not a Unix timestamp'),
  {
    kind: 'rule',
    clause: '8.reset-ahead',
    appliesTo: (exchange) => rateLimitOf(exchange).reset !== undefined,
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
      const isMinute = usesKey(exchange) && plan && minuteLimits(plan).includes(limit);
      return isMinute && ahead > 60_000 + skewMillis
        ? `X-RateLimit-Reset is ${Math.round(ahead / 1000)} s ahead, but ${limit} is the limit per minute`
        : undefined;
    },
  },
  {
    kind: 'observe',
    clause: '8.reported-window',
    observe: (exchanges) => limitsIn(exchanges).map((limit) => `X-RateLimit-Limit is ${limit}`),
  },
];

function planCheck(plan: keyof typeof planLimits): Check {
  const { minute, day } = planLimits[plan];
  return {
    kind: 'rule',
    clause: `8.plan-${plan}`,
    needs: `needs a key of that plan and --plan ${plan}`,
    appliesTo: (exchange, target) =>
      target.plan === plan && usesKey(exchange) && rateLimitOf(exchange).limit !== undefined,
    problem(exchange) {
      const { limit } = rateLimitOf(exchange);
      return limit === minute || limit === day
        ? undefined
        : `X-RateLimit-Limit is ${limit}, but the plan has ${minute} a minute and ${day} a day`;
    },
  };
}

function headerCheck(field: keyof RateLimit, problem: string): Check {
  const header = `X-RateLimit-${field[0]?.toUpperCase()}${field.slice(1)}`;
  return {
    kind: 'rule',
    clause: `8.${field}-header`,
    appliesTo: () => true,
    problem(exchange) {
      const value = exchange.response.headers[header.toLowerCase()];
      if (value === undefined) return `${header} is missing`;
      return rateLimitOf(exchange)[field] === undefined
        ? `${header} is ${problem}: ${JSON.stringify(value)}`
        : undefined;
    },
  };
}

/** Sends lists until X-RateLimit-Remaining can be judged. */
async function sendSeries(t: CheckContext): Promise<void> {
  const isJudged = () =>
    t.exchanges.some((exchange, index) => seriesOf(exchange, t.exchanges.slice(0, index)));
  const maySlide = !isJudged() && mayBeInSlidingWindow(t.exchanges);
  // After a second, a sliding window has moved its reset and other windows have not.
  if (maySlide) await t.wait(1000);
  const known = maySlide ? 0 : t.exchanges.filter(isAcceptedWithKey).length;
  for (let sent = known; sent < seriesLength && !isJudged(); sent += 1) {
    const sending = t.send({ operation: 'listCategories' });
    // A second attempt is optional: the budget may end it.
    await (maySlide ? sending.catch(ignoreNotExercised) : sending);
  }
}

function ignoreNotExercised(error: unknown): void {
  if (!(error instanceof NotExercised)) throw error;
}

function limitsIn(exchanges: readonly Exchange[]): number[] {
  return exchanges.filter(usesKey).flatMap((exchange) => rateLimitOf(exchange).limit ?? []);
}
