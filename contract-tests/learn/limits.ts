import { planLimits } from '../../spec/plans.ts';
import { isObject } from '../../spec/support/exact-json.ts';
import { inferCounting } from '../evidence/counting.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterForm } from '../evidence/rate-limit.ts';
import {
  inferDayWindow,
  inferMinuteAlgorithm,
  isDayReading,
  isMinuteReading,
  readingsOf,
} from '../evidence/windows.ts';
import { banLearners } from './bans.ts';
import { commonValue, type Evidence, inference, type Learner, ofTheKey } from './inference.ts';

const takes429 = 'no request was answered 429, as with --safety exhaust';

export const limitLearners: readonly Learner[] = [
  {
    field: 'limits.algorithm',
    learn: ({ exchanges }) => inference(inferMinuteAlgorithm(readingsOf(exchanges))),
    unseen: 'the headers did not tell of the minute for long enough to see how it is counted',
  },
  {
    field: 'limits.dayWindow',
    learn: ({ exchanges }) => inference(inferDayWindow(readingsOf(exchanges))),
    unseen: 'no header told of the day',
  },
  {
    field: 'limits.reportedWindow',
    learn: (evidence) => inference(alwaysTellsOfDay(evidence) ? 'day' : undefined),
    unseen: 'whether the headers ever change to the other window takes a day to see',
  },
  {
    field: 'limits.countedRequests',
    learn: ({ exchanges }) => inference(inferCounting(exchanges)),
    unseen: 'no two answers in a row, the second a 400, told of the same window',
  },
  {
    field: 'limits.retryAfterFormat',
    learn: ({ exchanges }) =>
      inference(commonValue(exchanges.flatMap((one) => retryAfterForm(one) ?? []))),
    unseen: takes429,
  },
  {
    field: 'limits.responseBody',
    learn: ({ exchanges }) => inference(commonValue(refusals(exchanges).flatMap(bodyForm))),
    unseen: `${takes429}, or its body is of another form`,
  },
  {
    field: 'limits.anonymous.minute',
    learn: (evidence) => inference(anonymousLimit(evidence, isMinuteReading)),
    unseen: 'no header told those without a key of the minute',
  },
  {
    field: 'limits.anonymous.day',
    learn: (evidence) => inference(anonymousLimit(evidence, isDayReading)),
    unseen: 'no header told those without a key of the day',
  },
  ...banLearners,
];

/**
 * Whether the headers tell of the day even while the minute has fewer requests left: more were left
 * than the minute of the plan has, or than that of which a refusal told.
 */
function alwaysTellsOfDay({ exchanges, plan }: Evidence): boolean {
  const told = readingsOf(exchanges).filter(
    ({ caller, remaining }) => caller === 'valid' && remaining > 0,
  );
  const refused = refusals(exchanges).find(ofTheKey);
  const ofRefusal = refused && rateLimitOf(refused).limit;
  const minute = plan === undefined || plan === 'enterprise' ? ofRefusal : planLimits[plan].minute;
  if (minute === undefined || told.length === 0) return false;
  return told.every((reading) => isDayReading(reading) && reading.remaining > minute);
}

function refusals(exchanges: readonly Exchange[]): Exchange[] {
  return exchanges.filter(({ response }) => response.status === 429);
}

function bodyForm({ response, json }: Exchange): string[] {
  if (response.body === '') return ['empty'];
  if (isObject(json)) return ['error'];
  return response.headers['content-type']?.startsWith('text/plain')
    ? ['text']
    : ['of another form'];
}

function anonymousLimit({ exchanges }: Evidence, tells: typeof isDayReading): number | undefined {
  const readings = readingsOf(exchanges).filter(({ caller }) => caller === 'anonymous');
  return commonValue(readings.filter(tells).map(({ limit }) => limit));
}
