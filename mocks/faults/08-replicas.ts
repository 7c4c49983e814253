import { operationOf } from '../requests/call.ts';
import { quotaBefore } from './08-plans.ts';
import { breaking, type ContractFault, type FaultContext } from './fault.ts';
import { changeReply, editRemaining, everyReply, withHeaders, withStatus } from './replies.ts';

/** Counts calls by a name, beginning with 1. */
function countCall({ notes }: FaultContext, name: string): number {
  const count = Number(notes.get(name) ?? 0) + 1;
  notes.set(name, String(count));
  return count;
}

const secondsApart = 17;

/** Limits and clocks that the workers or replicas of a service do not share. */
export const replicaFaults: readonly ContractFault[] = [
  ...breaking('8.remaining-counts-down', {
    'remaining-of-two-workers': {
      text: 'Two workers count requests in turn, each for itself, and report what is left by their own count.',
      apply: editRemaining((left, limit) => limit - Math.ceil((limit - left) / 2)),
    },
    'remaining-of-two-replicas': {
      text: `Two replicas count requests in turn, each for itself and in windows that end ${secondsApart} s apart.`,
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
    'remaining-by-operation': {
      text: 'Counts the requests of each operation separately in `X-RateLimit-Remaining`.',
      apply: changeReply(everyReply, (reply, call, context) => {
        const used = countCall(context, `${call.caller} ${operationOf(call)}`);
        const limit = Number(reply.headers['X-RateLimit-Limit']);
        return withHeaders(reply, { 'X-RateLimit-Remaining': String(Math.max(0, limit - used)) });
      }),
    },
    'remaining-full-on-400': {
      text: 'Sends the whole limit as `X-RateLimit-Remaining` with a 400.',
      apply: editRemaining((_left, limit) => limit, withStatus(400)),
    },
    'remaining-full-on-every-third-400': {
      text: 'Sends the whole limit as `X-RateLimit-Remaining` with every third 400.',
      apply: changeReply(withStatus(400), (reply, _call, context) =>
        countCall(context, '400') % 3 === 0
          ? withHeaders(reply, { 'X-RateLimit-Remaining': reply.headers['X-RateLimit-Limit'] })
          : reply,
      ),
    },
    'requests-counted-twice': {
      text: 'Counts every request twice, as a limiter does that is installed twice.',
      apply: (call, next, { sandbox }) => {
        const now = sandbox.clock.now();
        quotaBefore(call, sandbox).account.quota.take(now);
        return next(call);
      },
    },
  }),
  ...breaking('8.reset-ahead', {
    'reset-by-two-clocks': {
      text: `Two replicas share their counts, but not the time: the clock of one is ${secondsApart} s behind.`,
      apply: changeReply(everyReply, (reply, call, context) => {
        if (countCall(context, call.caller ?? '') % 2 === 1) return reply;
        const reset = Number(reply.headers['X-RateLimit-Reset']) - secondsApart;
        return withHeaders(reply, { 'X-RateLimit-Reset': String(reset) });
      }),
    },
  }),
];
