import { isObject } from '../../spec/support/exact-json.ts';
import { categoriesIn, valuesOf } from '../evidence/categories.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import type { Check, CheckContext } from '../run/check.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { createAndList } from './create-and-list.ts';

export const service: Check[] = [
  {
    kind: 'probe',
    clause: '1.keeps-categories',
    safety: 'write',
    phase: 'last',
    async run(t) {
      const { created, lists } = await createAndList(t);
      const losses = lossesIn(lists);
      // Whether clients can delete and change categories is not shown. We do not: what is lost once
      // more, right after a creation of ours, is so by the service.
      if (losses.length > 0) {
        const before = await t.send({ operation: 'listCategories' });
        await t.create('again');
        const again = lossesIn([before, await t.lastList()]);
        if (again.length === 0) {
          throw new NotExercised('blocked', 'others delete or change categories meanwhile');
        }
        for (const { list, message } of [...losses, ...again]) t.expect(list, false, message);
      }
      // What was never listed at all is what 4.1.list-all is about.
      const seen = new Set(lists.flatMap(categoriesIn).map(({ id }) => id));
      const unlisted = created.find(({ category }) => !seen.has(category.id))?.category;
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
      // An identifier of our own may be one of a form that the service does not have.
      if (exchange.response.status === 400 && t.target.petId === undefined) {
        throw new NotExercised('no-occasion', 'answered 400: name a pet that exists with --pet-id');
      }
      expectOperation(t, exchange);
      const { response, json } = exchange;
      const isPet = response.status !== 200 || json === undefined || isObject(json);
      t.expect(exchange, isPet, 'answered 200 with what is no pet');
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

interface Loss {
  /** The list that shows it. */
  readonly list: Exchange;
  readonly message: string;
}

/** Categories that are gone from a later list, or other than they were. */
function lossesIn(lists: readonly Exchange[]): Loss[] {
  const known = new Map<string, string>();
  const losses: Loss[] = [];
  for (const [index, list] of lists.entries()) {
    if (list.json === lists[index - 1]?.json) continue;
    const byId = Map.groupBy(categoriesIn(list), ({ id }) => id);
    for (const [id, values] of known) {
      const now = byId.get(id)?.map(valuesOf);
      if (now?.includes(values)) continue;
      losses.push({
        list,
        message: `category ${id} ${now ? 'has changed' : 'is gone from the list'}`,
      });
      known.delete(id);
    }
    for (const [id, [first]] of byId) if (first) known.set(id, valuesOf(first));
  }
  return losses;
}

/**
 * Whether an operation is there. What it answers is not shown; a redirect, a refusal of what nothing
 * is wrong with, and "no such operation" are no answer. A read may have ended (410), and a key may not
 * do for it (403).
 */
function expectOperation(t: CheckContext, exchange: Exchange): void {
  const { status } = exchange.response;
  if (status === 401) throw new NotExercised('blocked', 'the valid key was answered 401');
  const answers = isSuccess(exchange) || [403, 410, 429].includes(status);
  t.expect(exchange, answers, `answered ${status}`);
}
