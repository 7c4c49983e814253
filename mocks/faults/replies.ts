import type { OperationId } from '../../spec/operations.ts';
import { stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';
import { type Call, operationOf } from '../requests/call.ts';
import { forcedRefusal } from '../requests/forced-answers.ts';
import type { Reply } from '../requests/reply.ts';
import type { Apply, FaultContext, FaultySandbox } from './fault.ts';

/** Selects the replies that a fault changes. */
export type ReplyFilter = (reply: Reply, call: Call) => boolean;
type Change = (reply: Reply, call: Call, context: FaultContext) => Reply | Promise<Reply>;

export const everyReply: ReplyFilter = ({ status }) => status > 0;
export const lists = replies('listCategories', 200);
export const creations = replies('createCategory', 201);

export function replies(operation: OperationId, status: number): ReplyFilter {
  return (reply, call) => reply.status === status && operationOf(call) === operation;
}

export function withStatus(status: number): ReplyFilter {
  return (reply) => reply.status === status;
}

/** The clause that a wrong status breaks: a 5xx has one of its own. */
export function clauseOfStatus(status: number, clause: string): string {
  return status >= 500 ? '7.no-server-error' : clause;
}

/** Replaces parts of matching replies. */
export function answerWith(parts: Partial<Reply>, matches: ReplyFilter): Apply {
  return changeReply(matches, (reply) => ({ ...reply, ...parts }));
}

/** Changes matching replies. */
export function changeReply(matches: ReplyFilter, change: Change): Apply {
  return async (call, next, context) => {
    const reply = await next(call);
    if (!matches(reply, call)) return reply;
    try {
      return await change(reply, call, context);
    } catch {
      // Another fault has already removed what this one changes.
      return reply;
    }
  };
}

/** Edits the JSON of matching replies; integers stay exact. */
export function editJson<T>(
  matches: ReplyFilter,
  edit: (json: T, context: FaultContext, call: Call) => unknown,
): Apply {
  return changeReply(matches, (reply, call, context) => {
    const json = reply.body && tryParseExact(reply.body);
    if (json === null || json === undefined || json === '') return reply;
    return { ...reply, body: stringifyExact(edit(json as T, context, call)) };
  });
}

/** Sets headers of matching replies; undefined removes one. */
export function editHeaders(
  matches: ReplyFilter,
  edit: (headers: Reply['headers'], call: Call) => Record<string, string | undefined>,
): Apply {
  return changeReply(matches, (reply, call) => withHeaders(reply, edit(reply.headers, call)));
}

/** Reports a wrong but well-formed number of requests left. */
export function editRemaining(
  count: (left: number, limit: number) => number,
  matches: ReplyFilter = everyReply,
): Apply {
  return editHeaders(matches, (all) => {
    const left = count(Number(all['X-RateLimit-Remaining']), Number(all['X-RateLimit-Limit']));
    return { 'X-RateLimit-Remaining': String(left) };
  });
}

export function withHeaders(reply: Reply, changes: Record<string, string | undefined>): Reply {
  const all = Object.entries({ ...reply.headers, ...changes });
  const headers = all.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...reply, headers: Object.fromEntries(headers) };
}

/** Replaces the status of an error, in its Error object, too. */
export function withErrorStatus(reply: Reply, status: number): Reply {
  const error = reply.body && tryParseExact(reply.body);
  if (typeof error !== 'object' || error === null) return { ...reply, status };
  return { ...reply, status, body: stringifyExact({ ...error, status }) };
}

/** Replaces a reply with an Error; rate-limit headers stay. */
export function asError(
  reply: Reply,
  status: number,
  detail: string,
  sandbox: FaultySandbox,
): Reply {
  const { body } = sandbox.errorBody(forcedRefusal({ status, detail }));
  return withHeaders({ ...reply, status, body }, { 'Content-Type': 'application/json' });
}
