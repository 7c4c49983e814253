import {
  asCategory,
  categoriesAmong,
  isIntegerId,
  type SeenCategory,
  showsList,
} from '../evidence/categories.ts';
import { usesKey } from '../evidence/exchange.ts';
import { type Evidence, Inference } from './inference.ts';

type Order = 'created' | 'newest-first' | 'name' | 'id';

/** @param created The ids of our categories, in the order of creation. */
type IsInOrder = (list: readonly SeenCategory[], created: readonly string[]) => boolean;

const orders: Readonly<Record<Order, IsInOrder>> = {
  created: (list, created) => isTail(idsOf(list), created),
  'newest-first': (list, created) => isTail(idsOf(list).reverse(), created),
  name: (list) =>
    list.every(({ name }) => typeof name === 'string') &&
    ascending(list.map(({ name }) => String(name))),
  id: (list) => ascending(list.map(({ id }) => BigInt(id))),
};

export function listOrder(evidence: Evidence): Inference | undefined {
  const created = createdIn(evidence);
  const lists = conclusiveLists(evidence);
  if (lists.length === 0) return undefined;
  const [first, ...others] = (Object.keys(orders) as Order[]).filter((order) =>
    lists.every((list) => orders[order](list, created)),
  );
  if (first === undefined) {
    const note = 'the list was in no order that a profile can express, for example a random one';
    return new Inference(first, note);
  }
  return new Inference(
    first,
    others.length > 0 ? `${others.join(' and ')} would match, too` : undefined,
  );
}

/** The lists with at least two of our categories, and integer ids only. */
function conclusiveLists(evidence: Evidence): (readonly SeenCategory[])[] {
  const created = createdIn(evidence);
  return listsIn(evidence).filter(
    (list) =>
      list.filter(({ id }) => created.includes(id)).length > 1 &&
      list.every(({ id }) => isIntegerId(id)),
  );
}

/** The lists as the key sees them. */
export function listsIn({ exchanges }: Evidence): (readonly SeenCategory[])[] {
  return exchanges.filter(showsList).map(({ json }) => categoriesAmong(json as unknown[]));
}

/** The ids of categories created with the key, in the order of creation. */
export function createdIn({ exchanges }: Evidence): string[] {
  return exchanges
    .filter(({ operation, response }) => operation === 'createCategory' && response.status === 201)
    .filter(usesKey)
    .flatMap(({ json }) => asCategory(json)?.id ?? []);
}

function idsOf(list: readonly SeenCategory[]): string[] {
  return list.map(({ id }) => id);
}

/** Whether our categories come last, in the order of creation. */
function isTail(ids: readonly string[], created: readonly string[]): boolean {
  const listed = created.filter((id) => ids.includes(id));
  return listed.every((id, index) => id === ids.at(index - listed.length));
}

function ascending<T extends string | bigint>(values: readonly T[]): boolean {
  return values.every((value, index) => {
    const before = values[index - 1];
    return before === undefined || before <= value;
  });
}
