import type { Reply } from '../reply.ts';
import type { Fault } from './fault.ts';

/** Faults of the network and of what stands in front of the service; they break no clause. */
export const transportFaults: readonly Fault[] = [
  {
    name: 'latency',
    text: 'Answers after `millis` milliseconds, and up to `jitter` more.',
    async apply(call, next, { sandbox, settings: { millis = 500, jitter = 0 } }) {
      await sandbox.clock.sleep(millis + sandbox.random.next() * jitter);
      return next(call);
    },
  },
  {
    name: 'slow-body',
    text: 'Sends the headers at once and the body in parts, over `millis` milliseconds.',
    apply: async (call, next, { settings: { millis = 2000 } }) => ({
      ...(await next(call)),
      delivery: { kind: 'slow', millis },
    }),
  },
  {
    name: 'connection-reset',
    text: 'Resets the connection instead of answering; the request is not executed.',
    apply: async () => unanswered('reset'),
  },
  {
    name: 'empty-response',
    text: 'Closes the connection instead of answering; the request is not executed.',
    apply: async () => unanswered('empty'),
  },
  {
    name: 'server-error',
    text: 'Answers `status` (500, 502, 503…; default 503); the request is not executed.',
    apply(call, next, { settings: { status = 503 } }) {
      call.forced = { status };
      return next(call);
    },
  },
  {
    name: 'truncated-json',
    text: 'Cuts the body off half-way.',
    async apply(call, next) {
      const reply = await next(call);
      return { ...reply, body: reply.body?.slice(0, reply.body.length / 2) ?? null };
    },
  },
];

function unanswered(kind: 'reset' | 'empty'): Reply {
  return { status: 0, headers: {}, body: null, delivery: { kind } };
}
