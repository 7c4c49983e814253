import { forcedRefusal } from '../requests/forced-answers.ts';
import type { Reply } from '../requests/reply.ts';
import type { Fault, FaultySandbox } from './fault.ts';

const behaviours: Readonly<Record<string, Pick<Fault, 'settings' | 'apply'>>> = {
  latency: {
    settings: ['millis', 'jitter'],
    async apply(call, next, { sandbox, settings: { millis = 500, jitter = 0 } }) {
      const delay = millis + sandbox.random.next() * jitter;
      const reply = await next(call);
      return { ...reply, delay: (reply.delay ?? 0) + delay };
    },
  },
  'slow-body': {
    settings: ['millis'],
    apply: async (call, next, { sandbox: { clock }, settings: { millis = 2000 } }) => {
      const reply = await next(call);
      return reply.delivery ? reply : { ...reply, delivery: { kind: 'slow', millis, clock } };
    },
  },
  'connection-reset': { apply: async () => unanswered('reset') },
  'connection-reset-after-execution': {
    apply: async (call, next) => {
      await next(call);
      return unanswered('reset');
    },
  },
  'empty-response': { apply: async () => unanswered('empty') },
  'server-error': {
    settings: ['status'],
    apply(call, next, { settings: { status = 503 } }) {
      call.forced = { status };
      return next(call);
    },
  },
  'other-status': {
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
  'gateway-page': {
    settings: ['status'],
    apply: async (_call, _next, { settings: { status = 502 } }) => ({
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>\n`,
    }),
  },
  'truncated-json': {
    async apply(call, next) {
      const reply = await next(call);
      return { ...reply, body: reply.body?.slice(0, reply.body.length / 2) ?? null };
    },
  },
};

/** Faults of the network and of gateways; they break no clause. */
export const transportFaults = Object.entries(behaviours).map(
  ([name, behaviour]): Fault => ({ name, ...behaviour }),
);

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
