import { stringifyExact } from '../../spec/support/exact-json.ts';
import { authenticate } from '../keys/authenticate.ts';
import { operationOf } from '../requests/call.ts';
import { type RequestBody, requestBodyOf, store } from './categories.ts';
import type { Apply, ContractFault } from './fault.ts';
import { changing, replies, restated } from './replies.ts';

/** Drafts that a clause has refused with 400. */
export interface InvalidBodies {
  readonly clause: string;
  readonly name: string;
  readonly what: string;
  /** The ways in which a draft can be one of them; each can be accepted by mistake. */
  readonly kinds: readonly InvalidKind[];
}

export interface InvalidKind {
  readonly name: string;
  readonly what: string;
  readonly fits: (draft: RequestBody) => boolean;
}

/** Each kind accepted, and all of them refused with another status. */
export function invalidBodyFaults(group: InvalidBodies): ContractFault[] {
  const { clause, name, what, kinds } = group;
  const fits = (draft: RequestBody) => kinds.some((kind) => kind.fits(draft));
  return [
    ...kinds.map((kind) => ({
      name: `${kind.name}-accepted`,
      text: `Creates a category from ${kind.what}.`,
      breaks: clause,
      apply: accepting(kind.fits),
    })),
    ...[422, 500].map((status) => ({
      name: `${name}-answers-${status}`,
      text: `Answers ${status} instead of 400 to ${what}.`,
      breaks: clause,
      apply: refusingWith(status, fits),
    })),
  ];
}

/** Refuses creations that the service would accept. */
export function refusing(
  status: number,
  fits: (draft: RequestBody) => boolean,
  detail: string,
): Apply {
  return async (call, next, { sandbox }) => {
    const { accounts, clock } = sandbox;
    const isCreation = operationOf(call) === 'createCategory';
    const { refusal } = authenticate(call.authorization, accounts, clock.now());
    if (isCreation && !refusal && fits(await requestBodyOf(call, sandbox))) {
      call.forced ??= { status, detail };
    }
    return next(call);
  };
}

function accepting(fits: (draft: RequestBody) => boolean): Apply {
  return changing(replies('createCategory', 400), async (reply, call, { sandbox }) => {
    const draft = await requestBodyOf(call, sandbox);
    if (!fits(draft)) return reply;
    return { ...reply, status: 201, body: stringifyExact(await store(draft, sandbox)) };
  });
}

function refusingWith(status: number, fits: (draft: RequestBody) => boolean): Apply {
  return changing(replies('createCategory', 400), async (reply, call, { sandbox }) =>
    fits(await requestBodyOf(call, sandbox)) ? restated(reply, status) : reply,
  );
}
