import { categoriesIn, type SeenCategory, showsList } from '../evidence/categories.ts';
import { isSuccess } from '../evidence/exchange.ts';
import type { CheckContext } from '../run/check.ts';
import { type Creation, creationsIn, refusedTexts } from '../run/creations.ts';
import { ifPossible, ifRecorded, NotExercised } from '../verdict/verdict.ts';

export type CreatedCategory = Creation & { readonly category: SeenCategory };

/**
 * Creates categories and lists them.
 * @returns The categories that the run created, and every list so far.
 * @throws {NotExercised} when no response shows a created category.
 */
export async function createAndList(t: CheckContext) {
  await ifRecorded(t.createBoth());
  await ifRecorded(createValidCategory(t));
  for (const which of ['withId', 'nonAscii', 'long'] as const) await ifPossible(t.create(which));
  // The list comes at once after this one, so that it shows a delay however fast the run is.
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

export const createEach =
  (...names: readonly Parameters<CheckContext['create']>[0][]) =>
  async (t: CheckContext): Promise<void> => {
    for (const name of names) await t.create(name);
  };

export async function readBoth(t: CheckContext): Promise<void> {
  await t.read('getPet');
  await t.read('listOrders');
}

/** Milliseconds before each of the later lists, some five seconds in all. */
const pauses = [0, 300, 1000, 3700];

/**
 * Lists for up to five seconds after a category was missing: it may be lost, delayed, or such
 * that only some lists show.
 * @returns the end of the message about the missing category.
 */
export async function seenInLaterLists(t: CheckContext, created: CreatedCategory): Promise<string> {
  const lists: { readonly isShown: boolean; readonly millis: number }[] = [];
  const list = async (pause: number) => {
    await t.wait(pause, 'to see whether a category is listed later');
    const exchange = await t.send({ operation: 'listCategories' });
    const isShown = categoriesIn(exchange).some(({ id }) => id === created.category.id);
    lists.push({ isShown, millis: exchange.sentAt - created.exchange.receivedAt });
    return true;
  };
  for (const pause of pauses) {
    const isConfirmed = lists.length > 1 && lists.at(-1)?.isShown;
    // The budget may end the attempt.
    if (isConfirmed || !(await ifPossible(list(pause)))) break;
  }
  const [first, ...next] = lists.slice(lists.findIndex(({ isShown }) => isShown));
  if (!first?.isShown) return '';
  return next.every(({ isShown }) => isShown)
    ? `, but in one ${first.millis} ms after the 201; looks like a replica or a cache that lags behind`
    : `, but in some of the next ${lists.length}; ${unshared}`;
}

export const unshared = 'looks like replicas that do not share their categories';
