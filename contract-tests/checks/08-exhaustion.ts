import { categoriesIn } from '../evidence/categories.ts';
import { countUsed } from '../evidence/counting.ts';
import { type Exchange, usesKey } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterMillis } from '../evidence/rate-limit.ts';
import { type Check, type CheckContext, isExclusive } from '../run/check.ts';
import type { Exhaustion } from '../run/exhaust.ts';
import { limitsListsOnly } from '../run/interleaving.ts';
import { NotExercised, NotRecorded } from '../verdict/verdict.ts';
import { earlyRefusalProblem } from './early-refusal.ts';

const minuteMillis = 60_000;

/** Provokes a 429. */
export const exhaustFirst = {
  phase: 'exhausted',
  safety: 'exhaust',
  exercise: (t: CheckContext) => t.exhaustion(),
} as const;

/** Checks that use up the limit on purpose (all share one exhaustion), and a rule for any 429. */
export const exhaustion: Check[] = [
  {
    kind: 'rule',
    clause: '8.exceeding-answers-429',
    needs: 'needs --safety exhaust',
    appliesTo: (exchange) => usesKey(exchange) && exchange.response.status === 429,
    problem: earlyRefusalProblem,
  },
  {
    kind: 'probe',
    clause: '8.exceeding-answers-429',
    safety: 'exhaust',
    phase: 'exhausted',
    async run(t) {
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
        throw new NotExercised('budget', 'responses are too slow to use up the limit of a minute');
      }
      const { length } = exhaustion.accepted;
      const seconds = Math.ceil((last.receivedAt - first.sentAt) / 1000);
      t.expect(last, false, `accepted ${length} requests in ${seconds} s`);
    },
  },
  {
    kind: 'probe',
    clause: '8.429-executes-nothing',
    safety: 'exhaust',
    phase: 'exhausted',
    async run(t) {
      const { name, exchange } = await refusedCreation(t);
      const attempts = await t.recovery(exchange);
      const list = categoriesIn(attempts.at(-1) ?? attempts[0]);
      const stored = list.some((category) => category.name === name);
      t.expect(exchange, !stored, 'answered 429, but created the category');
    },
  },
  {
    kind: 'probe',
    clause: '8.retry-after-suffices',
    safety: 'exhaust',
    phase: 'exhausted',
    async run(t) {
      const { exchange } = await refusedCreation(t);
      if (retryAfterMillis(exchange) === undefined) {
        throw new NotExercised('blocked', 'the 429 has no valid Retry-After');
      }
      const attempts = await t.recovery(exchange);
      const recovery = attempts.at(-1) ?? attempts[0];
      const { status } = recovery.response;
      if (status === 401 || status === 403) {
        throw new NotExercised('blocked', `the key is answered ${status} and may be banned`);
      }
      const waited = recovery.receivedAt - exchange.receivedAt;
      const mayBeOthers = attempts.length > 1 && !isExclusive(t.target, exchange);
      if (status === 429 && mayBeOthers && waited < minuteMillis) {
        const message =
          'rejected after short waits: other clients may send as soon as one request fits';
        throw new NotExercised('blocked', message);
      }
      const times = attempts.length === 1 ? '' : `, ${attempts.length} times in a row`;
      const message = `rejected again after the time given in Retry-After${times}`;
      t.expect(recovery, status !== 429, message);
    },
  },
];

/** Whether the window had room for all accepted requests. */
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
  const isSelective = limitsListsOnly(interleaved, t.exchanges);
  const message = 'rejects every list, but accepts every other request in between';
  for (const exchange of interleaved) t.expect(exchange, !isSelective, message);
}

async function refusedCreation(t: CheckContext): Promise<{ name: string; exchange: Exchange }> {
  const { creation, isCutShort } = await t.exhaustion();
  if (isCutShort) throw new NotRecorded();
  if (creation?.exchange.response.status === 429) return creation;
  throw new NotExercised('blocked', 'no creation was answered 429');
}
