import { categoriesIn, sentIn } from '../evidence/categories.ts';
import { countUsed } from '../evidence/counting.ts';
import { callerOf } from '../evidence/credentials.ts';
import { type Exchange, isSuccess, usesKey } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterMillis } from '../evidence/rate-limit.ts';
import {
  type Check,
  type CheckContext,
  isExclusive,
  probe,
  rule,
  type Target,
} from '../run/check.ts';
import type { Exhaustion } from '../run/exhaust.ts';
import { limitsListsOnly } from '../run/interleaving.ts';
import { NotExercised, NotRecorded } from '../verdict/verdict.ts';
import { earlyRefusalProblem, leftToOthers, otherRefusalProblem } from './early-refusal.ts';
import { judgeWindows } from './remaining.ts';

const minuteMillis = 60_000;

/** Excludes concurrent exchanges, since the order in which they were counted is unknown. */
function isOfKey({ credential, concurrent }: Exchange): boolean {
  return callerOf(credential) !== 'anonymous' && !concurrent;
}

export const exhaustFirst = {
  phase: 'exhausted',
  safety: 'exhaust',
  exercise: (t: CheckContext) => t.exhaustion(),
} as const;

/** Checks that use up the limit on purpose (all share one exhaustion), and a rule for any 429. */
export const exhaustion: Check[] = [
  rule('8.exceeding-answers-429', {
    needs: 'needs --safety exhaust',
    problem(exchange, earlier, target, all) {
      if (!isOfKey(exchange)) return null;
      if (exchange.response.status !== 429) return otherRefusalProblem(exchange, earlier, all);
      return usesKey(exchange) ? earlyRefusalProblem(exchange, earlier, target) : null;
    },
  }),
  probe('8.exceeding-answers-429', { safety: 'exhaust', phase: 'exhausted' }, async (t) => {
    const exhaustion = await t.exhaustion();
    const first = exhaustion.accepted[0];
    const last = exhaustion.accepted.at(-1);
    if (last && !expectWithinLimit(t, last)) return;
    if (exhaustion.refused) {
      expectRefusal(t, exhaustion, exhaustion.refused);
      return;
    }
    if (exhaustion.isCutShort) throw new NotRecorded();
    if (!first || !last || last.receivedAt - first.receivedAt >= minuteMillis) {
      throw new NotExercised('budget', 'responses are too slow to use up the limit per minute');
    }
    const { length } = exhaustion.accepted;
    const seconds = Math.ceil((last.receivedAt - first.sentAt) / 1000);
    t.expect(last, false, `accepted ${length} requests in ${seconds} s`);
  }),
  probe('8.429-executes-nothing', { safety: 'exhaust', phase: 'exhausted' }, async (t) => {
    const exchange = await refusedCreation(t);
    const sent = sentIn(exchange);
    const list = categoriesIn(await t.recovery(exchange));
    const stored = list.some(({ name }) => name === sent?.name);
    t.expect(exchange, !stored, 'answered 429, but created the category');
  }),
  rule('8.retry-after-suffices', {
    problem: problemAfterWaiting,
    safety: 'exhaust',
    phase: 'exhausted',
    async exercise(t) {
      const exchange = await refusedCreation(t);
      if (retryAfterMillis(exchange) === undefined) {
        throw new NotExercised('blocked', 'the 429 has no valid Retry-After');
      }
      const { status } = (await t.recovery(exchange)).response;
      if (status === 401 || status === 403) {
        throw new NotExercised('blocked', `the key is answered ${status} and may be banned`);
      }
    },
  }),
];

/** Another client may use up a new window at once, but is unlikely to use up this many in a row. */
const mostWindowsOfOthers = 3;
/** By how many milliseconds a timer may end early. */
const timerSlack = 5;

/** What is wrong with the answer to a client that waited as long as the 429 before asked for; null if that is unclear. */
function problemAfterWaiting(
  exchange: Exchange,
  earlier: readonly Exchange[],
  target: Target,
  all: readonly Exchange[],
): string | undefined | null {
  const refusals = isOfKey(exchange) ? refusalsWaitedFor(exchange, earlier) : [];
  const [before] = refusals;
  if (!before) return null;
  if (exchange.response.status !== 429) return isSuccess(exchange) ? undefined : null;
  const again = 'rejected again after the time given in Retry-After';
  const { length } = refusals;
  const times = length === 1 ? again : `${again}, ${length} times in a row`;
  const { reset: now = Number.POSITIVE_INFINITY } = rateLimitOf(exchange);
  if (now <= (rateLimitOf(before).reset ?? 0)) return times;
  if (isExclusive(target, exchange)) return `${times}, though nobody else uses the key`;
  const { ifExclusive, isCounting } = judgeWindows(all);
  if (length < mostWindowsOfOthers || ifExclusive.size > 0 || !isCounting) return null;
  return `${times}; another client would have had to use up each window in between, and none was noticed`;
}

/** The refusals before a request, each sent after the `Retry-After` of its predecessor; latest first. */
function refusalsWaitedFor(exchange: Exchange, earlier: readonly Exchange[]): Exchange[] {
  const refusals: Exchange[] = [];
  let next = exchange;
  while (refusals.length < mostWindowsOfOthers) {
    const before = earlier.findLast(
      ({ credential, index }) => credential === exchange.credential && index < next.index,
    );
    const wait = before?.response.status === 429 ? retryAfterMillis(before) : undefined;
    if (!before || wait === undefined) break;
    if (next.sentAt - before.receivedAt < wait - timerSlack) break;
    refusals.push(before);
    next = before;
  }
  return refusals;
}

function expectWithinLimit(t: CheckContext, last: Exchange): boolean {
  const { limit = Number.POSITIVE_INFINITY, reset } = rateLimitOf(last);
  if (reset === undefined) return true;
  const used = countUsed(t.exchanges, last);
  const message = `accepted ${used} requests in a window with a limit of ${limit}`;
  const isWithin = used <= limit;
  t.expect(last, isWithin, message);
  return isWithin;
}

function expectRefusal(
  t: CheckContext,
  { accepted, interleaved }: Exhaustion,
  refused: Exchange,
): void {
  const { status } = refused.response;
  const last = accepted.at(-1);
  const usedUp = last !== undefined && rateLimitOf(last).remaining === 0;
  if (status !== 429 && !usedUp) {
    throw new NotExercised('blocked', `answered ${status} before the limit was used up`);
  }
  t.expect(refused, status === 429, `answered ${status} instead of 429`);
  const unused = isExclusive(t.target, refused) ? undefined : leftToOthers(t.exchanges, refused);
  if (unused !== undefined) {
    t.reportPart(`another client may have sent up to ${unused}; --exclusive rules that out`);
  }
  const isSelective = limitsListsOnly(interleaved, t.exchanges);
  const message = 'rejects every list, but accepts every other request in between';
  for (const exchange of interleaved) t.expect(exchange, !isSelective, message);
}

async function refusedCreation(t: CheckContext): Promise<Exchange> {
  const { creation, isCutShort } = await t.exhaustion();
  if (isCutShort) throw new NotRecorded();
  if (creation?.response.status === 429) return creation;
  throw new NotExercised('blocked', 'no creation was answered 429');
}
