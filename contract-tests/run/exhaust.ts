import { banIn } from '../evidence/bans.ts';
import type { CredentialName } from '../evidence/credentials.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { unusedName } from './bodies.ts';
import { immediateCreation, immediateOrdersRead, interleave } from './interleaving.ts';
import type { Probe } from './probe.ts';

/** The exchanges of using up a limit on purpose. */
export interface Exhaustion {
  /** The requests accepted in a row before the first refusal. */
  readonly accepted: readonly Exchange[];
  /** The first response that was no success; undefined when all were. */
  readonly refused: Exchange | undefined;
  /** A creation sent while the limit was used up, and its category name. */
  readonly creation: { readonly name: string; readonly exchange: Exchange } | undefined;
  /** Lists and other requests in alternation, if one of the others was accepted; otherwise empty. */
  readonly interleaved: readonly Exchange[];
}

/** A run does not try to use up a higher limit. */
const highestLimit = 1000;
/** An exhaustion may send twice the limit, since a window may end in between. */
export const maxExhaustRequests = 2 * highestLimit;
/** Requests after the accepted ones: the refused one, a creation, a read, and one after the wait. */
const requestsAfterwards = 4;
/** Requests sent after a 429 to provoke a ban. */
export const provocations = 20;

/**
 * Uses up the limit of a key, then tries one creation and one other read. Stops there, because
 * sending more could get the key banned, unless one of the two is unexpectedly accepted.
 * @param sample The last response to the key, for the limit in its headers.
 * @throws {NotExercised} when the limit is unknown or would take too many requests.
 */
export async function exhaust(
  probe: Probe,
  sample: Exchange,
  credential: CredentialName,
): Promise<Exhaustion> {
  const { accepted, refused } = await useUpLimit(probe, sample, credential, requestsAfterwards);
  if (!refused) return { accepted, refused, creation: undefined, interleaved: [] };
  const name = unusedName(probe.exchanges);
  const exchange = await probe.send(immediateCreation(credential, name));
  const create = () => immediateCreation(credential, unusedName(probe.exchanges));
  const interleaved = isSuccess(exchange)
    ? await interleave(probe, refused, exchange, create)
    : await tryReads(probe, refused, exchange);
  return { accepted, refused, creation: { name, exchange }, interleaved };
}

async function tryReads(probe: Probe, refused: Exchange, creation: Exchange) {
  // Refused by something other than the limit, such as a ban.
  if (creation.response.status !== 429) return [];
  const read = () => immediateOrdersRead(refused.credential);
  return interleave(probe, refused, await probe.send(read()), read);
}

/**
 * Uses up the limit of a key and keeps sending to provoke a ban; then waits as long as the service
 * asks, and sends one more request.
 * @throws {NotExercised} as `exhaust` does, and when the wait would be too long.
 */
export async function provokeBan(
  probe: Probe,
  sample: Exchange,
  credential: CredentialName,
): Promise<void> {
  const list = { operation: 'listCategories', credential } as const;
  const { refused } = await useUpLimit(probe, sample, credential, provocations + 2);
  let sent = 0;
  while (refused?.response.status === 429 && !banIn(probe.exchanges) && sent < provocations) {
    await probe.send({ ...list, pace: 'immediate' });
    sent += 1;
  }
  await probe.send({ ...list, pace: 'wait' });
}

/** @param reserve Requests to keep for afterwards. */
async function useUpLimit(
  probe: Probe,
  sample: Exchange,
  credential: CredentialName,
  reserve: number,
): Promise<Pick<Exhaustion, 'accepted' | 'refused'>> {
  const limit = checkedLimit(probe, sample, reserve);
  const list = { operation: 'listCategories', credential, pace: 'immediate' } as const;
  const accepted: Exchange[] = [];
  let refused: Exchange | undefined;
  while (!refused && accepted.length < 2 * limit) {
    const exchange = await probe.send(list);
    if (isSuccess(exchange)) accepted.push(exchange);
    else refused = exchange;
  }
  return { accepted, refused };
}

function checkedLimit(probe: Probe, sample: Exchange, reserve: number): number {
  const { limit = 0, remaining = limit } = rateLimitOf(sample);
  if (limit < 1) {
    throw new NotExercised('blocked', 'the limit is unknown: no usable X-RateLimit-Limit');
  }
  if (limit > highestLimit) {
    throw new NotExercised(
      'budget',
      `the limit of ${limit} is above the maximum of ${highestLimit}`,
    );
  }
  const needed = remaining + reserve;
  const left = probe.requestsLeft();
  if (needed > left) {
    const available = `--max-requests leaves ${left}`;
    throw new NotExercised(
      'budget',
      `needs ${needed} requests to use up the limit, but ${available}`,
    );
  }
  return limit;
}
