import { isObject } from '../../spec/support/exact-json.ts';
import { operationOf } from '../requests/call.ts';
import { headerFaults } from './08-headers.ts';
import { planFaults } from './08-plans.ts';
import { requestBodyOf, store } from './categories.ts';
import type { Apply, ContractFault } from './fault.ts';
import { accountBefore } from './quotas.ts';
import { changing, heading, replies, restated, withStatus } from './replies.ts';

/** Answers 429 though requests are left. */
function refusingEarly(strikes: (left: number, limit: number) => boolean): Apply {
  return (call, next, { sandbox }) => {
    const { limit, remaining } = accountBefore(call, sandbox).reading;
    if (remaining > 0 && strikes(remaining, limit)) {
      const detail = `The limit of ${limit} requests is used up`;
      call.forced ??= { status: 429, detail, quotaLeft: true };
    }
    return next(call);
  };
}

/** Lets a request through when none is left. */
const neverRefusing: Apply = (call, next, { sandbox }) => {
  const { account, reading } = accountBefore(call, sandbox);
  const now = sandbox.clock.now();
  if (reading.remaining === 0) account.quota.refund(now, now);
  return next(call);
};

function retryAfter(edit: (seconds: number) => number | string): Apply {
  return heading(withStatus(429), (all) => ({
    'Retry-After': String(edit(secondsIn(all['Retry-After'] ?? '', all.Date ?? ''))),
  }));
}

function secondsIn(value: string, date: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  return Math.ceil((Date.parse(value) - Date.parse(date)) / 1000);
}

const instead = [
  { status: 403, how: 'as if the key were not allowed to' },
  { status: 503, how: 'as if the service were down' },
];

export const limitFaults: readonly ContractFault[] = [
  ...planFaults,
  ...headerFaults,
  {
    name: 'limit-never-enforced',
    text: 'Accepts every request, however far the limit is exceeded.',
    breaks: '8.exceeding-answers-429',
    apply: neverRefusing,
  },
  {
    name: 'limit-enforced-for-reads-alone',
    text: 'Accepts every creation, however far the limit is exceeded.',
    breaks: '8.exceeding-answers-429',
    apply: (call, next, context) =>
      operationOf(call) === 'createCategory' ? neverRefusing(call, next, context) : next(call),
  },
  {
    name: 'limit-enforced-at-half',
    text: 'Answers 429 once half of the limit is used up.',
    breaks: '8.exceeding-answers-429',
    apply: refusingEarly((left, limit) => left <= limit / 2),
  },
  {
    name: 'limit-halved-in-secret',
    text: 'Answers 429 once half of the limit is used up, and tells that nothing is left.',
    breaks: '8.exceeding-answers-429',
    apply: (call, next, context) =>
      heading(withStatus(429), () => ({ 'X-RateLimit-Remaining': '0' }))(
        call,
        (same) => refusingEarly((left, limit) => left <= limit / 2)(same, next, context),
        context,
      ),
  },
  {
    name: 'limit-enforced-every-tenth-time',
    text: 'Answers 429 to every tenth request, however many are left.',
    breaks: '8.exceeding-answers-429',
    apply: refusingEarly((left) => left % 10 === 5),
  },
  ...instead.map(({ status, how }) => ({
    name: `limit-answers-${status}`,
    text: `Answers ${status} instead of 429, ${how}.`,
    breaks: '8.exceeding-answers-429',
    apply: changing(withStatus(429), (reply) => restated(reply, status)),
  })),
  {
    name: 'refused-creation-executed',
    text: 'Answers 429 to a creation, and creates the category all the same.',
    breaks: '8.429-executes-nothing',
    apply: changing(replies('createCategory', 429), async (reply, call, { sandbox }) => {
      const draft = await requestBodyOf(call, sandbox);
      if (isObject(draft.json)) await store(draft, sandbox);
      return reply;
    }),
  },
  {
    name: 'retry-after-halved',
    text: 'Tells half of the time to wait in `Retry-After`.',
    breaks: '8.retry-after-suffices',
    apply: retryAfter((seconds) => Math.floor(seconds / 2)),
  },
  {
    name: 'retry-after-one-second',
    text: 'Sends `Retry-After: 1`, however long the wait is.',
    breaks: '8.retry-after-suffices',
    apply: retryAfter(() => 1),
  },
  {
    name: 'retry-after-in-minutes',
    text: 'Tells minutes in `Retry-After`.',
    breaks: '8.retry-after-suffices',
    apply: retryAfter((seconds) => Math.ceil(seconds / 60)),
  },
  {
    name: 'retry-after-is-now',
    text: 'Sends the present time as an HTTP-date in `Retry-After`.',
    breaks: '8.retry-after-suffices',
    apply: heading(withStatus(429), (all) => ({ 'Retry-After': all.Date })),
  },
];
