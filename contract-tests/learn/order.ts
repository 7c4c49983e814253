import {
  asCategory,
  categoriesAmong,
  isIntegerId,
  type SeenCategory,
  showsList,
} from '../evidence/categories.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type Evidence, inference, type Learner, ofTheKey } from './inference.ts';

type Order = 'created' | 'newest-first' | 'name' | 'id';

/** What is known about when categories came: the ids of ours, in the order of their creation. */
type InOrder = (list: readonly SeenCategory[], created: readonly string[]) => boolean;

const orders: Readonly<Record<Order, InOrder>> = {
  created: (list, created) =>
    isTail(
      list.map(({ id }) => id),
      created,
    ),
  'newest-first': (list, created) => isTail(list.map(({ id }) => id).reverse(), created),
  name: (list) =>
    list.every(({ name }) => typeof name === 'string') &&
    ascending(list.map(({ name }) => String(name))),
  id: (list) => ascending(list.map(({ id }) => BigInt(id))),
};

export const orderLearner: Learner = {
  field: 'category.listOrder',
  learn(evidence) {
    const fitting = ordersThatFit(evidence);
    const [first, ...others] = fitting;
    return inference(first, others.length > 0 ? `${others.join(' and ')} fit as well` : undefined);
  },
  unseen: 'no list with two new categories, or in no order that a profile has',
};

/** The orders that all lists were in which show at least two of our categories. */
function ordersThatFit(evidence: Evidence): Order[] {
  const created = createdIn(evidence);
  const telling = listsIn(evidence).filter(
    (list) =>
      list.filter(({ id }) => created.includes(id)).length > 1 &&
      list.every(({ id }) => isIntegerId(id)),
  );
  if (telling.length === 0) return [];
  return (Object.keys(orders) as Order[]).filter((order) =>
    telling.every((list) => orders[order](list, created)),
  );
}

/** The lists that the key was shown. */
export function listsIn({ exchanges }: Evidence): (readonly SeenCategory[])[] {
  return exchanges.filter(showsList).map(({ json }) => categoriesAmong(json as unknown[]));
}

/** The ids of what the key created, in this order. */
export function createdIn({ exchanges }: Evidence): string[] {
  return exchanges
    .filter(creates)
    .filter(({ response }) => response.status === 201)
    .flatMap(({ json }) => asCategory(json)?.id ?? []);
}

/** Whether a request of the key was to create a category. */
export function creates(exchange: Exchange): boolean {
  return exchange.operation === 'createCategory' && ofTheKey(exchange);
}

/** Whether ours come in their order, and behind all others. */
function isTail(ids: readonly string[], created: readonly string[]): boolean {
  const ours = created.filter((id) => ids.includes(id));
  return ours.every((id, index) => id === ids.at(index - ours.length));
}

function ascending<T extends string | bigint>(values: readonly T[]): boolean {
  return values.every((value, index) => {
    const before = values[index - 1];
    return before === undefined || before <= value;
  });
}
