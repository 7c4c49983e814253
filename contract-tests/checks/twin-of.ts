import { categoriesIn, comparableText, type SeenCategory } from '../evidence/categories.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { CreatedCategory } from './create-and-list.ts';

/**
 * The second category of a creation: the last list shows the random name of the creation under another
 * id, too, which no earlier list had.
 */
export function twinOf(
  { sent, exchange, category }: CreatedCategory,
  lists: readonly Exchange[],
  all: readonly Exchange[],
): SeenCategory | undefined {
  const last = lists.at(-1);
  // A creation answered 429 is sent again; 8.429-executes-nothing judges whether the first was executed.
  const sameBody = all.filter(({ request }) => request.body === exchange.request.body);
  if (!last || sameBody.length > 1) return undefined;
  const name = comparableText(sent.name);
  const others = categoriesIn(last).filter(
    (other) =>
      other.id !== category.id &&
      typeof other.name === 'string' &&
      comparableText(other.name) === name,
  );
  if (others.length === 0) return undefined;
  const before = lists.filter(({ index }) => index < exchange.index).flatMap(categoriesIn);
  const known = new Set(before.map(({ id }) => id));
  return others.find(({ id }) => !known.has(id));
}
