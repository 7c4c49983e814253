import { type SeenCategory, showsList } from '../evidence/categories.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { CheckContext } from '../run/check.ts';
import type { Creation } from '../run/session.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { createValidCategory } from './create-valid-category.ts';

/** What the run has added, and every list that it was shown. */
export interface CreatedAndLists {
  readonly created: readonly (Creation & { readonly category: SeenCategory })[];
  readonly lists: readonly Exchange[];
}

/**
 * Adds categories and asks for the list.
 * @throws {NotExercised} when there is no list, or no category was added.
 */
export async function createAndList(t: CheckContext): Promise<CreatedAndLists> {
  await createValidCategory(t);
  await t.create('withoutDescription');
  await t.lastList();
  const created = t.creations.flatMap((creation) =>
    creation.category ? [{ ...creation, category: creation.category }] : [],
  );
  if (created.length === 0) throw new NotExercised('blocked', 'no category was added');
  return { created, lists: t.exchanges.filter(showsList) };
}
