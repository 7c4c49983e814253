import type { CredentialName } from '../evidence/credentials.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterMillis } from '../evidence/rate-limit.ts';
import type { Probe, RequestSpec } from './probe.ts';

/** Lists (`L`) and other requests (`O`), in an order that nothing regular keeps step with. */
const order = 'LOLOOLOOOLOOL';
const others = order.replaceAll('L', '').length;

const minute = 60_000;
/** A refusal that asks for a shorter wait tells of a request that is about to fit. */
const soon = 5000;
/** Clocks do not tell the very millisecond. */
const slack = 1000;

/** Requests for when the limit is used up. */
export function immediateOrdersRead(credential: CredentialName): RequestSpec {
  return { operation: 'listOrders', credential, pace: 'at-once' };
}

export function immediateCreation(credential: CredentialName, name: string): RequestSpec {
  const body = JSON.stringify({ name });
  return { operation: 'createCategory', credential, body, pace: 'at-once' };
}

/**
 * Goes on where a list was refused and another request after it accepted: in turns, for as long as
 * lists are refused and the others accepted, and no further.
 * @returns all turns, these two first; none when there is nothing odd about these.
 */
export async function interleave(
  probe: Probe,
  refused: Exchange,
  accepted: Exchange,
  other: () => RequestSpec,
): Promise<readonly Exchange[]> {
  const turns = [refused, accepted];
  const { credential } = refused;
  const further = order.slice(turns.length);
  if (
    !supportsListOnlyLimit(refused) ||
    !supportsListOnlyLimit(accepted) ||
    probe.requestsLeft() < further.length
  )
    return [];
  for (const turn of further) {
    const list = { operation: 'listCategories', credential, pace: 'at-once' } as const;
    const exchange = await probe.send(turn === 'L' ? list : other());
    turns.push(exchange);
    if (!supportsListOnlyLimit(exchange)) break;
  }
  return turns;
}

/** A list that is refused for a while, or another request that is accepted. */
function supportsListOnlyLimit(exchange: Exchange): boolean {
  if (exchange.operation !== 'listCategories') return isSuccess(exchange);
  return exchange.response.status === 429 && (retryAfterMillis(exchange) ?? 0) > soon;
}

/**
 * Whether the turns show a limit that holds for lists alone. A correct service accepts another request
 * in each of the four gaps between the lists only when a request fits again in each:
 * - the end of a window explains one gap, that of the day one more;
 * - a bucket has refilled by less than half of what the others took;
 * - in a sliding minute, none of our own requests was just then a minute old. Those of another
 *   client may have been, but hardly one before each of the others and none before a list, while every
 *   refusal asked for a wait beyond the last turn.
 */
export function limitsListsOnly(turns: readonly Exchange[], all: readonly Exchange[]): boolean {
  const first = turns[0];
  const last = turns[order.length - 1];
  if (!first || !last || !turns.every(supportsListOnlyLimit)) return false;
  const { limit } = rateLimitOf(first);
  const begin = sentAt(first);
  const millis = last.receivedAt - begin;
  if (limit === undefined || millis >= Math.min(minute / 2, ((others / 2) * minute) / limit)) {
    return false;
  }
  const isMinuteOld = (exchange: Exchange) =>
    exchange.credential === first.credential &&
    exchange.receivedAt + minute >= begin - slack &&
    sentAt(exchange) + minute <= last.receivedAt + slack;
  return !all.some(isMinuteOld) && turns.every((turn) => waitsBeyond(turn, last.receivedAt));
}

function waitsBeyond(turn: Exchange, end: number): boolean {
  const wait = retryAfterMillis(turn);
  return turn.operation !== 'listCategories' || turn.receivedAt + (wait ?? 0) > end;
}

function sentAt({ receivedAt, durationMs }: Exchange): number {
  return receivedAt - durationMs;
}
