import { isObject } from '../../spec/support/exact-json.ts';
import { categoriesIn, valuesOf } from '../evidence/categories.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import type { Check, CheckContext } from '../run/check.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { createAndList } from './create-and-list.ts';
import { unshared } from './stale-lists.ts';

export const service: Check[] = [
  {
    kind: 'probe',
    clause: '1.keeps-categories',
    safety: 'write',
    phase: 'last',
    async run(t) {
      const { created, lists } = await createAndList(t);
      const losses = lossesIn(lists);
      // Other clients may delete or change categories: that is not shown. But if a second creation of
      // ours loses categories again, the service itself does it.
      if (losses.length > 0) {
        const before = await t.send({ operation: 'listCategories' });
        await t.create('recheck');
        const after = await t.lastList();
        const again = lossesIn([before, after]);
        const back = losses.filter((loss) => [before, after].some((list) => isBack(loss, list)));
        for (const { list, message } of back) {
          t.expect(list, false, `${message}, and is back in a later one; ${unshared}`);
        }
        if (back.length > 0) return;
        if (again.length === 0) {
          throw new NotExercised(
            'blocked',
            'other clients delete or change categories during the run',
          );
        }
        for (const { list, message } of [...losses, ...again]) t.expect(list, false, message);
      }
      // 4.1.list-all judges categories that were never listed.
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
        const message = 'answered 404: the pet may not exist; pass one that does with --pet-id';
        throw new NotExercised('no-occasion', message);
      }
      // Our default id may not have the format of the service's ids.
      if (exchange.response.status === 400 && t.target.petId === undefined) {
        throw new NotExercised('no-occasion', 'answered 400: pass a pet that exists with --pet-id');
      }
      expectOperation(t, exchange);
      const { response, json } = exchange;
      const isPet = response.status !== 200 || json === undefined || isObject(json);
      t.expect(exchange, isPet, 'answered 200, but the body is not an object');
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
    // Without the address, so that reports of two environments compare as equal.
    observe: (exchanges) =>
      exchanges.some(isSuccess) ? ['one environment responds at its base address'] : [],
  },
];

interface Loss {
  readonly list: Exchange;
  readonly id: string;
  readonly isGone: boolean;
  readonly message: string;
}

/** Whether a category that had disappeared is back in this list. */
function isBack({ id, isGone }: Loss, list: Exchange): boolean {
  return isGone && categoriesIn(list).some((category) => category.id === id);
}

/** Categories that are missing or changed in a later list. */
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
        id,
        isGone: !now,
        message: `category ${id} ${now ? 'has changed' : 'disappeared from the list'}`,
      });
      known.delete(id);
    }
    for (const [id, [first]] of byId) if (first) known.set(id, valuesOf(first));
  }
  return losses;
}

/**
 * Expects an operation to exist. Its responses are not shown, so besides a success it may be gone (410),
 * forbidden to the key (403) or over the limit (429).
 */
function expectOperation(t: CheckContext, exchange: Exchange): void {
  const { status } = exchange.response;
  if (status === 401) throw new NotExercised('blocked', 'the valid key was rejected with 401');
  const exists = isSuccess(exchange) || [403, 410, 429].includes(status);
  t.expect(exchange, exists, `answered ${status}`);
}
