import { planLimits } from '../../spec/plans.ts';
import { countUsed, windowOf } from '../evidence/counting.ts';
import { type Exchange, isServerError, isSuccess, usesKey } from '../evidence/exchange.ts';
import { pauseAfter, rateLimitOf, retryAfterMillis, serverTime } from '../evidence/rate-limit.ts';
import { isExclusive, type Target } from '../run/check.ts';
import { refusedTexts } from '../run/creations.ts';
import { shapeOf } from '../run/random.ts';

const minuteMillis = 60_000;

/**
 * What is wrong with a request that was refused although the limit was not reached; null if that is
 * unclear. A refusal that itself says how many requests are left contradicts itself, whoever else uses
 * the key. One that says 0 may be due to other clients, unless there are none.
 */
export function earlyRefusalProblem(
  refused: Exchange,
  earlier: readonly Exchange[],
  target: Target,
): string | undefined | null {
  // The service may also limit concurrent requests: that is not shown, and says nothing about this
  // limit. After refused keys, a guard against guessed ones may have refused it.
  if (refused.concurrent || earlier.at(-1)?.response.status === 401) return null;
  const withKey = earlier.filter(usesKey);
  const before = withKey.at(-1);
  if (!before || !describesUsedUpWindow(refused)) return undefined;
  const { limit = 0, remaining = 0 } = rateLimitOf(refused);
  // After a 429 the key may be banned, for longer than the window that was used up.
  if (before.response.status === 429 && windowOf(before) !== windowOf(refused)) return undefined;
  if (remaining > 0)
    return `rejected with ${remaining} of ${limit} requests left, by its own count`;
  if (before.response.status === 429 || !isExclusive(target, refused)) return undefined;
  const unused = leftToOthers(withKey, refused);
  if (unused !== undefined && unused < limit) {
    return `rejected after ${limit - unused} of ${limit} requests in its window, though nobody else uses the key`;
  }
  // Requests without the key may count as well, and Remaining may be what was left before the request.
  const left = (rateLimitOf(before).remaining ?? 0) - (refused.index - before.index);
  return rateLimitOf(before).limit === rateLimitOf(refused).limit && left > 0
    ? `rejected with ${left} of ${limit} requests left, though nobody else uses the key`
    : undefined;
}

/**
 * What is wrong with a response other than 429 to a request that comes before the time in the Retry-After of
 * a 429, although the limit would allow the request; null if it may be right. service.md does not show how a
 * ban is reported, but a ban applies to the next request, too.
 */
export function otherRefusalProblem(
  exchange: Exchange,
  earlier: readonly Exchange[],
  all: readonly Exchange[],
): string | undefined | null {
  const { credential, operation, response, sentAt, receivedAt } = exchange;
  if (response.status === 429 || isSuccess(exchange) || isServerError(exchange)) return null;
  const isOfKey = (one: Exchange) => one.credential === credential && one !== exchange;
  const before = earlier.findLast(isOfKey);
  if (before?.response.status !== 429 || sentAt - before.receivedAt > pauseAfter(before))
    return null;
  const next = all.find((one) => isOfKey(one) && one.index > exchange.index);
  const mayBeBan =
    !statusesOfRequests.includes(response.status) &&
    (next?.response.status !== 429 || next.sentAt - receivedAt > pauseAfter(before));
  const isAccepted = all.some(
    (one) => one.operation === operation && usesKey(one) && isSuccess(one),
  );
  if (mayBeBan || !isAccepted || mayBeInvalid(exchange)) return null;
  const why =
    next?.response.status === 429
      ? 'the next request is answered 429'
      : 'the same operation was accepted before, and a ban does not depend on the request';
  return `answered ${response.status} instead of 429, though ${why}`;
}

/** They blame the method or the content of a request, not its sender (RFC 9110, 15.5). */
const statusesOfRequests: readonly number[] = [405, 406, 409, 411, 413, 414, 415, 422];

/** A request fits again after a shorter wait: Remaining may be that of the moment when it was answered. */
const shortestWait = 5000;
const dayMillis = 86_400_000;
const dayLimits: readonly number[] = Object.values(planLimits).map(({ day }) => day);

/** Whether the service may refuse this request whatever the limit: for its pet, its parameters or its body. */
function mayBeInvalid({ operation, request, response }: Exchange): boolean {
  if (operation === 'getPet' || request.url.includes('?')) return true;
  if (operation !== 'createCategory') return false;
  // A name as short and plain as the document's examples is valid.
  return refusedTexts.includes(response.status) && shapeOf(request.body ?? '') !== '{"name":"<6>"}';
}

/** Near midnight, a minute and the day end together, and the headers may describe the other window. */
function describesUsedUpWindow(refused: Exchange): boolean {
  const now = serverTime(refused);
  const { limit = 0, reset = 0 } = rateLimitOf(refused);
  const untilReset = reset * 1000 - now;
  const wait = retryAfterMillis(refused) ?? untilReset;
  const untilMidnight = dayMillis - (now % dayMillis);
  const isOfMinute =
    wait <= minuteMillis && untilMidnight > 2 * minuteMillis && !dayLimits.includes(limit);
  return isOfMinute && wait > shortestWait && Math.abs(wait - untilReset) <= 3000;
}

/**
 * How many requests of the window of a refusal the run has not used, so that only another client can have;
 * undefined if there are none, or the first answer of the window shows that some were used before.
 */
export function leftToOthers(
  exchanges: readonly Exchange[],
  refused: Exchange,
): number | undefined {
  const window = windowOf(refused);
  const first = exchanges.find((exchange) => windowOf(exchange) === window);
  const { limit = 0, remaining = 0 } = rateLimitOf(first ?? refused);
  const unused = limit - countUsed(exchanges, refused);
  return remaining >= limit - 1 && unused > 0 ? unused : undefined;
}
