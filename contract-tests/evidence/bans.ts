import { type Exchange, isSuccess } from './exchange.ts';
import { retryAfterMillis } from './rate-limit.ts';

/** What looks like the ban of a key that went on sending; how one is told is not shown. */
export interface Ban {
  /** How many requests in a row were answered 429 before. */
  readonly refusals: number;
  /** The first answer that is unlike those. */
  readonly banned: Exchange;
  /** Whatever was answered to the key when it had waited; undefined when it has not. */
  readonly afterwards: Exchange | undefined;
}

/** A Retry-After that ends later than the one before by more than this is a new one. */
const noticeable = 5000;

/** The first ban in a run: another status after 429, or a wait that has become longer. */
export function banIn(exchanges: readonly Exchange[]): Ban | undefined {
  for (const credential of ['sacrificial', 'valid'] as const) {
    const own = exchanges.filter((exchange) => exchange.credential === credential);
    const at = own.findIndex((exchange, index) => isBan(exchange, own[index - 1]));
    const banned = own[at];
    if (!banned) continue;
    const before = own.slice(0, at);
    const refusals = at - 1 - before.findLastIndex(({ response }) => response.status !== 429);
    return { refusals, banned, afterwards: own[at + 1] };
  }
  return undefined;
}

/** How long a ban is, in words. */
export function describeBanLength({ banned, afterwards }: Ban): string[] {
  const told = retryAfterMillis(banned);
  const lines = told === undefined ? [] : [`Retry-After says ${told / 1000} s`];
  if (!afterwards) return lines;
  const waited = Math.round((afterwards.receivedAt - banned.receivedAt) / 1000);
  const over = isSuccess(afterwards) ? 'over' : `still answered ${afterwards.response.status}`;
  return [...lines, `after ${waited} s it is ${over}`];
}

function isBan(exchange: Exchange, before: Exchange | undefined): boolean {
  if (before?.response.status !== 429) return false;
  const { status } = exchange.response;
  if (status === 401 || status === 403) return true;
  if (status !== 429) return false;
  return endOf(exchange) - endOf(before) > noticeable;
}

/** In milliseconds; NaN without a Retry-After. */
function endOf(exchange: Exchange): number {
  return exchange.receivedAt + (retryAfterMillis(exchange) ?? Number.NaN);
}
