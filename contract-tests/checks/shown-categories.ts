import { isObject } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { asCategory, categoriesAmong, isList, type SeenCategory } from '../evidence/categories.ts';
import type { Exchange } from '../evidence/exchange.ts';

/** The JSON that must be a category, or a list of categories. */
function shownIn(exchange: Exchange): object | undefined {
  const { operation, response, json } = exchange;
  if (operation === 'createCategory' && response.status === 201 && isObject(json)) return json;
  return isList(exchange) ? (json as unknown[]) : undefined;
}

const objectsIn = memoize((shown: object) =>
  (Array.isArray(shown) ? shown : [shown]).filter(isObject),
);

/** The objects in a response that must be categories. */
export function categoryObjects(exchange: Exchange): readonly Record<string, unknown>[] {
  const shown = shownIn(exchange);
  return shown ? objectsIn(shown) : [];
}

/** The categories in a response; those without an id are left out. */
export function shownCategories(exchange: Exchange): readonly SeenCategory[] {
  const shown = shownIn(exchange);
  if (Array.isArray(shown)) return categoriesAmong(shown);
  return [asCategory(shown) ?? []].flat();
}

/** For each id, the index of the first exchange that shows it. */
export const firstShownIn = memoize((exchanges: readonly Exchange[]) => {
  const first = new Map<string, number>();
  for (const exchange of exchanges) {
    for (const { id } of shownCategories(exchange)) {
      if (!first.has(id)) first.set(id, exchange.index);
    }
  }
  return first;
});
