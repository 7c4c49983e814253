import type { Exchange } from '../exchange.ts';
import { asCategory, type SeenCategory, showsList } from '../session.ts';
import { type Evidence, type Learner, lesson, ofTheKey } from './lesson.ts';

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
  name: (list) => ascending(list.map(({ name }) => String(name))),
  id: (list) => ascending(list.map(({ id }) => BigInt(id))),
};

export const orderLearner: Learner = {
  field: 'category.order',
  learn(evidence) {
    const fitting = ordersThatFit(evidence);
    const [first, ...others] = fitting;
    return lesson(first, others.length > 0 ? `${others.join(' and ')} fit as well` : undefined);
  },
  unseen: 'no list with two new categories, or in no order that a profile has',
};

/** The orders that all lists were in which show at least two of our categories. */
function ordersThatFit({ exchanges }: Evidence): Order[] {
  const created = exchanges.flatMap((exchange) => createdIn(exchange) ?? []);
  const lists = exchanges.filter(showsList).map(({ json }) => {
    return (json as unknown[]).flatMap((item) => asCategory(item) ?? []);
  });
  const telling = lists.filter(
    (list) =>
      list.filter(({ id }) => created.includes(id)).length > 1 &&
      list.every(({ id }) => /^-?\d+$/.test(id)),
  );
  if (telling.length === 0) return [];
  return (Object.keys(orders) as Order[]).filter((order) =>
    telling.every((list) => orders[order](list, created)),
  );
}

function createdIn(exchange: Exchange): string | undefined {
  const isOurs = exchange.operation === 'createCategory' && ofTheKey(exchange);
  return isOurs && exchange.response.status === 201 ? asCategory(exchange.json)?.id : undefined;
}

/** Whether ours come in their order, and behind all others. */
function isTail(ids: readonly string[], created: readonly string[]): boolean {
  const first = ids.findIndex((id) => created.includes(id));
  const ours = ids.filter((id) => created.includes(id));
  const expected = created.filter((id) => ours.includes(id));
  const behind = ids.length - first;
  return ours.every((id, index) => id === expected[index]) && behind <= ours.length;
}

function ascending<T extends string | bigint>(values: readonly T[]): boolean {
  return values.every((value, index) => {
    const before = values[index - 1];
    return before === undefined || before <= value;
  });
}
