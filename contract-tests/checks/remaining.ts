import { memoize } from '../../spec/support/memoize.ts';
import { afterUse, nothingUsed, type Used, windowOf } from '../evidence/counting.ts';
import { callerOf } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { mayBeTokenBucket, type Reading, readingsOf } from '../evidence/windows.ts';
import { likelyCause } from './separate-counts.ts';
import { WindowSeries } from './window-series.ts';

/** Limits from here on mean "unlimited": Remaining may stay constant. */
const unlimited = 2 ** 31;

/** Undefined when nothing is wrong, null when that cannot be decided. */
type Problem = string | undefined | null;

interface Windows {
  /** The problem of each answer that shows the quota of a key. */
  readonly problems: ReadonlyMap<Exchange, Problem>;
  /** Problems that are certain only if nobody else uses the key. */
  readonly ifExclusive: ReadonlyMap<Exchange, string>;
  /** Whether no way of counting explains Remaining, unless other clients use the key. */
  readonly isUneven: boolean;
  /** Whether Remaining fell with each accepted request of a window. */
  readonly isCounting: boolean;
}

/**
 * What is wrong with X-RateLimit-Remaining in the answers to each key. Takes linear time.
 * Call it with a list that does not grow.
 */
export const judgeWindows = memoize((exchanges: readonly Exchange[]): Windows => {
  const usedBy = new Map<string, Used>();
  const windows = new Map<string, WindowSeries>();
  const problems = new Map<Exchange, Problem>();
  const ifExclusive = new Map<Exchange, string>();
  const unordered = sentAtOnce(exchanges);
  const buckets = tokenBucketsIn(exchanges);
  for (const [index, exchange] of exchanges.entries()) {
    const { credential } = exchange;
    const used = afterUse(usedBy.get(credential) ?? nothingUsed, exchange);
    usedBy.set(credential, used);
    const reading = quotaReading(exchange);
    if (!reading || (buckets.has(credential) && mayBeTokenBucket(reading))) continue;
    if (unordered.has(exchange)) {
      problems.set(exchange, null);
      continue;
    }
    const window = windowOf(exchange);
    const series = windows.get(window) ?? new WindowSeries();
    windows.set(window, series);
    problems.set(exchange, series.add(exchange, used, index + 1));
    const usedByOthers = series.usedByOthers();
    if (usedByOthers !== undefined) ifExclusive.set(exchange, usedByOthers);
  }
  for (const series of windows.values()) {
    for (const [exchange, problem] of series.decidedLater()) problems.set(exchange, problem);
  }
  const isUneven = [...windows.values()].at(-1)?.isUneven() ?? false;
  const isCounting = [...windows.values()].some((series) => series.isCounting());
  return { problems: withCause(problems), ifExclusive, isUneven, isCounting };
});

/**
 * Whether no way of counting explains Remaining in these answers to one key, taken as one window,
 * unless other clients use the key.
 */
export function isUneven(
  exchanges: readonly Exchange[],
  isInWindow: (exchange: Exchange) => boolean,
): boolean {
  const series = new WindowSeries();
  let used = nothingUsed;
  for (const exchange of exchanges.filter(isInWindow)) {
    used = afterUse(used, exchange);
    if (showsQuota(exchange)) series.add(exchange, used, used.all);
  }
  return series.isUneven();
}

/**
 * Answers to requests with the same key that overlapped in time, so that the order in which they were counted is unknown.
 * The two that a run sends at once are in that order.
 */
function sentAtOnce(exchanges: readonly Exchange[]): ReadonlySet<Exchange> {
  const last = new Map<string, Exchange>();
  const found = new Set<Exchange>();
  for (const exchange of exchanges) {
    const before = last.get(exchange.credential);
    const overlaps = exchange.sentAt < (before?.receivedAt ?? 0);
    if (before && overlaps && !(exchange.concurrent && before.concurrent)) {
      found.add(before).add(exchange);
    }
    last.set(exchange.credential, exchange);
  }
  return found;
}

function withCause(problems: ReadonlyMap<Exchange, Problem>): ReadonlyMap<Exchange, Problem> {
  const broken = [...problems].filter(([, problem]) => typeof problem === 'string');
  const first = broken[0]?.[0];
  const cause = first && likelyCause(answersDuringWindow(first, [...problems.keys()]));
  if (cause === undefined) return problems;
  return new Map([
    ...problems,
    ...broken.map(([exchange, problem]) => [exchange, `${problem}; looks like ${cause}`] as const),
  ]);
}

function answersDuringWindow(one: Exchange, answers: readonly Exchange[]): readonly Exchange[] {
  const { limit, reset } = rateLimitOf(one);
  const ofKey = answers.filter(
    (other) => other.credential === one.credential && rateLimitOf(other).limit === limit,
  );
  const isInWindow = (other: Exchange) => rateLimitOf(other).reset === reset;
  return ofKey.slice(ofKey.findIndex(isInWindow), ofKey.findLastIndex(isInWindow) + 1);
}

/** The keys whose answers mostly describe a token bucket, which may refill as fast as we send. */
function tokenBucketsIn(exchanges: readonly Exchange[]): ReadonlySet<string> {
  const byKey = Map.groupBy(exchanges, ({ credential }) => credential);
  const isBucket = (answers: readonly Exchange[]) => {
    const readings = answers.flatMap((exchange) => quotaReading(exchange) ?? []);
    return readings.filter(mayBeTokenBucket).length * 2 >= readings.length;
  };
  return new Set([...byKey].flatMap(([key, answers]) => (isBucket(answers) ? key : [])));
}

/**
 * What an answer says is left of the quota of a key, in a window with at least two seconds to go. Leaves out
 * refusals of the key or by a limit, which may describe something else.
 */
function quotaReading(exchange: Exchange): Reading | undefined {
  if (callerOf(exchange.credential) === 'anonymous') return undefined;
  return readingsOf([exchange]).find(
    ({ limit, untilReset }) => limit < unlimited && untilReset >= 2,
  );
}

/** Whether an answer shows how much a key has left, and cannot describe a token bucket. */
export function showsQuota(exchange: Exchange): boolean {
  const reading = quotaReading(exchange);
  return reading !== undefined && !mayBeTokenBucket(reading);
}
