import type { Attempt, Check } from '../check.ts';
import type { Exchange } from '../exchange.ts';
import { categoriesIn, type SeenCategory } from '../session.ts';
import { NotExercised } from '../verdict.ts';

export const service: Check[] = [
  {
    kind: 'probe',
    clause: '1.keeps-categories',
    safety: 'write',
    phase: 'last',
    async run(t) {
      const before = categoriesIn(await t.firstList());
      await t.create('plain');
      const last = await t.lastList();
      const byId = new Map(categoriesIn(last).map((category) => [category.id, category]));
      const created = t.creations.flatMap(({ category }) => (category ? [category] : []));
      for (const category of [...before, ...created]) {
        const now = byId.get(category.id);
        t.expect(last, now !== undefined, `category ${category.id} is gone from the list`);
        if (now) t.expect(last, isSame(now, category), `category ${category.id} has changed`);
      }
    },
  },
  {
    kind: 'probe',
    clause: '1.pet-read',
    safety: 'read-only',
    async run(t) {
      const exchange = await t.read('getPet');
      if (exchange.response.status === 404) {
        const message = 'answered 404: no such pet, or no such operation; name a pet with --pet-id';
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
    observe: (_exchanges, { baseUrl }) => [`judged at ${baseUrl}`],
  },
];

/** Which statuses the two reads have is not shown; those that say "no such operation" are wrong. */
function expectOperation(t: Attempt, exchange: Exchange): void {
  const { status } = exchange.response;
  if (status === 401) throw new NotExercised('blocked', 'the valid key was answered 401');
  t.expect(exchange, status < 500 && status !== 404 && status !== 405, `answered ${status}`);
}

function isSame(a: SeenCategory, b: SeenCategory): boolean {
  return a.name === b.name && a.description === b.description;
}
