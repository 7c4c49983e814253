import { operationList } from '../../spec/operations.ts';
import { kebabCase } from '../../spec/support/text.ts';
import { credentialKind } from '../keys/authenticate.ts';
import { operationOf } from '../requests/call.ts';
import groups from './credentials.json' with { type: 'json' };
import type { Apply, ClauseFault } from './fault.ts';
import { breaking, byStatus, changeReply, failWith, type ReplyFilter, refuse } from './replies.ts';

/** The requests that each clause is about, by the kind of their credential. */
type Requests = Readonly<Partial<Record<string, string>>>;

const acceptedKeys: readonly ClauseFault[] = operationList.flatMap(({ id }) =>
  groups.flatMap(({ clause, requests }) =>
    Object.entries(requests as Requests).map(
      ([kind, how]): ClauseFault => ({
        name: `${kebabCase(id)}-accepts-${kind}-key`,
        text: `Accepts ${id} requests ${how}.`,
        breaks: clause,
        apply: (call, next, { sandbox }) => {
          const presented = credentialKind(call.authorization, sandbox.accounts);
          // A service that accepts any key accepts a known one in another case as well.
          const kinds = kind === 'unknown' ? [kind, 'other-case'] : [kind];
          if (operationOf(call) === id && kinds.includes(presented)) call.skipAuth = true;
          return next(call);
        },
      }),
    ),
  ),
);

const wrongRefusals: readonly ClauseFault[] = groups.flatMap(({ clause, name, requests }) => [
  ...byStatus(`${name}-answers`, clause, [400, 403, 404, 500], (status) =>
    failWith(refusalsOf(requests), status, 'The key was refused'),
  ),
  {
    name: `${name}-redirected`,
    breaks: clause,
    apply: changeReply(refusalsOf(requests), (reply) => ({
      ...reply,
      status: 302,
      headers: { ...reply.headers, Location: '/login' },
      body: null,
    })),
  },
]);

function refusalsOf(requests: Requests): ReplyFilter {
  return ({ status }, { authorization }, { sandbox }) =>
    status === 401 && credentialKind(authorization, sandbox.accounts) in requests;
}

const rejectedKeys: readonly ClauseFault[] = operationList.map(({ id }) => ({
  name: `${kebabCase(id)}-refuses-valid-key`,
  text: `Answers 401 to every ${id} request, even with a valid key.`,
  breaks: '5.bearer-accepted',
  apply: rejectKey((operation) => operation === id),
}));

function rejectKey(matches: (operation: string | undefined, remaining: number) => boolean): Apply {
  return refuse((call, { refusal, quota }) => {
    const isMatch = !refusal && matches(operationOf(call), quota.remaining);
    return isMatch && { status: 401, detail: 'The API key is unknown' };
  });
}

export const authenticationFaults: readonly ClauseFault[] = [
  ...acceptedKeys,
  ...wrongRefusals,
  ...rejectedKeys,
  ...breaking('5.bearer-accepted', {
    'valid-key-refused-at-times': rejectKey((_operation, remaining) => remaining % 3 === 1),
  }),
];
