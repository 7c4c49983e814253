import type { OperationId } from '../../spec/operations.ts';
import type { CredentialName } from '../evidence/credentials.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterMillis } from '../evidence/rate-limit.ts';
import { ifRecorded } from '../verdict/verdict.ts';
import type { Probe } from './probe.ts';
import type { RequestSpec } from './round-trip.ts';

/** Lists (`L`) and other requests (`O`), in an order that no periodic limit can follow. */
const pattern = 'LOLOOLOOOLOOL';
const otherCount = pattern.replaceAll('L', '').length;

const minute = 60_000;
/** A refusal with a shorter wait means that a request is about to fit again. */
const minWait = 5000;
const slack = 1000;

/** A request that neither waits nor is repeated. */
export function immediate(
  operation: OperationId,
  credential: CredentialName,
  body?: string,
): RequestSpec {
  return { operation, credential, body, pace: 'immediate' };
}

/**
 * Interleaves lists with other requests after a list was refused and another request accepted, for as
 * long as that pattern continues.
 * @returns all of these exchanges, the given two first; empty when those two do not fit the pattern.
 */
export async function interleave(
  probe: Probe,
  refused: Exchange,
  accepted: Exchange,
  other: () => RequestSpec,
): Promise<readonly Exchange[]> {
  const exchanges = [refused, accepted];
  const { credential } = refused;
  const rest = pattern.slice(exchanges.length);
  if (!exchanges.every(fitsListOnlyLimit) || probe.requestsLeft() < rest.length) return [];
  for (const kind of rest) {
    const spec = kind === 'L' ? immediate('listCategories', credential) : other();
    const exchange = await ifRecorded(probe.send(spec));
    if (!exchange) break;
    exchanges.push(exchange);
    if (!fitsListOnlyLimit(exchange)) break;
  }
  return exchanges;
}

/** Whether it is a list refused for a while, or another request accepted. */
function fitsListOnlyLimit(exchange: Exchange): boolean {
  if (exchange.operation !== 'listCategories') return isSuccess(exchange);
  return exchange.response.status === 429 && (retryAfterMillis(exchange) ?? 0) > minWait;
}

/**
 * Whether interleaved exchanges prove a limit that holds for lists only. A correct service accepts
 * another request in each of the four gaps between the lists only if a request fits again in each:
 * - the end of a window explains one gap, the end of the day one more;
 * - a token bucket has refilled by less than half of the other requests;
 * - in a sliding minute, none of our own earlier requests turned a minute old just then. Requests of
 *   another client may have, but hardly one before each of the others and none before a list, while
 *   every refusal asked for a wait beyond the last exchange.
 */
export function limitsListsOnly(
  interleaved: readonly Exchange[],
  all: readonly Exchange[],
): boolean {
  const first = interleaved[0];
  const last = interleaved[pattern.length - 1];
  if (!first || !last || !interleaved.every(fitsListOnlyLimit)) return false;
  const { limit } = rateLimitOf(first);
  const begin = first.sentAt;
  const end = last.receivedAt;
  if (limit === undefined) return false;
  if (end - begin >= Math.min(minute / 2, ((otherCount / 2) * minute) / limit)) return false;
  const turnsMinuteOld = (exchange: Exchange) =>
    exchange.credential === first.credential &&
    exchange.receivedAt + minute >= begin - slack &&
    exchange.sentAt + minute <= end + slack;
  const lists = interleaved.filter(({ operation }) => operation === 'listCategories');
  const waitBeyond = lists.every((one) => one.receivedAt + (retryAfterMillis(one) ?? 0) > end);
  return waitBeyond && !all.some(turnsMinuteOld);
}
