import { planLimits } from '../../spec/plans.ts';
import { windowOf } from '../evidence/counting.ts';
import { type Exchange, isSuccess, usesKey } from '../evidence/exchange.ts';
import { type RateLimit, rateLimitOf, serverTime } from '../evidence/rate-limit.ts';
import { mayBeRefusal, mayBeTokenBucket, maySlide, readingsOf } from '../evidence/windows.ts';
import { type Check, type CheckContext, isExclusive, observe, rule } from '../run/check.ts';
import { minuteLimitOf } from '../run/run-options.ts';
import { ifPossible } from '../verdict/verdict.ts';
import { judgeWindows } from './remaining.ts';
import { contradictoryReset } from './replica-clocks.ts';
import { seriesLength } from './window-series.ts';

const longestWindowMillis = 86_400_000;
const longestBanMillis = 3650 * 86_400_000;
/** For differences between clocks, and a reset rounded to seconds. */
const skewMillis = 120_000;

const noDate = ', by our clock, for the answer has no Date';

export const headers: Check[] = [
  ...(['free', 'pro', 'business'] as const).map(planCheck),
  observe('8.plan-enterprise', {}, (exchanges, { plan }) =>
    plan === 'enterprise' ? limitsIn(exchanges).map((limit) => `a limit of ${limit}`) : [],
  ),
  headerCheck('limit', 'not an integer'),
  headerCheck('remaining', 'not an integer'),
  rule('8.remaining-range', {
    problem(exchange) {
      const { limit = Number.POSITIVE_INFINITY, remaining } = rateLimitOf(exchange);
      if (remaining === undefined) return null;
      if (remaining < 0) return `X-RateLimit-Remaining is ${remaining}`;
      if (remaining <= limit) return undefined;
      return `X-RateLimit-Remaining is ${remaining}, above the limit of ${limit}`;
    },
  }),
  rule('8.remaining-counts-down', {
    needs: `needs ${seriesLength} responses in one window`,
    problem(exchange, _earlier, target, all) {
      const { problems, ifExclusive } = judgeWindows(all);
      const counted = problems.has(exchange) ? problems.get(exchange) : null;
      const problem = contradictoryReset(exchange, all, 'counts') ?? counted;
      if (typeof problem === 'string' || !isExclusive(target, exchange)) return problem;
      return ifExclusive.get(exchange) ?? problem;
    },
    phase: 'last',
    exercise: sendSeries,
  }),
  headerCheck('reset', 'not a Unix timestamp'),
  rule('8.reset-ahead', {
    problem(exchange, _earlier, { plan }, all) {
      const { reset, limit = 0 } = rateLimitOf(exchange);
      if (reset === undefined) return null;
      const ahead = reset * 1000 - serverTime(exchange);
      const clock = exchange.response.headers.date === undefined ? noDate : '';
      const value = `${exchange.response.headers['x-ratelimit-reset']}${clock}`;
      if (ahead < -skewMillis) return `X-RateLimit-Reset is in the past: ${value}`;
      // A ban may last longer than a window.
      if (mayBeRefusal(exchange)) {
        return ahead > longestBanMillis ? `X-RateLimit-Reset is years ahead: ${value}` : undefined;
      }
      if (ahead > longestWindowMillis + skewMillis) {
        return `X-RateLimit-Reset is more than a day ahead: ${value}`;
      }
      const isMinute = usesKey(exchange) && limit === minuteLimitOf({ plan });
      return isMinute && ahead > 60_000 + skewMillis
        ? `X-RateLimit-Reset is ${Math.round(ahead / 1000)} s ahead, but ${limit} is the limit per minute${clock}`
        : contradictoryReset(exchange, all, 'clocks');
    },
  }),
  observe('8.reported-window', {}, (exchanges) =>
    limitsIn(exchanges).map((limit) => `X-RateLimit-Limit is ${limit}`),
  ),
];

function planCheck(plan: keyof typeof planLimits): Check {
  const { minute, day } = planLimits[plan];
  return rule(`8.plan-${plan}`, {
    needs: `needs a key of that plan and --plan ${plan}`,
    problem(exchange, _earlier, target) {
      const { limit } = rateLimitOf(exchange);
      if (target.plan !== plan || !usesKey(exchange) || limit === undefined) return null;
      return limit === minute || limit === day
        ? undefined
        : `X-RateLimit-Limit is ${limit}, but the plan has ${minute} a minute and ${day} a day; is --plan ${plan} the plan of this key?`;
    },
  });
}

function headerCheck(field: keyof RateLimit, problem: string): Check {
  const header = `X-RateLimit-${field[0]?.toUpperCase()}${field.slice(1)}`;
  return rule(`8.${field}-header`, {
    problem(exchange) {
      const value = exchange.response.headers[header.toLowerCase()];
      if (value === undefined) return `${header} is missing`;
      if (rateLimitOf(exchange)[field] !== undefined) return undefined;
      return `${header} is ${problem}: ${JSON.stringify(value)}`;
    },
  });
}

/** Lists that show whether Remaining rises, where refused requests leave that open. */
const moreLists = 5;
/** Seconds: a window that ends sooner may be too short for a series that begins now. */
const endingSoon = 10;

async function sendSeries(t: CheckContext): Promise<void> {
  const accepted = () => t.exchanges.filter((one) => usesKey(one) && isSuccess(one));
  const judged = () => judgeWindows([...t.exchanges]);
  const isJudged = () => [...judged().problems.values()].some((problem) => problem !== null);
  const list = () => t.send({ operation: 'listCategories' });
  // Further attempts are optional: the budget may run out.
  const listIfPossible = () => ifPossible(list());
  const isSliding = readingsOf(accepted().slice(-1)).some(maySlide);
  const isOptional = isSliding || accepted().length >= seriesLength;
  const known = isJudged() ? seriesLength : await waitForSeries(t, accepted(), isSliding);
  for (let sent = known; sent < seriesLength && !isJudged(); sent += 1) {
    await (isOptional ? listIfPossible() : list());
  }
  for (let sent = 0; sent < moreLists && isOpen(judged()); sent += 1) await listIfPossible();
}

/** Waits for the time at which a series can be judged; how many answers of it are there already. */
async function waitForSeries(
  t: CheckContext,
  accepted: readonly Exchange[],
  isSliding: boolean,
): Promise<number> {
  const wait = (millis: number, reason: string) => ifPossible(t.wait(millis, reason));
  if (isSliding) {
    // After a second, a sliding window has moved its reset and other windows have not.
    await wait(1000, 'to see whether X-RateLimit-Reset moves');
    return 0;
  }
  const last = accepted.at(-1);
  const [reading] = last ? readingsOf([last]) : [];
  if (!last || !reading) return accepted.length;
  // Enough was taken from such a bucket to distinguish it from a Remaining that never moves.
  const isRefilled = mayBeTokenBucket(reading) && reading.remaining < reading.limit - 2;
  if (isRefilled) return accepted.length;
  if (reading.untilReset > endingSoon) {
    return accepted.filter((one) => windowOf(one) === windowOf(last)).length;
  }
  const reason = 'so that a window begins in which X-RateLimit-Remaining moves';
  await wait(reading.untilReset * 1000, reason);
  return 0;
}

/** Whether Remaining fits no way of counting, and is not known to be wrong. */
function isOpen({ problems, isUneven }: ReturnType<typeof judgeWindows>): boolean {
  return isUneven && ![...problems.values()].some((problem) => typeof problem === 'string');
}

function limitsIn(exchanges: readonly Exchange[]): number[] {
  return exchanges.filter(usesKey).flatMap((exchange) => rateLimitOf(exchange).limit ?? []);
}
