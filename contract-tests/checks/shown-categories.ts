import { isObject } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { asCategory, categoriesAmong, type SeenCategory } from '../evidence/categories.ts';
import type { Exchange } from '../evidence/exchange.ts';

/** The object that ought to be a category, or the list that ought to be of them. */
function shownIn({ operation, response, json }: Exchange): object | undefined {
  if (operation === 'createCategory' && response.status === 201 && isObject(json)) return json;
  const isList = operation === 'listCategories' && response.status === 200 && Array.isArray(json);
  return isList ? (json as unknown[]) : undefined;
}

const objectsIn = memoize((shown: object) =>
  (Array.isArray(shown) ? shown : [shown]).filter(isObject),
);

/** The objects in an answer that ought to be categories. */
export function categoryObjects(exchange: Exchange): readonly Record<string, unknown>[] {
  const shown = shownIn(exchange);
  return shown ? objectsIn(shown) : [];
}

/** The categories in an answer, as far as they have an id. */
export function shownCategories(exchange: Exchange): readonly SeenCategory[] {
  const shown = shownIn(exchange);
  if (Array.isArray(shown)) return categoriesAmong(shown);
  return [asCategory(shown) ?? []].flat();
}

/** The index of the first exchange that shows each id. */
export const firstShownIn = memoize((exchanges: readonly Exchange[]) => {
  const first = new Map<string, number>();
  for (const exchange of exchanges) {
    for (const { id } of shownCategories(exchange)) {
      if (!first.has(id)) first.set(id, exchange.index);
    }
  }
  return first;
});
