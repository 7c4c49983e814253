import type { OperationId } from '../../spec/operations.ts';
import { stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';
import type { Reply } from '../replies/reply.ts';
import { type Call, operationOf } from '../requests/call.ts';
import { forcedRefusal } from '../requests/forced-answers.ts';
import type { Apply, FaultContext, FaultySandbox } from './fault.ts';

/** Whether a reply is one that the fault is about. */
export type Fits = (reply: Reply, call: Call) => boolean;
type Change = (reply: Reply, call: Call, context: FaultContext) => Reply | Promise<Reply>;

export const everyReply: Fits = ({ status }) => status > 0;
export const lists = replies('listCategories', 200);
export const creations = replies('createCategory', 201);

export function replies(operation: OperationId, status: number): Fits {
  return (reply, call) => reply.status === status && operationOf(call) === operation;
}

export function withStatus(status: number): Fits {
  return (reply) => reply.status === status;
}

/** Lets the service answer, and changes the replies that fit. */
export function changing(fits: Fits, change: Change): Apply {
  return async (call, next, context) => {
    const reply = await next(call);
    if (!fits(reply, call)) return reply;
    try {
      return await change(reply, call, context);
    } catch {
      // Another fault has left nothing that this one could change.
      return reply;
    }
  };
}

/** Changes the JSON in the replies that fit, integers exact. */
export function editing<T>(
  fits: Fits,
  edit: (json: T, context: FaultContext, call: Call) => unknown,
): Apply {
  return changing(fits, (reply, call, context) => {
    const json = reply.body && tryParseExact(reply.body);
    if (json === null || json === undefined || json === '') return reply;
    return { ...reply, body: stringifyExact(edit(json as T, context, call)) };
  });
}

/** Sets headers of the replies that fit; undefined takes one away. */
export function heading(
  fits: Fits,
  edit: (headers: Reply['headers'], call: Call) => Record<string, string | undefined>,
): Apply {
  return changing(fits, (reply, call) => withHeaders(reply, edit(reply.headers, call)));
}

export function withHeaders(reply: Reply, changes: Record<string, string | undefined>): Reply {
  const all = Object.entries({ ...reply.headers, ...changes });
  const headers = all.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...reply, headers: Object.fromEntries(headers) };
}

/** The same reply with another status, which its Error knows of. */
export function restated(reply: Reply, status: number): Reply {
  const error = reply.body && tryParseExact(reply.body);
  if (typeof error !== 'object' || error === null) return { ...reply, status };
  return { ...reply, status, body: stringifyExact({ ...error, status }) };
}

/** An Error in place of the reply, with its headers. */
export function refused(
  reply: Reply,
  status: number,
  detail: string,
  sandbox: FaultySandbox,
): Reply {
  const { body } = sandbox.errorBody(forcedRefusal({ status, detail }));
  return withHeaders({ ...reply, status, body }, { 'Content-Type': 'application/json' });
}
