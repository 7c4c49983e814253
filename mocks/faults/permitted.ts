import { isObject } from '../../spec/support/exact-json.ts';
import { editList } from './categories.ts';
import type { Fault } from './fault.ts';
import { changeReply, editEach, editHeaders, everyReply, named } from './replies.ts';

/** What any service may do at any time; they break no clause. */
export const permittedFaults: readonly Fault[] = named({
  'brief-limit'(call, next, { sandbox: { clock, random } }) {
    const end = new Date(Math.floor(clock.now() / 1000 + 2) * 1000);
    const date = { headers: { 'Retry-After': end.toUTCString() } };
    call.forced = { status: 429, retryAfter: 1, ...(random.next() < 0.5 && date) };
    return next(call);
  },
  'lower-case-headers': changeReply(everyReply, (reply) => ({
    ...reply,
    headers: Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  })),
  'connection-closed': editHeaders(everyReply, () => ({ Connection: 'close' })),
  'unknown-field': editEach(everyReply, (json) =>
    isObject(json) ? { ...json, unknown: true } : json,
  ),
  'list-reversed': editList((all) => all.toReversed()),
});
