import { banIn } from '../evidence/bans.ts';
import type { CredentialName } from '../evidence/credentials.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { unusedName } from './bodies.ts';
import { immediateCreation, immediateOrdersRead, interleave } from './interleaving.ts';
import type { Probe } from './probe.ts';

/** What happened when the limit was used up on purpose. */
export interface Exhaustion {
  /** The requests accepted one after the other until one was refused. */
  readonly accepted: readonly Exchange[];
  /** The first that was not answered with a success; undefined when all were. */
  readonly refused: Exchange | undefined;
  /** A creation sent while the limit was used up, and the name in it. */
  readonly creation: { readonly name: string; readonly exchange: Exchange } | undefined;
  /** Lists and other requests in turns, where one of those was accepted; none otherwise. */
  readonly turns: readonly Exchange[];
}

/** More requests than this are not sent to use up a limit: Enterprise limits have no bound. */
const highestLimit = 1000;
/** What an exhaustion may send: twice the limit, for the window may end on the way. */
export const maxExhaustRequests = 2 * highestLimit;
/** After the last accepted one: the refused one, a creation, a read, and the one after the wait. */
const afterwards = 4;
/** Requests that are sent after a 429 to see whether they lead to a ban. */
export const provocations = 20;

/**
 * Uses up the limit of a key, and tries one creation and one other read. It sends no more than that
 * after the 429, for going on could get the key banned, unless one of them is accepted against all
 * expectation.
 * @param sample The last answer to the key, for the limit in its headers.
 * @throws {NotExercised} when the limit is not known, or would take too many requests.
 */
export async function exhaust(
  probe: Probe,
  sample: Exchange,
  credential: CredentialName,
): Promise<Exhaustion> {
  const { accepted, refused } = await useUp(probe, sample, credential, afterwards);
  if (!refused) return { accepted, refused, creation: undefined, turns: [] };
  const name = unusedName(probe.exchanges);
  const exchange = await probe.send(immediateCreation(credential, name));
  const another = () => immediateCreation(credential, unusedName(probe.exchanges));
  const turns = isSuccess(exchange)
    ? await interleave(probe, refused, exchange, another)
    : await tryReads(probe, refused, exchange);
  return { accepted, refused, creation: { name, exchange }, turns };
}

async function tryReads(probe: Probe, refused: Exchange, creation: Exchange) {
  // Something else than the limit has refused it, such as a ban.
  if (creation.response.status !== 429) return [];
  const read = () => immediateOrdersRead(refused.credential);
  return interleave(probe, refused, await probe.send(read()), read);
}

/**
 * Uses up the limit of a key and goes on for a while, to see whether that bans it; then waits for
 * as long as the service says, and sends one more. What it leads to is in the exchanges.
 * @throws {NotExercised} as `exhaust` does, and when the wait would be too long.
 */
export async function provokeBan(
  probe: Probe,
  sample: Exchange,
  credential: CredentialName,
): Promise<void> {
  const list = { operation: 'listCategories', credential } as const;
  const { refused } = await useUp(probe, sample, credential, provocations + 2);
  let sent = 0;
  while (refused?.response.status === 429 && !banIn(probe.exchanges) && sent < provocations) {
    await probe.send({ ...list, pace: 'at-once' });
    sent += 1;
  }
  await probe.send({ ...list, pace: 'once' });
}

async function useUp(
  probe: Probe,
  sample: Exchange,
  credential: CredentialName,
  more: number,
): Promise<Pick<Exhaustion, 'accepted' | 'refused'>> {
  const { limit = 0, remaining = limit } = rateLimitOf(sample);
  if (limit < 1) {
    throw new NotExercised('blocked', 'no X-RateLimit-Limit tells how many requests it would take');
  }
  if (limit > highestLimit) {
    throw new NotExercised('budget', `a limit of ${limit} is more than ${highestLimit} requests`);
  }
  const needed = remaining + more;
  const left = probe.requestsLeft();
  if (needed > left) {
    throw new NotExercised(
      'budget',
      `takes ${needed} requests to use up the limit, and --max-requests leaves ${left}`,
    );
  }
  const accepted: Exchange[] = [];
  let refused: Exchange | undefined;
  while (!refused && accepted.length < 2 * limit) {
    const exchange = await probe.send({ operation: 'listCategories', credential, pace: 'at-once' });
    if (isSuccess(exchange)) accepted.push(exchange);
    else refused = exchange;
  }
  return { accepted, refused };
}
