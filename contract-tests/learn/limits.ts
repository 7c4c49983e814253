import { isObject } from '../../spec/support/exact-json.ts';
import { successive } from '../../spec/support/lists.ts';
import { banIn } from '../evidence/bans.ts';
import { inferCounting } from '../evidence/counting.ts';
import { type Exchange, usesKey } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterForm, retryAfterMillis } from '../evidence/rate-limit.ts';
import {
  inferDayWindow,
  inferMinuteAlgorithm,
  isDayReading,
  isMinuteReading,
  readingsOf,
} from '../evidence/windows.ts';
import { minuteLimitOf } from '../run/run-options.ts';
import { commonValue, type Evidence, Inference, type Learners } from './inference.ts';

export const limitLearners: Learners = {
  'limits.algorithm'({ exchanges }) {
    const algorithm = inferMinuteAlgorithm(readingsOf(exchanges));
    const isAmbiguous = algorithm === 'fixed' && !hasReopened(exchanges);
    return isAmbiguous ? new Inference(algorithm, 'a sliding log would look the same') : algorithm;
  },
  'limits.dayWindow': ({ exchanges }) => inferDayWindow(readingsOf(exchanges)),
  'limits.reportedWindow': (evidence) => (alwaysReportsDay(evidence) ? 'day' : undefined),
  'limits.countedRequests': ({ exchanges }) => inferCounting(exchanges),
  'limits.retryAfterFormat': ({ exchanges }) =>
    commonValue(exchanges.flatMap((one) => retryAfterForm(one) ?? [])),
  'limits.responseBody': ({ exchanges }) => commonValue(refusals(exchanges).flatMap(bodyForm)),
  'limits.anonymous.minute': (evidence) => anonymousLimit(evidence, isMinuteReading),
  'limits.anonymous.day': (evidence) => anonymousLimit(evidence, isDayReading),
  'limits.ban.afterRefusals': ({ exchanges }) => banIn(exchanges)?.refusals,
  'limits.ban.seconds'({ exchanges }) {
    const ban = banIn(exchanges);
    const wait = ban && retryAfterMillis(ban.banned);
    return wait && Math.ceil(wait / 1000);
  },
  'limits.ban.status': ({ exchanges }) => banIn(exchanges)?.banned.response.status,
};

/** Whether a window has started afresh with all its requests but one, which a log of past requests never does. */
function hasReopened(exchanges: readonly Exchange[]): boolean {
  const readings = readingsOf(exchanges).filter(({ caller }) => caller === 'valid');
  return successive(readings.filter(isMinuteReading)).some(
    ([before, { limit, remaining, reset }]) =>
      reset > before.reset && remaining === limit - 1 && before.remaining < remaining,
  );
}

/** Whether more are left than the plan, or a refusal, allows a minute: then the headers describe the day. */
function alwaysReportsDay({ exchanges, plan }: Evidence): boolean {
  const readings = readingsOf(exchanges).filter(
    ({ caller, remaining }) => caller === 'valid' && remaining > 0,
  );
  const refused = refusals(exchanges).find(usesKey);
  const ofRefusal = refused && rateLimitOf(refused).limit;
  const minute = minuteLimitOf({ plan }) ?? ofRefusal;
  if (minute === undefined || readings.length === 0) return false;
  return readings.every((reading) => isDayReading(reading) && reading.remaining > minute);
}

function refusals(exchanges: readonly Exchange[]): Exchange[] {
  return exchanges.filter(({ response }) => response.status === 429);
}

function bodyForm({ response, json }: Exchange): string[] {
  if (response.body === '') return ['empty'];
  if (isObject(json)) return ['error'];
  return response.headers['content-type']?.startsWith('text/plain') ? ['text'] : ['unknown'];
}

function anonymousLimit(
  { exchanges }: Evidence,
  isOfWindow: typeof isDayReading,
): number | undefined {
  const readings = readingsOf(exchanges).filter(({ caller }) => caller === 'anonymous');
  return commonValue(readings.filter(isOfWindow).map(({ limit }) => limit));
}
