import type { Exchange } from './exchange.ts';
import type { Probe } from './probe.ts';
import { randomWord } from './random.ts';
import { rateLimitOf } from './rate-limit.ts';
import { NotExercised } from './verdict.ts';

/** What happened when the limit was used up on purpose. */
export interface Exhaustion {
  /** The requests accepted one after the other until one was refused. */
  readonly accepted: readonly Exchange[];
  /** Undefined when none was refused. */
  readonly refused: Exchange | undefined;
  /** A creation sent while the limit was used up, and the name in it. */
  readonly creation: { readonly name: string; readonly exchange: Exchange } | undefined;
  /** A list request sent when the time given in `Retry-After` had passed. */
  readonly recovery: Exchange | undefined;
}

/** More requests than this are not sent to use up a limit: Enterprise limits have no bound. */
const highestLimit = 1000;

/**
 * Uses up the limit of the key, tries one creation, waits as long as `Retry-After` says and asks
 * once more. It sends no more than that after the 429: going on could get the key banned.
 * @param sample An earlier answer, for the limit in its headers.
 * @throws {NotExercised} when the limit is not known, or would take too many requests or too long
 * a wait.
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
    if (exchange.response.status === 429) refused = exchange;
    else accepted.push(exchange);
  }
  if (!refused) return { accepted, refused, creation: undefined, recovery: undefined };
  const name = randomWord();
  const creation = {
    name,
    exchange: await probe.send({
      operation: 'createCategory',
      body: JSON.stringify({ name }),
      pace: 'at-once',
    }),
  };
  const recovery = await probe.send({ operation: 'listCategories', pace: 'once' });
  return { accepted, refused, creation, recovery };
}
