import { createUsage } from '../evidence/counting.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { rateLimitOf, serverTime } from '../evidence/rate-limit.ts';
import { NotExercised } from '../verdict/verdict.ts';
import type { Probe } from './probe.ts';

const minute = 60_000;
const slack = 1000;
/** Requests beyond a limit before it counts as not enforced. */
const margin = 5;

/** Whether the next accepted request proves that a limit is not enforced. */
type Exceeds = (accepted: Exchange) => boolean;

/** Counts what the window has accepted, as long as the headers show it. */
export function shownWindow(earlier: readonly Exchange[], limit: number): Exceeds {
  const usage = createUsage();
  for (const exchange of earlier) usage.add(exchange);
  return (accepted) => {
    const { limit: shown = limit, reset } = rateLimitOf(accepted);
    usage.add(accepted);
    return reset !== undefined && usage.inWindowOf(accepted) > Math.min(limit, shown) + margin;
  };
}

const tooSlow = 'responses are too slow to use up the limit per minute';

/**
 * Counts what a minute accepts that the headers do not show. A steadily refilled bucket accepts more the
 * longer it takes.
 * @throws {NotExercised} when the minute ends first, or a bucket may refill nearly as fast.
 */
export function hiddenMinute(limit: number): Exceeds {
  let [accepted, since] = [0, Number.POSITIVE_INFINITY];
  return ({ sentAt, receivedAt }) => {
    accepted += 1;
    since = Math.min(since, sentAt);
    const millis = receivedAt - since;
    if (accepted > limit + (limit * millis) / minute + margin) return true;
    if (millis <= minute - 2 * slack) return false;
    throw new NotExercised('budget', tooSlow);
  };
}

/**
 * Waits until a minute has begun that is long enough to use up its limit, whether minutes begin with the first
 * request or by the clock: so no more than the limit has to be sent.
 * @param last The last exchange with the key.
 * @throws {NotExercised} when a wait would exceed `maxWait`, or a minute is too short.
 */
export async function waitForFreshMinute(
  probe: Probe,
  last: Exchange,
  limit: number,
): Promise<void> {
  const durations = probe.exchanges.map(({ sentAt, receivedAt }) => receivedAt - sentAt);
  const needed = (limit * durations.reduce((sum, one) => sum + one, 0)) / durations.length;
  if (needed > minute - 2 * slack) throw new NotExercised('budget', tooSlow);
  const reason = 'so that a new minute begins: the headers do not show the minute';
  await probe.wait(minute + slack, reason);
  const position = (serverTime(last) + minute + slack) % minute;
  if (position + needed > minute - slack) await probe.wait(minute - position + slack, reason);
}
