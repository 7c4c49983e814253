import { operationList } from '../../spec/operations.ts';
import { kebabCase } from '../../spec/support/kebab-case.ts';
import { authenticate } from '../keys/authenticate.ts';
import { operationOf } from '../requests/call.ts';
import { type CredentialKind, credentialKind } from './credentials.ts';
import type { Apply, ContractFault } from './fault.ts';
import { changeReply, clauseOfStatus, withErrorStatus, withStatus } from './replies.ts';

const credentials: readonly { kind: CredentialKind; clause: string; how: string }[] = [
  { kind: 'missing', clause: '5.missing-key', how: 'without a key' },
  { kind: 'empty', clause: '5.invalid-key', how: 'with an empty key' },
  { kind: 'malformed', clause: '5.invalid-key', how: 'with a malformed key' },
  { kind: 'unknown', clause: '5.invalid-key', how: 'with an unknown key' },
  { kind: 'other-case', clause: '5.invalid-key', how: 'with a key in another case' },
  { kind: 'truncated', clause: '5.invalid-key', how: 'with a truncated key' },
  {
    kind: 'extended',
    clause: '5.invalid-key',
    how: 'with a key that has extra characters at its end',
  },
  {
    kind: 'other-scheme',
    clause: '5.bearer-required',
    how: 'with a key under another scheme, such as Basic',
  },
  { kind: 'bare', clause: '5.bearer-required', how: 'with a key that lacks the word Bearer' },
];

const acceptedKeys: readonly ContractFault[] = operationList.flatMap(({ id }) =>
  credentials.map(({ kind, clause, how }) => ({
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
  })),
);

const groups = [
  { clause: '5.missing-key', name: 'missing-key', what: 'a missing key' },
  { clause: '5.invalid-key', name: 'invalid-key', what: 'an invalid key' },
  {
    clause: '5.bearer-required',
    name: 'key-not-as-bearer',
    what: 'a key that is not sent as a bearer token',
  },
];

const wrongRefusals: readonly ContractFault[] = groups.flatMap(({ clause, name, what }) => {
  const kinds = credentials.filter((entry) => entry.clause === clause).map(({ kind }) => kind);
  return [
    ...[400, 403, 404, 500].map((status) => ({
      name: `${name}-answers-${status}`,
      text: `Answers ${status} instead of 401 to ${what}.`,
      breaks: clauseOfStatus(status, clause),
      apply: replace401(kinds, (reply) => withErrorStatus(reply, status)),
    })),
    {
      name: `${name}-redirected`,
      text: `Redirects to a login page instead of answering 401 to ${what}.`,
      breaks: clause,
      apply: replace401(kinds, (reply) => ({
        ...reply,
        status: 302,
        headers: { ...reply.headers, Location: '/login' },
        body: null,
      })),
    },
  ];
});

function replace401(
  kinds: readonly CredentialKind[],
  change: Parameters<typeof changeReply>[1],
): Apply {
  return changeReply(withStatus(401), (reply, call, context) =>
    kinds.includes(credentialKind(call.authorization, context.sandbox.accounts))
      ? change(reply, call, context)
      : reply,
  );
}

const rejectedKeys: readonly ContractFault[] = operationList.map(({ id }) => ({
  name: `${kebabCase(id)}-refuses-valid-key`,
  text: `Answers 401 to every ${id} request, even with a valid key.`,
  breaks: '5.bearer-accepted',
  apply: rejectKey((operation) => operation === id),
}));

function rejectKey(matches: (operation: string | undefined, remaining: number) => boolean): Apply {
  return (call, next, { sandbox: { accounts, clock } }) => {
    const now = clock.now();
    const { refusal, account } = authenticate(call.authorization, accounts, now);
    if (!refusal && matches(operationOf(call), account.quota.status(now).remaining)) {
      call.forced ??= { status: 401, detail: 'The API key is unknown' };
    }
    return next(call);
  };
}

export const authenticationFaults: readonly ContractFault[] = [
  ...acceptedKeys,
  ...wrongRefusals,
  ...rejectedKeys,
  {
    name: 'valid-key-refused-at-times',
    text: 'Answers 401 to every third request with a valid key, as if one of three servers did not know it.',
    breaks: '5.bearer-accepted',
    apply: rejectKey((_operation, remaining) => remaining % 3 === 1),
  },
];
