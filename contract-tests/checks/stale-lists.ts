import { categoriesIn } from '../evidence/categories.ts';
import type { CheckContext } from '../run/check.ts';
import { NotExercised } from '../verdict/verdict.ts';

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
