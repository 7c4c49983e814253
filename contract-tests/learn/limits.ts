import { isObject } from '../../spec/support/exact-json.ts';
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
import { commonValue, type Evidence, inference, type Learner, learner } from './inference.ts';

export function isBanAnswer(exchange: Exchange, all: readonly Exchange[]): boolean {
  const banned = banIn(all)?.banned;
  return (
    banned !== undefined &&
    exchange.index >= banned.index &&
    exchange.credential === banned.credential &&
    exchange.response.status === banned.response.status
  );
}

const needs429 = 'needs a 429, which a live run with --safety exhaust provokes';

export const limitLearners: readonly Learner[] = [
  {
    field: 'limits.algorithm',
    learn({ exchanges }) {
      const algorithm = inferMinuteAlgorithm(readingsOf(exchanges));
      const isAmbiguous = algorithm === 'fixed' && !hasReopened(exchanges);
      return inference(algorithm, isAmbiguous ? 'a sliding log would look the same' : undefined);
    },
    noEvidence:
      'the headers described the minute for too short a time, or it is counted in none of the ways that a profile can express',
  },
  learner('limits.dayWindow', 'no header described the day', ({ exchanges }) =>
    inferDayWindow(readingsOf(exchanges)),
  ),
  learner(
    'limits.reportedWindow',
    'needs a run of a day, since the headers may switch to the other window',
    (evidence) => (alwaysReportsDay(evidence) ? 'day' : undefined),
  ),
  learner(
    'limits.countedRequests',
    'no 400 followed a response of the same window',
    ({ exchanges }) => inferCounting(exchanges),
  ),
  learner('limits.retryAfterFormat', needs429, ({ exchanges }) =>
    commonValue(exchanges.flatMap((one) => retryAfterForm(one) ?? [])),
  ),
  learner(
    'limits.responseBody',
    `${needs429}, or its body has an unknown format`,
    ({ exchanges }) => commonValue(refusals(exchanges).flatMap(bodyForm)),
  ),
  learner(
    'limits.anonymous.minute',
    'no header described the minute to anonymous callers',
    (evidence) => anonymousLimit(evidence, isMinuteReading),
  ),
  learner('limits.anonymous.day', 'no header described the day to anonymous callers', (evidence) =>
    anonymousLimit(evidence, isDayReading),
  ),
  learner(
    'limits.ban.afterRefusals',
    'no key was banned',
    ({ exchanges }) => banIn(exchanges)?.refusals,
  ),
  learner(
    'limits.ban.seconds',
    'no key was banned, or the ban had no Retry-After',
    ({ exchanges }) => {
      const ban = banIn(exchanges);
      const wait = ban && retryAfterMillis(ban.banned);
      return wait && Math.ceil(wait / 1000);
    },
  ),
  learner(
    'limits.ban.status',
    'no key was banned',
    ({ exchanges }) => banIn(exchanges)?.banned.response.status,
  ),
];

/** Whether a window has started afresh with all its requests but one, which a log of past requests never does. */
function hasReopened(exchanges: readonly Exchange[]): boolean {
  const readings = readingsOf(exchanges).filter(({ caller }) => caller === 'valid');
  const minutes = readings.filter(isMinuteReading);
  return minutes.slice(1).some(({ limit, remaining, reset }, index) => {
    const before = minutes[index];
    return (
      before !== undefined &&
      reset > before.reset &&
      remaining === limit - 1 &&
      before.remaining < remaining
    );
  });
}

/**
 * Whether the headers describe the day even while the minute has fewer requests left: more are left than
 * the plan, or a refusal, allows per minute.
 */
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
