import { type Exchange, isSuccess } from './exchange.ts';
import { retryAfterMillis } from './rate-limit.ts';

/** What looks like the ban of a key that kept sending; how a ban is reported is not shown. */
export interface Ban {
  /** How many requests in a row were answered 429 before the ban. */
  readonly refusals: number;
  /** The first response that differs from those. */
  readonly banned: Exchange;
  /** The next response to the key; undefined when nothing more was sent. */
  readonly afterwards: Exchange | undefined;
}

/** A `Retry-After` counts as longer when it ends this many milliseconds after the previous one. */
const tolerance = 5000;

/** The first ban in a run: after a 429, another status or a longer wait. */
export function banIn(exchanges: readonly Exchange[]): Ban | undefined {
  for (const credential of ['second-key', 'valid'] as const) {
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

/** Whether a response to the key of a ban is like its first one. */
export function isBanAnswer({ index, credential, response }: Exchange, ban?: Ban): boolean {
  const { banned } = ban ?? {};
  if (!banned || index < banned.index || credential !== banned.credential) return false;
  return response.status === banned.response.status;
}

/** How long a ban lasts, for reports. */
export function describeBanLength({ banned, afterwards }: Ban): string[] {
  const retryAfter = retryAfterMillis(banned);
  const lines = retryAfter === undefined ? [] : [`Retry-After is ${retryAfter / 1000} s`];
  if (!afterwards) return lines;
  const waited = Math.round((afterwards.receivedAt - banned.receivedAt) / 1000);
  const state = isSuccess(afterwards) ? 'over' : `still answered ${afterwards.response.status}`;
  return [...lines, `${state} after ${waited} s`];
}

function isBan(exchange: Exchange, before: Exchange | undefined): boolean {
  if (before?.response.status !== 429) return false;
  const { status } = exchange.response;
  if (status === 401 || status === 403) return true;
  if (status !== 429) return false;
  return retryTime(exchange) - retryTime(before) > tolerance;
}

/** In milliseconds; NaN without a Retry-After. */
function retryTime(exchange: Exchange): number {
  return exchange.receivedAt + (retryAfterMillis(exchange) ?? Number.NaN);
}
