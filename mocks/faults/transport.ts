import { forcedRefusal } from '../requests/forced-answers.ts';
import type { Reply } from '../requests/reply.ts';
import type { Fault, FaultySandbox } from './fault.ts';

/** Faults of the network and of gateways; they break no clause. */
export const transportFaults: readonly Fault[] = [
  {
    name: 'latency',
    text: 'Delays the answer by `millis` milliseconds (default 500) plus up to `jitter` more (default 0).',
    settings: ['millis', 'jitter'],
    async apply(call, next, { sandbox, settings: { millis = 500, jitter = 0 } }) {
      const delay = millis + sandbox.random.next() * jitter;
      const reply = await next(call);
      return { ...reply, delay: (reply.delay ?? 0) + delay };
    },
  },
  {
    name: 'slow-body',
    text: 'Sends the headers at once and the body in chunks over `millis` milliseconds (default 2000).',
    settings: ['millis'],
    apply: async (call, next, { sandbox: { clock }, settings: { millis = 2000 } }) => {
      const reply = await next(call);
      return reply.delivery ? reply : { ...reply, delivery: { kind: 'slow', millis, clock } };
    },
  },
  {
    name: 'connection-reset',
    text: 'Resets the connection instead of answering; the request is not executed.',
    apply: async () => unanswered('reset'),
  },
  {
    name: 'connection-reset-after-execution',
    text: 'Executes the request but resets the connection instead of answering.',
    apply: async (call, next) => {
      await next(call);
      return unanswered('reset');
    },
  },
  {
    name: 'empty-response',
    text: 'Closes the connection instead of answering; the request is not executed.',
    apply: async () => unanswered('empty'),
  },
  {
    name: 'server-error',
    text: 'Answers `status` (default 503); the request is not executed.',
    settings: ['status'],
    apply(call, next, { settings: { status = 503 } }) {
      call.forced = { status };
      return next(call);
    },
  },
  {
    name: 'other-status',
    text: 'Executes the request but answers `to` (default 500) in place of `from` (default: of any status).',
    settings: ['from', 'to'],
    async apply(call, next, { sandbox, settings: { from, to = 500 } }) {
      const reply = await next(call);
      if (from !== undefined && reply.status !== from) return reply;
      if (to >= 400) return asError(reply, to, 'The answer was replaced', sandbox);
      // RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5.
      const hasNoBody = [204, 205, 304].includes(to);
      return { ...reply, status: to, ...(hasNoBody && { body: null }) };
    },
  },
  {
    name: 'gateway-page',
    text: 'Answers `status` (default 502) with an HTML error page, as a gateway does; the request is not executed.',
    settings: ['status'],
    apply: async (_call, _next, { settings: { status = 502 } }) => ({
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>\n`,
    }),
  },
  {
    name: 'truncated-json',
    text: 'Truncates the body halfway.',
    async apply(call, next) {
      const reply = await next(call);
      return { ...reply, body: reply.body?.slice(0, reply.body.length / 2) ?? null };
    },
  },
];

function unanswered(kind: 'reset' | 'empty'): Reply {
  return { status: 0, headers: {}, body: null, delivery: { kind } };
}

/** Replaces a reply with an Error; rate-limit headers stay. */
export function asError(
  reply: Reply,
  status: number,
  detail: string,
  sandbox: FaultySandbox,
): Reply {
  const { body } = sandbox.errorBody(forcedRefusal({ status, detail }));
  const headers = { ...reply.headers, 'Content-Type': 'application/json' };
  return { ...reply, status, headers, body };
}
