import type { ProbeCheck } from '../check.ts';
import { rateLimitOf } from '../rate-limit.ts';
import { categoriesIn } from '../session.ts';
import { NotExercised } from '../verdict.ts';

/** The checks that use up the limit on purpose: all three look at one exhaustion. */
export const exhaustion: ProbeCheck[] = [
  {
    kind: 'probe',
    clause: '8.exceeding-answers-429',
    safety: 'exhaust',
    phase: 'exhausted',
    async run(t) {
      const { accepted, refused } = await t.exhaustion();
      const last = refused ?? accepted.at(-1);
      if (!last) throw new NotExercised('blocked', 'no request was answered');
      const message = `${accepted.length} requests in a row, all accepted`;
      t.expect(last, refused !== undefined, message);
      const before = accepted.at(-1);
      if (!refused || !before) return;
      const { remaining = 0, limit = 0 } = rateLimitOf(before);
      // Other clients may use the same key, so that a few more requests are gone than ours.
      const tolerated = Math.max(5, limit / 10);
      t.expect(refused, remaining <= tolerated, `refused when ${remaining} of ${limit} were left`);
    },
  },
  {
    kind: 'probe',
    clause: '8.429-executes-nothing',
    safety: 'exhaust',
    phase: 'exhausted',
    async run(t) {
      const { creation, recovery } = await t.exhaustion();
      if (!creation || !recovery || creation.exchange.response.status !== 429) {
        throw new NotExercised('blocked', 'no creation was answered 429');
      }
      const stored = categoriesIn(recovery).some(({ name }) => name === creation.name);
      t.expect(creation.exchange, !stored, 'answered 429, and created the category');
    },
  },
  {
    kind: 'probe',
    clause: '8.retry-after-suffices',
    safety: 'exhaust',
    phase: 'exhausted',
    async run(t) {
      const { recovery } = await t.exhaustion();
      if (!recovery) throw new NotExercised('blocked', 'no request was answered 429');
      const accepted = recovery.response.status !== 429;
      t.expect(recovery, accepted, 'refused again when the time given in Retry-After had passed');
    },
  },
];
