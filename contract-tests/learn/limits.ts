import { planLimits } from '../../spec/plans.ts';
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
import { commonValue, type Evidence, inference, type Learner } from './inference.ts';

export function isBanAnswer(exchange: Exchange, all: readonly Exchange[]): boolean {
  const banned = banIn(all)?.banned;
  return (
    banned !== undefined &&
    exchange.index >= banned.index &&
    exchange.credential === banned.credential &&
    exchange.response.status === banned.response.status
  );
}

const noEvidence = 'no key was banned';

const banLearners: readonly Learner[] = [
  {
    field: 'limits.ban.afterRefusals',
    learn: ({ exchanges }) => inference(banIn(exchanges)?.refusals),
    noEvidence,
  },
  {
    field: 'limits.ban.seconds',
    learn({ exchanges }) {
      const ban = banIn(exchanges);
      const wait = ban && retryAfterMillis(ban.banned);
      return inference(wait && Math.ceil(wait / 1000));
    },
    noEvidence: `${noEvidence}, or the ban had no Retry-After`,
  },
  {
    field: 'limits.ban.status',
    learn: ({ exchanges }) => inference(banIn(exchanges)?.banned.response.status),
    noEvidence,
  },
];

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
  {
    field: 'limits.dayWindow',
    learn: ({ exchanges }) => inference(inferDayWindow(readingsOf(exchanges))),
    noEvidence: 'no header described the day',
  },
  {
    field: 'limits.reportedWindow',
    learn: (evidence) => inference(alwaysReportsDay(evidence) ? 'day' : undefined),
    noEvidence: 'needs a run of a day, since the headers may switch to the other window',
  },
  {
    field: 'limits.countedRequests',
    learn: ({ exchanges }) => inference(inferCounting(exchanges)),
    noEvidence: 'no 400 followed a response of the same window',
  },
  {
    field: 'limits.retryAfterFormat',
    learn: ({ exchanges }) =>
      inference(commonValue(exchanges.flatMap((one) => retryAfterForm(one) ?? []))),
    noEvidence: needs429,
  },
  {
    field: 'limits.responseBody',
    learn: ({ exchanges }) => inference(commonValue(refusals(exchanges).flatMap(bodyForm))),
    noEvidence: `${needs429}, or its body has an unknown format`,
  },
  {
    field: 'limits.anonymous.minute',
    learn: (evidence) => inference(anonymousLimit(evidence, isMinuteReading)),
    noEvidence: 'no header described the minute to anonymous callers',
  },
  {
    field: 'limits.anonymous.day',
    learn: (evidence) => inference(anonymousLimit(evidence, isDayReading)),
    noEvidence: 'no header described the day to anonymous callers',
  },
  ...banLearners,
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
  const minute = plan === undefined || plan === 'enterprise' ? ofRefusal : planLimits[plan].minute;
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
