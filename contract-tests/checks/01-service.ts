import { isObject } from '../../spec/support/exact-json.ts';
import { categoriesIn, valuesOf } from '../evidence/categories.ts';
import { type Exchange, isServerError, isSuccess, usesKey } from '../evidence/exchange.ts';
import { isBeyondLimit } from '../evidence/rate-limit.ts';
import { type Check, observe, probe, type RuleCheck, rule, type Target } from '../run/check.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { createAndList, unshared } from './create-and-list.ts';

export const service: Check[] = [
  probe('1.keeps-categories', { safety: 'write', phase: 'last' }, async (t) => {
    const { created, lists } = await createAndList(t);
    const losses = lossesIn(lists);
    // Other clients may delete or change categories: that is not shown. But if a second creation of
    // ours loses categories again, the service itself does it.
    for (const { list, message } of losses) {
      const alone = `${message}, though nobody else uses the service`;
      t.expect(list, !t.target.exclusive, alone);
    }
    if (losses.length > 0 && !t.target.exclusive) {
      const before = await t.send({ operation: 'listCategories' });
      await t.create('recheck');
      const after = await t.lastList();
      const again = lossesIn([before, after]);
      const shown = new Set([before, after].flatMap(categoriesIn).map(({ id }) => id));
      const back = losses.filter(({ id, isGone }) => isGone && shown.has(id));
      for (const { list, message } of back) {
        t.expect(list, false, `${message}, but is in a later one; ${unshared}`);
      }
      if (back.length > 0) return;
      if (again.length === 0) {
        const lost = losses.length === 1 ? 'a category' : `${losses.length} categories`;
        const message = `${lost} disappeared or changed during the run: other clients may have done that; --exclusive rules them out`;
        throw new NotExercised('blocked', message);
      }
      for (const { list, message } of [...losses, ...again]) t.expect(list, false, message);
    }
    // 4.1.list-all judges categories that were never listed.
    const seen = new Set(lists.flatMap(categoriesIn).map(({ id }) => id));
    const unlisted = created.find(({ category }) => !seen.has(category.id))?.category;
    if (unlisted) throw new NotExercised('blocked', `category ${unlisted.id} was never listed`);
  }),
  {
    ...readsOperation('1.pet-read', 'getPet', (exchange, { petId }) => {
      // Our default id may belong to no pet, and may not have the format of the service's ids.
      const isOpen = petId === undefined && [400, 404].includes(exchange.response.status);
      if (isOpen) return null;
      const { response, json } = exchange;
      const isPet = response.status !== 200 || json === undefined || isObject(json);
      const problem = isPet ? undefined : 'answered 200, but the body is not an object';
      return problemOfRead(exchange) ?? problem;
    }),
    needs: 'the pet of the example may not exist; in a live run, --pet-id names one that does',
  },
  readsOperation('1.order-read', 'listOrders', problemOfRead),
  // Without the address, so that reports of two environments compare as equal.
  observe('1.environments', {}, (exchanges) =>
    exchanges.some(isSuccess) ? ['one environment responds at its base address'] : [],
  ),
];

/** The categories that a list shows changed, or no longer. */
function lossesIn(lists: readonly Exchange[]) {
  const known = new Map<string, string>();
  const losses: { list: Exchange; id: string; isGone: boolean; message: string }[] = [];
  for (const [index, list] of lists.entries()) {
    if (list.json === lists[index - 1]?.json) continue;
    const byId = Map.groupBy(categoriesIn(list), ({ id }) => id);
    for (const [id, values] of known) {
      const now = byId.get(id)?.map(valuesOf);
      if (now?.includes(values)) continue;
      const message = `category ${id} ${now ? 'has changed' : 'disappeared from the list'}`;
      losses.push({ list, id, isGone: !now, message });
      known.delete(id);
    }
    for (const [id, [first]] of byId) if (first) known.set(id, valuesOf(first));
  }
  return losses;
}

/** Judges every answer to a valid key that neither §5, §7 nor a limit accounts for. */
function readsOperation(
  clause: string,
  operation: 'getPet' | 'listOrders',
  problem: (exchange: Exchange, target: Target) => string | undefined | null,
): RuleCheck {
  return rule(clause, {
    problem(exchange, earlier, target) {
      if (exchange.operation !== operation || !usesKey(exchange)) return null;
      if (exchange.response.status === 401 || isServerError(exchange)) return null;
      return isBeyondLimit(exchange, earlier) ? undefined : problem(exchange, target);
    },
    phase: 'last',
    async exercise(t) {
      const { status } = (await t.read(operation)).response;
      if (status === 401) throw new NotExercised('blocked', 'the valid key was rejected with 401');
      if (status >= 500) throw new NotExercised('blocked', `answered ${status}`);
    },
  });
}

/** Its responses are not shown: the operation may be gone, forbidden to the key, or over the limit. */
function problemOfRead(exchange: Exchange): string | undefined {
  const { status } = exchange.response;
  return isSuccess(exchange) || [403, 410, 429].includes(status) ? undefined : `answered ${status}`;
}
