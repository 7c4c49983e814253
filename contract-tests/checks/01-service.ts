import type { Check } from '../check.ts';
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
      const { status } = exchange.response;
      if (status === 404) {
        throw new NotExercised(
          'no-occasion',
          'answered 404: no such pet, or no such operation; name an existing one with --pet-id',
        );
      }
      t.expect(exchange, status < 500 && status !== 405, `answered ${status}`);
    },
  },
  {
    kind: 'probe',
    clause: '1.order-read',
    safety: 'read-only',
    async run(t) {
      const exchange = await t.read('listOrders');
      const { status } = exchange.response;
      t.expect(exchange, status < 500 && status !== 405 && status !== 404, `answered ${status}`);
    },
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

function isSame(a: SeenCategory, b: SeenCategory): boolean {
  return a.name === b.name && a.description === b.description;
}
