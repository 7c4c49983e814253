import type { Attempt, Check } from '../check.ts';
import { type Exchange, isSuccess } from '../exchange.ts';
import { categoriesIn, valuesOf } from '../session.ts';
import { NotExercised } from '../verdict.ts';
import { listed } from './listed.ts';

export const service: Check[] = [
  {
    kind: 'probe',
    clause: '1.keeps-categories',
    safety: 'write',
    phase: 'last',
    async run(t) {
      const { created, lists } = await listed(t);
      const kept = new Map<string, string>();
      for (const list of lists) {
        const byId = Map.groupBy(categoriesIn(list), ({ id }) => id);
        for (const [id, values] of kept) {
          const now = byId.get(id)?.map(valuesOf);
          t.expect(list, now !== undefined, `category ${id} is gone from the list`);
          t.expect(list, now?.includes(values) ?? true, `category ${id} has changed`);
        }
        for (const [id, [first]] of byId) if (first) kept.set(id, valuesOf(first));
      }
      // What was never listed at all is what 4.1.list-all is about.
      const unlisted = created.find(({ category }) => !kept.has(category.id))?.category;
      if (unlisted) throw new NotExercised('blocked', `category ${unlisted.id} was never listed`);
    },
  },
  {
    kind: 'probe',
    clause: '1.pet-read',
    safety: 'read-only',
    async run(t) {
      const exchange = await t.read('getPet');
      if (exchange.response.status === 404 && t.target.petId === undefined) {
        const message =
          'answered 404: no such pet, or no such operation; name a pet that exists with --pet-id';
        throw new NotExercised('no-occasion', message);
      }
      expectOperation(t, exchange);
    },
  },
  {
    kind: 'probe',
    clause: '1.order-read',
    safety: 'read-only',
    run: async (t) => expectOperation(t, await t.read('listOrders')),
  },
  {
    kind: 'observe',
    clause: '1.other-operations',
    observe: () => [],
  },
  {
    kind: 'observe',
    clause: '1.environments',
    // Not the address itself: that is in the report, and differs where one environment is compared
    // with another.
    observe: (exchanges) =>
      exchanges.some(isSuccess) ? ['one environment answers at a base address of its own'] : [],
  },
];

/** Which statuses the two reads have is not shown; those that say "no such operation" are wrong. */
function expectOperation(t: Attempt, exchange: Exchange): void {
  const { status } = exchange.response;
  if (status === 401) throw new NotExercised('blocked', 'the valid key was answered 401');
  t.expect(exchange, status < 500 && status !== 404 && status !== 405, `answered ${status}`);
}
