import { isObject } from '../../spec/support/exact-json.ts';
import { editList } from './categories.ts';
import type { Fault } from './fault.ts';
import { changeReply, editHeaders, editJson, everyReply } from './replies.ts';

/** What any service may do at any time; they break no clause. */
export const permittedFaults: readonly Fault[] = [
  {
    name: 'brief-limit',
    text: 'Answers 429 with a `Retry-After` of about a second, as a delay or as a date; the request is not executed.',
    apply(call, next, { sandbox: { clock, random } }) {
      const end = new Date(Math.floor(clock.now() / 1000 + 2) * 1000);
      const date = { headers: { 'Retry-After': end.toUTCString() } };
      call.forced = { status: 429, retryAfter: 1, ...(random.next() < 0.5 && date) };
      return next(call);
    },
  },
  {
    name: 'lower-case-headers',
    text: 'Sends the names of headers in lower case.',
    apply: changeReply(everyReply, (reply) => ({
      ...reply,
      headers: Object.fromEntries(
        Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    })),
  },
  {
    name: 'connection-closed',
    text: 'Closes the connection after the answer, before a next request.',
    apply: editHeaders(everyReply, () => ({ Connection: 'close' })),
  },
  {
    name: 'unknown-field',
    text: 'Adds a field that the document does not show to every JSON object.',
    apply: editJson(everyReply, (json) =>
      Array.isArray(json) ? json.map(extended) : extended(json),
    ),
  },
  {
    name: 'list-reversed',
    text: 'Lists the categories in the opposite order.',
    apply: editList((all) => all.toReversed()),
  },
];

function extended(value: unknown): unknown {
  return isObject(value) ? { ...value, unknown: true } : value;
}
