import { operationOf } from '../requests/call.ts';
import { quotaBefore } from './08-plans.ts';
import { breaking } from './breaking.ts';
import type { ClauseFault, FaultContext } from './fault.ts';
import { changeReply, editRemaining, everyReply, withHeaders, withStatus } from './replies.ts';

/** Counts calls by a name, beginning with 1. */
function countCall({ notes }: FaultContext, name: string): number {
  const count = Number(notes.get(name) ?? 0) + 1;
  notes.set(name, String(count));
  return count;
}

const secondsApart = 17;

/** Limits and clocks that the workers or replicas of a service do not share. */
export const replicaFaults: readonly ClauseFault[] = [
  ...breaking('8.remaining-counts-down', {
    'remaining-of-two-workers': editRemaining(
      (left, limit) => limit - Math.ceil((limit - left) / 2),
    ),
    'remaining-of-two-replicas': changeReply(everyReply, (reply, call, context) => {
      const isSecond = countCall(context, call.caller ?? '') % 2 === 0;
      const limit = Number(reply.headers['X-RateLimit-Limit']);
      const used = limit - Number(reply.headers['X-RateLimit-Remaining']);
      const reset = Number(reply.headers['X-RateLimit-Reset']);
      return withHeaders(reply, {
        'X-RateLimit-Remaining': String(limit - Math.ceil(used / 2)),
        'X-RateLimit-Reset': String(isSecond ? reset - secondsApart : reset),
      });
    }),
    'remaining-by-operation': changeReply(everyReply, (reply, call, context) => {
      const used = countCall(context, `${call.caller} ${operationOf(call)}`);
      const limit = Number(reply.headers['X-RateLimit-Limit']);
      return withHeaders(reply, { 'X-RateLimit-Remaining': String(Math.max(0, limit - used)) });
    }),
    'remaining-full-on-400': editRemaining((_left, limit) => limit, withStatus(400)),
    'remaining-full-on-every-third-400': changeReply(withStatus(400), (reply, _call, context) =>
      countCall(context, '400') % 3 === 0
        ? withHeaders(reply, { 'X-RateLimit-Remaining': reply.headers['X-RateLimit-Limit'] })
        : reply,
    ),
    'requests-counted-twice': (call, next, { sandbox }) => {
      const now = sandbox.clock.now();
      quotaBefore(call, sandbox).account.quota.take(now);
      return next(call);
    },
  }),
  ...breaking('8.reset-ahead', {
    'reset-by-two-clocks': changeReply(everyReply, (reply, call, context) => {
      if (countCall(context, call.caller ?? '') % 2 === 1) return reply;
      const reset = Number(reply.headers['X-RateLimit-Reset']) - secondsApart;
      return withHeaders(reply, { 'X-RateLimit-Reset': String(reset) });
    }),
  }),
];
