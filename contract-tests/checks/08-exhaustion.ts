import { planLimits } from '../../spec/plans.ts';
import { categoriesIn } from '../evidence/categories.ts';
import { inferCounting, isSameWindow } from '../evidence/counting.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterMillis, serverTime } from '../evidence/rate-limit.ts';
import type { Check, CheckContext, Target } from '../run/check.ts';
import { limitsListsOnly } from '../run/interleaving.ts';
import { NotExercised } from '../verdict/verdict.ts';

const minuteMillis = 60_000;

/** Brings about a 429, for a check of any. */
export const exhaustFirst = {
  phase: 'exhausted',
  safety: 'exhaust',
  exercise: (t: CheckContext) => t.exhaustion(),
} as const;

/** The checks that use up the limit on purpose, which all look at one exhaustion, and one of any 429. */
export const exhaustion: Check[] = [
  {
    kind: 'rule',
    clause: '8.exceeding-answers-429',
    takes: '--safety exhaust',
    concerns: ({ credential, response }) => credential === 'valid' && response.status === 429,
    problem: earlyRefusalProblem,
  },
  {
    kind: 'probe',
    clause: '8.exceeding-answers-429',
    safety: 'exhaust',
    phase: 'exhausted',
    async run(t) {
      const { accepted, refused, turns } = await t.exhaustion();
      const first = accepted[0];
      const last = accepted.at(-1);
      if (last) {
        const { limit = Number.POSITIVE_INFINITY } = rateLimitOf(last);
        const all = inferCounting(t.exchanges) === 'all';
        const counts = (one: Exchange) => isSuccess(one) || (all && one.response.status === 400);
        const inWindow = t.exchanges.filter((one) => counts(one) && isSameWindow(one, last));
        const message = `${inWindow.length} requests accepted in one window of ${limit}`;
        // The last of one window may be told the end of the one before.
        t.expect(last, inWindow.length <= limit + 1, message);
      }
      if (refused) {
        const { status } = refused.response;
        const usedUp = last !== undefined && rateLimitOf(last).remaining === 0;
        if (status !== 429 && !usedUp) {
          throw new NotExercised('blocked', `answered ${status} before the limit was used up`);
        }
        t.expect(refused, status === 429, `answered ${status} instead of 429`);
        const spared = limitsListsOnly(turns, t.exchanges);
        const message = 'every list is refused, and every other request in between accepted';
        for (const turn of turns) t.expect(turn, !spared, message);
        return;
      }
      if (!first || !last || last.receivedAt - first.receivedAt >= minuteMillis) {
        throw new NotExercised('budget', 'the answers come too slowly to use up a minute’s limit');
      }
      t.expect(last, false, `${accepted.length} requests in a row, all accepted`);
    },
  },
  {
    kind: 'probe',
    clause: '8.429-executes-nothing',
    safety: 'exhaust',
    phase: 'exhausted',
    async run(t) {
      const { name, exchange } = await refusedCreation(t);
      const stored = categoriesIn(await t.recovery()).some((category) => category.name === name);
      t.expect(exchange, !stored, 'answered 429, and created the category');
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
        throw new NotExercised('blocked', 'the 429 has no Retry-After that could be waited out');
      }
      const recovery = await t.recovery();
      const { status } = recovery.response;
      if (status === 401 || status === 403) {
        throw new NotExercised('blocked', `the key is answered ${status}: it may be banned`);
      }
      if (status === 429 && resetOf(recovery) > resetOf(exchange)) {
        const message = 'refused again, in a later window: others have used the key meanwhile';
        throw new NotExercised('blocked', message);
      }
      const message = 'refused again when the time given in Retry-After had passed';
      t.expect(recovery, status !== 429, message);
    },
  },
];

/** When the limit resets, as told; only requests that are accepted open a later window. */
function resetOf(exchange: Exchange): number {
  return rateLimitOf(exchange).reset ?? 0;
}

async function refusedCreation(t: CheckContext): Promise<{ name: string; exchange: Exchange }> {
  const { creation } = await t.exhaustion();
  if (creation?.exchange.response.status === 429) return creation;
  throw new NotExercised('blocked', 'no creation was answered 429');
}

/** Says so when a request was refused that the limit had room for. */
function earlyRefusalProblem(
  refused: Exchange,
  earlier: readonly Exchange[],
  { plan }: Target,
): string | undefined {
  const ofTheKey = earlier.filter(({ credential }) => credential === 'valid');
  const before = ofTheKey.at(-1);
  // After a 429 the key may be banned.
  if (!before || before.response.status === 429) return undefined;
  // Other clients of the key may have used up what was left.
  if (rateLimitOf(refused).remaining === 0) return undefined;
  // The headers may speak of another window than the one that refuses, which ends at another time.
  const untilReset = resetOf(refused) * 1000 - serverTime(refused);
  if (Math.abs((retryAfterMillis(refused) ?? untilReset) - untilReset) > 3000) return undefined;
  const { limit = 0, remaining = 0 } = rateLimitOf(before);
  // The headers may speak of the day, and the refusal come from the minute, or the other way round.
  const ofTheMinute = minuteLimits(plan).includes(limit) && rateLimitOf(refused).limit === limit;
  if (!ofTheMinute || (retryAfterMillis(refused) ?? 0) > minuteMillis) return undefined;
  // Other clients may use the same key, so that a few more requests are gone than ours.
  const tolerated = limit / 10;
  const spent = ofTheKey.filter(
    ({ receivedAt, response }) =>
      response.status !== 429 && refused.receivedAt - receivedAt < minuteMillis,
  );
  // Remaining may be wrong as well; that is a matter of its own.
  const early = remaining > tolerated && spent.length < limit - tolerated;
  return early ? `refused when ${remaining} of ${limit} were left` : undefined;
}

/** Limits that can only be those of a minute. */
export function minuteLimits(plan: Target['plan']): readonly number[] {
  if (plan === undefined) return [planLimits.free.minute, planLimits.pro.minute];
  return plan === 'enterprise' ? [] : [planLimits[plan].minute];
}
