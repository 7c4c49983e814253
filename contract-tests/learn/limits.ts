import { isObject } from '../../spec/exact-json.ts';
import { planLimits } from '../../spec/plans.ts';
import { countsOf } from '../evidence/counting.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { rateLimitOf, retryAfterForm } from '../evidence/rate-limit.ts';
import { algorithmOf, dayOf, readingsOf, tellsOfDay, tellsOfMinute } from '../evidence/windows.ts';
import { banLearners } from './bans.ts';
import { agreed, type Evidence, type Learner, lesson, ofTheKey } from './lesson.ts';

const takes429 = 'no request was answered 429, as with --safety exhaust';

export const limitLearners: readonly Learner[] = [
  {
    field: 'limits.algorithm',
    learn: ({ exchanges }) => lesson(algorithmOf(readingsOf(exchanges))),
    unseen: 'the headers did not tell of the minute for long enough to see how it is counted',
  },
  {
    field: 'limits.day',
    learn: ({ exchanges }) => lesson(dayOf(readingsOf(exchanges))),
    unseen: 'no header told of the day',
  },
  {
    field: 'limits.reports',
    learn: (evidence) => lesson(alwaysTellsOfDay(evidence) ? 'day' : undefined),
    unseen: 'whether the headers ever change to the other window takes a day to see',
  },
  {
    field: 'limits.counts',
    learn: ({ exchanges }) => lesson(countsOf(exchanges)),
    unseen: 'no two answers in a row, the second a 400, told of the same window',
  },
  {
    field: 'limits.retryAfter',
    learn: ({ exchanges }) => lesson(agreed(exchanges.flatMap((one) => retryAfterForm(one) ?? []))),
    unseen: takes429,
  },
  {
    field: 'limits.body',
    learn: ({ exchanges }) => lesson(agreed(refusals(exchanges).flatMap(bodyForm))),
    unseen: `${takes429}, or its body is of another form`,
  },
  {
    field: 'limits.strangers.minute',
    learn: (evidence) => lesson(strangersLimit(evidence, tellsOfMinute)),
    unseen: 'no header told those without a key of the minute',
  },
  {
    field: 'limits.strangers.day',
    learn: (evidence) => lesson(strangersLimit(evidence, tellsOfDay)),
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
    ({ caller, remaining }) => caller === 'key' && remaining > 0,
  );
  const refused = refusals(exchanges).find(ofTheKey);
  const ofRefusal = refused && rateLimitOf(refused).limit;
  const minute = plan === undefined || plan === 'enterprise' ? ofRefusal : planLimits[plan].minute;
  if (minute === undefined || told.length === 0) return false;
  return told.every((reading) => tellsOfDay(reading) && reading.remaining > minute);
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

function strangersLimit({ exchanges }: Evidence, tells: typeof tellsOfDay): number | undefined {
  const readings = readingsOf(exchanges).filter(({ caller }) => caller === 'stranger');
  return agreed(readings.filter(tells).map(({ limit }) => limit));
}
