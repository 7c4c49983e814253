import type { OperationId } from '../../spec/operations.ts';
import { stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';
import { authenticate } from '../keys/authenticate.ts';
import { type Call, type ForcedAnswer, operationOf } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import type { Apply, ClauseFault, Fault, FaultContext, FaultySandbox } from './fault.ts';
import type texts from './texts.json';
import { asError } from './transport.ts';

/** Selects the replies that a fault changes. */
export type ReplyFilter = (reply: Reply, call: Call, context: FaultContext) => boolean;
type Change = (reply: Reply, call: Call, context: FaultContext) => Reply | Promise<Reply>;

export const everyReply = ({ status }: Reply) => status > 0;
export const lists = replies('listCategories', 200);
export const creations = replies('createCategory', 201);
/** A list of categories or a new one. */
export const categories = (reply: Reply, call: Call) =>
  lists(reply, call) || creations(reply, call);

export function replies(operation: OperationId, status: number) {
  return (reply: Reply, call: Call) => reply.status === status && operationOf(call) === operation;
}

export function withStatus(status: number): ReplyFilter {
  return (reply) => reply.status === status;
}

/** Faults by name; `texts.json` says in a sentence what each does. */
export function named(faults: Readonly<Partial<Record<keyof typeof texts, Apply>>>): Fault[] {
  return Object.entries(faults).map(([name, apply]) => ({ name, apply }));
}

/** Faults that break the same clause. */
export function breaking(breaks: string, faults: Parameters<typeof named>[0]): ClauseFault[] {
  return named(faults).map((fault) => ({ ...fault, breaks }));
}

/** A fault for each status, named after it. An answer with a 5xx breaks a clause of its own. */
export function byStatus(
  name: string,
  clause: string,
  statuses: readonly number[],
  apply: (status: number) => Apply,
): ClauseFault[] {
  return statuses.map((status) => ({
    name: `${name}-${status}`,
    breaks: status >= 500 ? '7.no-server-error' : clause,
    apply: apply(status),
  }));
}

export function changeReply(matches: ReplyFilter, change: Change): Apply {
  return async (call, next, context) => {
    const reply = await next(call);
    if (!matches(reply, call, context)) return reply;
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

/** Edits the JSON object in matching replies, or each in a list. */
export function editEach<T>(
  matches: ReplyFilter,
  edit: (one: T, context: FaultContext) => unknown,
): Apply {
  return editJson<T | readonly T[]>(matches, (json, context) =>
    Array.isArray(json) ? json.map((one) => edit(one, context)) : edit(json as T, context),
  );
}

type HeaderChanges = Readonly<Record<string, string | undefined>>;

/** Sets headers of matching replies; undefined removes one. */
export function editHeaders(
  matches: ReplyFilter,
  edit: (headers: Reply['headers'], call: Call, context: FaultContext) => HeaderChanges,
): Apply {
  return changeReply(matches, (reply, ...about) =>
    withHeaders(reply, edit(reply.headers, ...about)),
  );
}

/** Reports a wrong but well-formed number of requests left. */
export function editRemaining(
  count: (left: number, limit: number, call: Call, context: FaultContext) => number,
  matches: ReplyFilter = everyReply,
): Apply {
  return editHeaders(matches, (all, ...about) => {
    const [left, limit] = [Number(all['X-RateLimit-Remaining']), Number(all['X-RateLimit-Limit'])];
    return { 'X-RateLimit-Remaining': String(count(left, limit, ...about)) };
  });
}

export function withHeaders(reply: Reply, changes: HeaderChanges): Reply {
  const all = Object.entries({ ...reply.headers, ...changes });
  const headers = all.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...reply, headers: Object.fromEntries(headers) };
}

/** Answers with an Error in place of matching replies. */
export function failWith(matches: ReplyFilter, status: number, detail: string): Apply {
  return changeReply(matches, (reply, _call, { sandbox }) =>
    asError(reply, status, detail, sandbox),
  );
}

/** The account that a call is charged to, its quota status before the call, and why it is refused. */
export function callerOf(call: Call, { accounts, clock }: FaultySandbox) {
  const now = clock.now();
  const { account, refusal } = authenticate(call.authorization, accounts, now);
  return { account, refusal, quota: account.quota.status(now) };
}

/** Answers with an error instead of executing the request, unless another fault has done so. */
export function refuse(
  refusalOf: (call: Call, caller: ReturnType<typeof callerOf>) => ForcedAnswer | false,
): Apply {
  return (call, next, { sandbox }) => {
    call.forced ??= refusalOf(call, callerOf(call, sandbox)) || undefined;
    return next(call);
  };
}

/** Counts calls by a name, beginning with 1. */
export function countCall({ notes }: FaultContext, name: string): number {
  const count = Number(notes.get(name) ?? 0) + 1;
  notes.set(name, String(count));
  return count;
}
