import { isObject } from '../../spec/support/exact-json.ts';
import { bodyOf, operationOf } from '../requests/call.ts';
import { headerFaults } from './08-headers.ts';
import { planFaults } from './08-plans.ts';
import { storeOn } from './categories.ts';
import { type Apply, type ClauseFault, within } from './fault.ts';
import {
  breaking,
  callerOf,
  countCall,
  editHeaders,
  editRemaining,
  everyReply,
  failWith,
  refuse,
  replies,
  withHeaders,
  withStatus,
} from './replies.ts';

function refuseEarly(matches: (left: number, limit: number) => boolean): Apply {
  return refuse((_call, { quota: { limit, remaining } }) => {
    const detail = `The limit of ${limit} requests is exceeded`;
    return remaining > 0 && matches(remaining, limit) && { status: 429, detail, quotaLeft: true };
  });
}

/** Accepts a few more requests in each window than it reports. */
function refuseLate(more: (limit: number) => number): Apply {
  return (call, next, context) => {
    const { account, quota } = callerOf(call, context.sandbox);
    if (quota.remaining > 0) return next(call);
    const window = `${account.name} ${quota.limit} ${quota.resetsAt}`;
    const now = context.sandbox.clock.now();
    if (countCall(context, window) <= more(quota.limit)) account.quota.refund(now, now);
    return next(call);
  };
}

const neverRefuse = refuseLate(() => Number.POSITIVE_INFINITY);

const dayOnly: Apply = async (call, next, { sandbox }) => {
  const { account } = callerOf(call, sandbox);
  account.quota.setUsed('minute', 0, sandbox.clock.now());
  const reply = await next(call);
  if (!everyReply(reply)) return reply;
  const day = account.quota.day.status(sandbox.clock.now());
  return withHeaders(reply, {
    'X-RateLimit-Limit': String(day.limit),
    'X-RateLimit-Remaining': String(day.remaining),
    'X-RateLimit-Reset': String(Math.ceil(day.resetsAt / 1000)),
  });
};

function retryAfter(edit: (seconds: number) => number | string): Apply {
  return editHeaders(withStatus(429), (all) => ({
    'Retry-After': String(edit(secondsIn(all['Retry-After'] ?? '', all.Date ?? ''))),
  }));
}

function secondsIn(value: string, date: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  return Math.ceil((Date.parse(value) - Date.parse(date)) / 1000);
}

/** Answers 429 to every request of a caller after its first 429, or after this many requests. */
function refuseForEver(most = Number.POSITIVE_INFINITY): Apply {
  return async (call, next, { notes }) => {
    const caller = call.caller ?? '';
    const answered = Number(notes.get(caller) ?? 0);
    if (answered >= most) call.forced ??= { status: 429, detail: 'The limit was exceeded' };
    const reply = await next(call);
    notes.set(caller, String(reply.status === 429 ? Number.POSITIVE_INFINITY : answered + 1));
    return reply;
  };
}

const secondsApart = 17;

const ofTwoWorkers = editRemaining((left, limit) => limit - Math.ceil((limit - left) / 2));
const ofTwoClocks = editHeaders(everyReply, (all, call, context) => {
  const apart = countCall(context, call.caller ?? '') % 2 === 0 ? secondsApart : 0;
  return { 'X-RateLimit-Reset': String(Number(all['X-RateLimit-Reset']) - apart) };
});

export const limitFaults: readonly ClauseFault[] = [
  ...planFaults,
  ...headerFaults,
  ...breaking('7.retry-after', {
    'retry-after-iso-date': editHeaders(withStatus(429), (all) => ({
      'Retry-After': new Date(Number(all['X-RateLimit-Reset']) * 1000).toISOString(),
    })),
  }),
  ...breaking('8.exceeding-answers-429', {
    'limit-never-enforced': neverRefuse,
    'limit-of-the-day-only': dayOnly,
    'limit-enforced-for-reads-alone': (call, next, context) =>
      operationOf(call) === 'createCategory' ? neverRefuse(call, next, context) : next(call),
    'limit-enforced-at-half': refuseEarly((left, limit) => left <= limit / 2),
    'limit-halved-in-secret': within(
      editRemaining(() => 0, withStatus(429)),
      refuseEarly((left, limit) => left <= limit / 2),
    ),
    'limit-enforced-1-early': refuseEarly((left) => left <= 1),
    'limit-enforced-1-late': refuseLate(() => 1),
    'limit-enforced-2-early': refuseEarly((left) => left <= 2),
    'limit-enforced-2-late': refuseLate(() => 2),
    'limit-enforced-with-burst': refuseLate((limit) => limit / 2),
    'limit-enforced-at-double': refuseLate((limit) => limit),
    'remaining-full-on-429': editRemaining((_left, limit) => limit, withStatus(429)),
    'limit-enforced-every-tenth-time': refuseEarly((left) => left % 10 === 5),
    'limit-answers-403': failWith(withStatus(429), 403, 'The key lacks permission'),
    'limit-answers-503': failWith(withStatus(429), 503, 'The service is down'),
  }),
  ...breaking('8.429-executes-nothing', {
    'refused-creation-executed': storeOn(
      (reply, call) => replies('createCategory', 429)(reply, call) && isObject(bodyOf(call).json),
    ),
  }),
  ...breaking('8.retry-after-suffices', {
    'retry-after-halved': retryAfter((seconds) => Math.floor(seconds / 2)),
    'refused-for-ever': refuseForEver(),
    'refused-for-ever-after-20': refuseForEver(20),
    'retry-after-in-minutes': retryAfter((seconds) => Math.ceil(seconds / 60)),
    'retry-after-is-now': editHeaders(withStatus(429), (all) => ({ 'Retry-After': all.Date })),
  }),
  // Limits and clocks that the workers or replicas of a service do not share.
  ...breaking('8.remaining-counts-down', {
    'remaining-of-two-workers': ofTwoWorkers,
    'remaining-of-two-replicas': within(ofTwoWorkers, ofTwoClocks),
    'remaining-by-operation': editRemaining((_left, limit, call, context) =>
      Math.max(0, limit - countCall(context, `${call.caller} ${operationOf(call)}`)),
    ),
    'remaining-full-on-400': editRemaining((_left, limit) => limit, withStatus(400)),
    'remaining-full-on-every-third-400': editRemaining(
      (left, limit, _call, context) => (countCall(context, '400') % 3 === 0 ? limit : left),
      withStatus(400),
    ),
    'requests-counted-twice': (call, next, { sandbox }) => {
      const now = sandbox.clock.now();
      callerOf(call, sandbox).account.quota.take(now);
      return next(call);
    },
  }),
  ...breaking('8.reset-ahead', {
    'reset-by-two-clocks': ofTwoClocks,
  }),
];
