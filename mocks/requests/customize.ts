import { stringifyExact } from '../../spec/support/exact-json.ts';
import type { ForcedAnswer } from './call.ts';
import type { Reply } from './reply.ts';

/** Applies the body, headers and delay of a forced answer. */
export function customize(reply: Reply, { body, headers, delay }: ForcedAnswer): Reply {
  if (body === undefined && headers === undefined && delay === undefined) return reply;
  const replaced = new Set(Object.keys(headers ?? {}).map((name) => name.toLowerCase()));
  const kept = Object.entries(reply.headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  const type = replaced.has('content-type') ? {} : { 'Content-Type': 'application/json' };
  return {
    ...reply,
    headers: { ...(body !== undefined && type), ...Object.fromEntries(kept), ...headers },
    body: body === undefined ? reply.body : stringifyExact(body),
    ...(delay !== undefined && { delay }),
  };
}
