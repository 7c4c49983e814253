import { type Exchange, isSuccess } from './exchange.ts';
import type { Probe } from './probe.ts';
import { randomWord } from './random.ts';
import { rateLimitOf } from './rate-limit.ts';
import { NotExercised } from './verdict.ts';

/** What happened when the limit was used up on purpose. */
export interface Exhaustion {
  /** The requests accepted one after the other until one was refused. */
  readonly accepted: readonly Exchange[];
  /** The first that was not answered with a success; undefined when all were. */
  readonly refused: Exchange | undefined;
  /** A creation sent while the limit was used up, and the name in it. */
  readonly creation: { readonly name: string; readonly exchange: Exchange } | undefined;
}

/** More requests than this are not sent to use up a limit: Enterprise limits have no bound. */
const highestLimit = 1000;

/**
 * Uses up the limit of the key and tries one creation. It sends no more than that after the 429:
 * going on could get the key banned.
 * @param sample An earlier answer, for the limit in its headers.
 * @throws {NotExercised} when the limit is not known, or would take too many requests.
 */
export async function exhaust(probe: Probe, sample: Exchange): Promise<Exhaustion> {
  const { limit } = rateLimitOf(sample);
  if (limit === undefined) {
    throw new NotExercised('blocked', 'no X-RateLimit-Limit tells how many requests it would take');
  }
  if (limit > highestLimit) {
    throw new NotExercised('budget', `a limit of ${limit} is more than ${highestLimit} requests`);
  }
  const accepted: Exchange[] = [];
  let refused: Exchange | undefined;
  // Twice the limit: the window may end on the way.
  while (!refused && accepted.length <= 2 * limit) {
    const exchange = await probe.send({ operation: 'listCategories', pace: 'at-once' });
    if (isSuccess(exchange)) accepted.push(exchange);
    else refused = exchange;
  }
  if (!refused) return { accepted, refused, creation: undefined };
  const name = randomWord();
  const creation = {
    name,
    exchange: await probe.send({
      operation: 'createCategory',
      body: JSON.stringify({ name }),
      pace: 'at-once',
    }),
  };
  return { accepted, refused, creation };
}
