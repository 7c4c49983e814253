import { operationOf } from '../requests/call.ts';
import type { ContractFault, FaultContext } from './fault.ts';
import { quotaBefore } from './quota-before.ts';
import {
  changeReply,
  editHeaders,
  everyReply,
  type ReplyFilter,
  withHeaders,
  withStatus,
} from './replies.ts';

/** Reports the remaining requests by counts that differ from those of the service. */
function remainingBy(
  name: string,
  text: string,
  left: (used: number, limit: number) => number,
  matches: ReplyFilter = everyReply,
): ContractFault {
  const apply = editHeaders(matches, (all) => {
    const limit = Number(all['X-RateLimit-Limit']);
    const used = limit - Number(all['X-RateLimit-Remaining']);
    return { 'X-RateLimit-Remaining': String(left(used, limit)) };
  });
  return { name, text, breaks: '8.remaining-counts-down', apply };
}

/** Counts calls by a name, beginning with 1. */
function countCall({ notes }: FaultContext, name: string): number {
  const count = Number(notes.get(name) ?? 0) + 1;
  notes.set(name, String(count));
  return count;
}

const secondsApart = 17;

/** Limits and clocks that the workers or replicas of a service do not share. */
export const replicaFaults: readonly ContractFault[] = [
  remainingBy(
    'remaining-of-two-workers',
    'Two workers count requests in turn, each for itself, and report what is left by their own count.',
    (used, limit) => limit - Math.ceil(used / 2),
  ),
  {
    name: 'remaining-of-two-replicas',
    text: `Two replicas count requests in turn, each for itself and in windows that end ${secondsApart} s apart.`,
    breaks: '8.remaining-counts-down',
    apply: changeReply(everyReply, (reply, call, context) => {
      const isSecond = countCall(context, call.caller ?? '') % 2 === 0;
      const limit = Number(reply.headers['X-RateLimit-Limit']);
      const used = limit - Number(reply.headers['X-RateLimit-Remaining']);
      const reset = Number(reply.headers['X-RateLimit-Reset']);
      return withHeaders(reply, {
        'X-RateLimit-Remaining': String(limit - Math.ceil(used / 2)),
        'X-RateLimit-Reset': String(isSecond ? reset - secondsApart : reset),
      });
    }),
  },
  {
    name: 'remaining-by-operation',
    text: 'Counts the requests of each operation separately in `X-RateLimit-Remaining`.',
    breaks: '8.remaining-counts-down',
    apply: changeReply(everyReply, (reply, call, context) => {
      const used = countCall(context, `${call.caller} ${operationOf(call)}`);
      const limit = Number(reply.headers['X-RateLimit-Limit']);
      return withHeaders(reply, { 'X-RateLimit-Remaining': String(Math.max(0, limit - used)) });
    }),
  },
  remainingBy(
    'remaining-full-on-400',
    'Sends the whole limit as `X-RateLimit-Remaining` with a 400.',
    (_used, limit) => limit,
    withStatus(400),
  ),
  {
    name: 'remaining-full-on-every-third-400',
    text: 'Sends the whole limit as `X-RateLimit-Remaining` with every third 400.',
    breaks: '8.remaining-counts-down',
    apply: changeReply(withStatus(400), (reply, _call, context) =>
      countCall(context, '400') % 3 === 0
        ? withHeaders(reply, { 'X-RateLimit-Remaining': reply.headers['X-RateLimit-Limit'] })
        : reply,
    ),
  },
  {
    name: 'requests-counted-twice',
    text: 'Counts every request twice, as a limiter does that is installed twice.',
    breaks: '8.remaining-counts-down',
    apply: (call, next, { sandbox }) => {
      const now = sandbox.clock.now();
      quotaBefore(call, sandbox).account.quota.take(now);
      return next(call);
    },
  },
  {
    name: 'reset-by-two-clocks',
    text: `Two replicas share their counts, but not the time: the clock of one is ${secondsApart} s behind.`,
    breaks: '8.reset-ahead',
    apply: changeReply(everyReply, (reply, call, context) => {
      if (countCall(context, call.caller ?? '') % 2 === 1) return reply;
      const reset = Number(reply.headers['X-RateLimit-Reset']) - secondsApart;
      return withHeaders(reply, { 'X-RateLimit-Reset': String(reset) });
    }),
  },
];
