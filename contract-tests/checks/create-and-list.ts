import { categoriesIn, type SeenCategory, showsList } from '../evidence/categories.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import type { CheckContext } from '../run/check.ts';
import { type Creation, creationsIn, refusedTexts } from '../run/creations.ts';
import { ifRecorded, NotExercised } from '../verdict/verdict.ts';

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
  const created = creationsIn(t.exchanges).flatMap((creation) =>
    creation.category ? [{ ...creation, category: creation.category }] : [],
  );
  if (created.length === 0) {
    throw new NotExercised('blocked', 'no response showed a created category');
  }
  return { created, lists: t.exchanges.filter(showsList) };
}

/**
 * Sends a creation that the service must accept. Length bounds are not shown (service.md §2, rule 2), so
 * the first one may be refused, but not one as short as the document's examples.
 */
export async function createValidCategory(t: CheckContext): Promise<Creation> {
  const plain = await t.create('plain');
  return refusedTexts.includes(plain.exchange.response.status) ? t.create('short') : plain;
}

/**
 * Sends a creation without a description. The allowed characters of a name are not shown, so one that
 * is easily mangled may be rejected, but not one as plain as the document's examples.
 */
export async function createWithoutDescription(t: CheckContext): Promise<Creation> {
  const rich = await t.create('richName');
  return isSuccess(rich.exchange) ? rich : t.create('withoutDescription');
}

/** Creates two of the categories above at the same time, as two clients of the service would. */
export async function createAtOnce(t: CheckContext): Promise<void> {
  await t.createBoth('plain', 'richName');
}

const repetitions = 2;

/**
 * Lists a few more times after a category was missing, to tell a lost one from one that only some lists show.
 * @returns the end of the message about the missing one.
 */
export async function seenInLaterLists(t: CheckContext, id: string): Promise<string> {
  const shown: boolean[] = [];
  try {
    while (shown.length < repetitions) {
      const list = await t.send({ operation: 'listCategories' });
      shown.push(categoriesIn(list).some((category) => category.id === id));
    }
  } catch (error) {
    // The budget may end the attempt.
    if (!(error instanceof NotExercised)) throw error;
  }
  if (!shown.includes(true)) return '';
  return shown.includes(false)
    ? `, but in some of the next ${shown.length}; ${unshared}`
    : ', but in the next ones; looks like a replica or a cache that lags behind';
}

/** What makes a category come and go. */
export const unshared = 'looks like replicas that do not share their categories';
