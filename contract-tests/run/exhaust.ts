import { planLimits } from '../../spec/plans.ts';
import { banIn } from '../evidence/bans.ts';
import type { CredentialName } from '../evidence/credentials.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { isDayReading, isMinuteReading, readingsOf } from '../evidence/windows.ts';
import { ifRecorded, NotExercised } from '../verdict/verdict.ts';
import { unusedName } from './bodies.ts';
import { immediate, interleave, limitsListsOnly } from './interleaving.ts';
import { hiddenMinute, shownWindow, waitForFreshMinute } from './minutes.ts';
import type { Probe } from './probe.ts';
import type { RequestSpec } from './round-trip.ts';

/** The exchanges of using up a limit on purpose. */
export interface Exhaustion {
  /** The requests accepted in a row before the first refusal. */
  readonly accepted: readonly Exchange[];
  /** The first response that was not a success; undefined when all were. */
  readonly refused: Exchange | undefined;
  /** A creation sent while the limit was used up. */
  readonly creation: Exchange | undefined;
  /** Lists and other requests in alternation, if any non-list request was accepted; otherwise empty. */
  readonly interleaved: readonly Exchange[];
  /** Set if a recorded sequence was too short to use up the limit. */
  readonly isCutShort?: true;
}

/** A run does not try to use up a higher limit. */
export const highestLimit = 1000;
/** Requests after the accepted ones: the refused one, a creation, a read, and one after the wait. */
const requestsAfterwards = 4;
/** The same when the service answers unexpectedly. */
const mostAfterwards = 20;

/** The most requests of an exhaustion, since a window that the headers show may end in between. */
export function maxExhaustRequests(limit = highestLimit): number {
  return 2 * limit + 1 + mostAfterwards;
}

/** The key whose limit to use up. */
export interface ExhaustedKey {
  readonly credential: CredentialName;
  /** The limit of its plan, if known; otherwise the headers decide. */
  readonly minuteLimit?: number | undefined;
}

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
  key: ExhaustedKey,
): Promise<Exhaustion> {
  const { credential } = key;
  const used = await useUpLimit(probe, sample, key, requestsAfterwards);
  const { refused } = used;
  if (!refused) return { ...used, creation: undefined, interleaved: [] };
  const create = () => {
    const body = JSON.stringify({ name: unusedName(probe.exchanges) });
    return immediate('createCategory', credential, body);
  };
  const exchange = await ifRecorded(probe.send(create()));
  if (!exchange) return { ...used, creation: undefined, interleaved: [] };
  await listAfterOtherRefusal(probe, exchange);
  const interleaved = isSuccess(exchange)
    ? await interleave(probe, refused, exchange, create)
    : await tryReads(probe, refused, exchange);
  const isUnclear = isSuccess(exchange) && !limitsListsOnly(interleaved, probe.exchanges);
  const creation =
    interleaved.find((one) => one.operation === 'createCategory' && one.response.status === 429) ??
    (isUnclear ? await createWhileRefused(probe, credential, create) : undefined) ??
    exchange;
  return { ...used, creation, interleaved };
}

/** A steadily refilled bucket regains a request every second or so, which a creation may meet. */
const maxTries = 6;

/** Sends lists and creations in turn until both are refused; the last creation, if there was one. */
async function createWhileRefused(
  probe: Probe,
  credential: CredentialName,
  create: () => RequestSpec,
): Promise<Exchange | undefined> {
  let creation: Exchange | undefined;
  for (let tries = 0; tries < maxTries && probe.requestsLeft() > requestsAfterwards; tries += 1) {
    const refused = await ifRecorded(probe.send(immediate('listCategories', credential)));
    if (!refused) break;
    if (isSuccess(refused)) continue;
    creation = await ifRecorded(probe.send(create()));
    if (!creation || !isSuccess(creation)) break;
  }
  return creation;
}

/** Lists after a refusal without a 429: a ban holds for this request, too. */
async function listAfterOtherRefusal(probe: Probe, { credential, response }: Exchange) {
  if (isSuccess({ response }) || response.status === 429) return;
  await ifRecorded(probe.send(immediate('listCategories', credential)));
}

async function tryReads(probe: Probe, refused: Exchange, creation: Exchange) {
  // Something other than the limit refused it, such as a ban.
  if (creation.response.status !== 429) return [];
  const read = () => immediate('listOrders', refused.credential);
  const exchange = await ifRecorded(probe.send(read()));
  if (!exchange) return [];
  await listAfterOtherRefusal(probe, exchange);
  return interleave(probe, refused, exchange, read);
}

/**
 * Uses up the limit of a key and keeps sending to provoke a ban; then waits as long as the service
 * asks, and sends one more request.
 * @throws {NotExercised} as `exhaust` does, and when the wait would be too long.
 */
export async function provokeBan(probe: Probe, sample: Exchange, key: ExhaustedKey): Promise<void> {
  const list = immediate('listCategories', key.credential);
  const { refused } = await useUpLimit(probe, sample, key, provocations + 2);
  let sent = 0;
  while (refused?.response.status === 429 && !banIn(probe.exchanges) && sent < provocations) {
    await probe.send(list);
    sent += 1;
  }
  await probe.send({ ...list, pace: 'wait' });
}

/** @param reserve Requests to keep for afterwards. */
async function useUpLimit(
  probe: Probe,
  sample: Exchange,
  { credential, minuteLimit }: ExhaustedKey,
  reserve: number,
): Promise<Pick<Exhaustion, 'accepted' | 'refused' | 'isCutShort'>> {
  const { limit, isOfMinute } = minuteLimit ? { limit: minuteLimit } : reportedLimit(sample);
  checkBudget(probe, sample, limit, reserve);
  const [reading] = readingsOf([sample]).filter(isMinuteReading);
  const isHidden = !isOfMinute && !(reading && reading.limit <= limit);
  if (isHidden) await waitForFreshMinute(probe, sample, limit);
  const exceeds = isHidden ? hiddenMinute(limit) : shownWindow(probe.exchanges, limit);
  const list = immediate('listCategories', credential);
  const accepted: Exchange[] = [];
  while (accepted.length <= 2 * limit) {
    const exchange = await ifRecorded(probe.send(list));
    if (!exchange) return { accepted, refused: undefined, isCutShort: true };
    if (!isSuccess(exchange)) return { accepted, refused: exchange };
    accepted.push(exchange);
    if (exceeds(exchange)) break;
  }
  if (!minuteLimit && isHidden) {
    const what = `accepted ${accepted.length} requests in a minute; the headers show only the day`;
    throw new NotExercised('blocked', `${what}, so pass --plan to judge that`);
  }
  return { accepted, refused: undefined };
}

/** The limit of a minute, by the headers alone: where they show the day, that of the published plan with this day. */
function reportedLimit(sample: Exchange): { limit: number; isOfMinute?: true } {
  const { limit = 0 } = rateLimitOf(sample);
  if (limit < 1) {
    throw new NotExercised('blocked', 'the limit is unknown: no usable X-RateLimit-Limit');
  }
  const published = Object.values(planLimits).find(({ day }) => day === limit);
  const readings = readingsOf([sample]);
  const mayBeDay = published ? !readings.some(isMinuteReading) : readings.some(isDayReading);
  if (mayBeDay && !published) {
    const message = `the headers show a limit of ${limit} a day, which no published plan has: --plan would show which is the limit per minute`;
    throw new NotExercised('blocked', message);
  }
  if (mayBeDay && published) return { limit: published.minute };
  if (limit <= highestLimit) return { limit, isOfMinute: true };
  const message = `the limit of ${limit} is above the maximum of ${highestLimit}`;
  throw new NotExercised('budget', message);
}

function checkBudget(probe: Probe, sample: Exchange, limit: number, reserve: number): void {
  const { remaining = limit } = rateLimitOf(sample);
  const needed = Math.min(remaining, limit) + reserve;
  const left = probe.requestsLeft();
  if (needed <= left) return;
  const message = `needs ${needed} requests to use up the limit, but --max-requests leaves ${left}`;
  throw new NotExercised('budget', message);
}
