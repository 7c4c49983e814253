import { stringifyExact } from '../../spec/support/exact-json.ts';
import { authenticate } from '../keys/authenticate.ts';
import { operationOf } from '../requests/call.ts';
import { bodyOf, type RequestBody, storeLeniently } from './categories.ts';
import type { Apply, ContractFault } from './fault.ts';
import { changeReply, clauseOfStatus, replies, withErrorStatus } from './replies.ts';

/** The ways in which a body can be invalid, by name. */
export type InvalidKinds = Readonly<
  Record<string, { readonly what: string; readonly matches: (body: RequestBody) => boolean }>
>;

/**
 * Faults for bodies that must be answered 400 because of one clause: they accept one kind each, or refuse all
 * with a wrong status.
 */
export function invalidBodyFaults(
  breaks: string,
  name: string,
  what: string,
  kinds: InvalidKinds,
): ContractFault[] {
  const matches = (body: RequestBody) => Object.values(kinds).some((kind) => kind.matches(body));
  return [
    ...Object.entries(kinds).map(([kindName, kind]) => ({
      name: `${kindName}-accepted`,
      text: `Creates a category from ${kind.what}.`,
      breaks,
      apply: acceptInvalid(kind.matches),
    })),
    ...[422, 500].map((status) => ({
      name: `${name}-answers-${status}`,
      text: `Answers ${status} instead of 400 to ${what}.`,
      breaks: clauseOfStatus(status, breaks),
      apply: refuseWithStatus(status, matches),
    })),
  ];
}

/** Refuses creations that the service should accept. */
export function refuseCreation(
  status: number,
  matches: (body: RequestBody) => boolean,
  detail: string,
): Apply {
  return async (call, next, { sandbox }) => {
    const { accounts, clock } = sandbox;
    const isCreation = operationOf(call) === 'createCategory';
    const { refusal } = authenticate(call.authorization, accounts, clock.now());
    if (isCreation && !refusal && matches(bodyOf(call))) {
      call.forced ??= { status, detail };
    }
    return next(call);
  };
}

function acceptInvalid(matches: (body: RequestBody) => boolean): Apply {
  return changeReply(replies('createCategory', 400), async (reply, call, { sandbox }) => {
    const body = bodyOf(call);
    if (!matches(body)) return reply;
    return { ...reply, status: 201, body: stringifyExact(storeLeniently(body, sandbox)) };
  });
}

function refuseWithStatus(status: number, matches: (body: RequestBody) => boolean): Apply {
  return changeReply(replies('createCategory', 400), async (reply, call) =>
    matches(bodyOf(call)) ? withErrorStatus(reply, status) : reply,
  );
}
