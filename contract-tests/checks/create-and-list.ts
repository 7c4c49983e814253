import { type SeenCategory, showsList } from '../evidence/categories.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { CheckContext } from '../run/check.ts';
import type { Creation } from '../run/creations.ts';
import { ifRecorded } from '../run/not-recorded.ts';
import { NotExercised } from '../verdict/verdict.ts';
import {
  createAtOnce,
  createValidCategory,
  createWithoutDescription,
} from './create-valid-category.ts';

/** A creation whose response shows the category. */
export type CreatedCategory = Creation & { readonly category: SeenCategory };

/** The categories that the run created, and every list so far. */
export interface CreatedAndLists {
  readonly created: readonly CreatedCategory[];
  readonly lists: readonly Exchange[];
}

/**
 * Creates categories and lists them.
 * @throws {NotExercised} when no response shows a created category.
 */
export async function createAndList(t: CheckContext): Promise<CreatedAndLists> {
  await ifRecorded(createAtOnce(t));
  await ifRecorded(createValidCategory(t));
  await ifRecorded(createWithoutDescription(t));
  await t.lastList();
  const created = t.creations.flatMap((creation) =>
    creation.category ? [{ ...creation, category: creation.category }] : [],
  );
  if (created.length === 0) {
    throw new NotExercised('blocked', 'no response showed a created category');
  }
  return { created, lists: t.exchanges.filter(showsList) };
}
