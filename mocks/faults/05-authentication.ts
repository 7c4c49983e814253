import { operationList } from '../../spec/operations.ts';
import { kebabCase } from '../../spec/support/kebab-case.ts';
import { authenticate } from '../keys/authenticate.ts';
import { operationOf } from '../requests/call.ts';
import { type CredentialKind, credentialKind } from './credentials.ts';
import type { Apply, ContractFault } from './fault.ts';
import { changing, restated, withStatus } from './replies.ts';

const credentials: readonly { kind: CredentialKind; clause: string; how: string }[] = [
  { kind: 'missing', clause: '5.missing-key', how: 'without a key' },
  { kind: 'empty', clause: '5.invalid-key', how: 'for an empty key' },
  { kind: 'malformed', clause: '5.invalid-key', how: 'for a key that is not one token' },
  { kind: 'unknown', clause: '5.invalid-key', how: 'for any key at all' },
  { kind: 'truncated', clause: '5.invalid-key', how: 'for the mere beginning of a key' },
  { kind: 'extended', clause: '5.invalid-key', how: 'for a key with more text behind it' },
  {
    kind: 'other-scheme',
    clause: '5.bearer-required',
    how: 'for a key under another scheme, such as Basic',
  },
  { kind: 'bare', clause: '5.bearer-required', how: 'for a key without the word Bearer' },
];

const accepted: readonly ContractFault[] = operationList.flatMap(({ id }) =>
  credentials.map(({ kind, clause, how }) => ({
    name: `${kebabCase(id)}-accepts-${kind}-key`,
    text: `Answers ${id} ${how}.`,
    breaks: clause,
    apply: (call, next, { sandbox }) => {
      const asked = operationOf(call) === id;
      if (asked && credentialKind(call.authorization, sandbox.accounts) === kind)
        call.skipAuth = true;
      return next(call);
    },
  })),
);

const groups = [
  { clause: '5.missing-key', name: 'missing-key', what: 'a missing key' },
  { clause: '5.invalid-key', name: 'invalid-key', what: 'an invalid key' },
  { clause: '5.bearer-required', name: 'key-not-as-bearer', what: 'a key that is no bearer token' },
];

const misanswered: readonly ContractFault[] = groups.flatMap(({ clause, name, what }) => {
  const kinds = credentials.filter((entry) => entry.clause === clause).map(({ kind }) => kind);
  return [
    ...[400, 403, 404, 500].map((status) => ({
      name: `${name}-answers-${status}`,
      text: `Answers ${status} instead of 401 to ${what}.`,
      breaks: clause,
      apply: insteadOf401(kinds, (reply) => restated(reply, status)),
    })),
    {
      name: `${name}-redirected`,
      text: `Redirects to a login page instead of answering 401 to ${what}.`,
      breaks: clause,
      apply: insteadOf401(kinds, (reply) => ({
        ...reply,
        status: 302,
        headers: { ...reply.headers, Location: '/login' },
        body: null,
      })),
    },
  ];
});

function insteadOf401(
  kinds: readonly CredentialKind[],
  change: Parameters<typeof changing>[1],
): Apply {
  return changing(withStatus(401), (reply, call, context) =>
    kinds.includes(credentialKind(call.authorization, context.sandbox.accounts))
      ? change(reply, call, context)
      : reply,
  );
}

const rejected: readonly ContractFault[] = operationList.map(({ id }) => ({
  name: `${kebabCase(id)}-refuses-valid-key`,
  text: `Answers ${id} with 401 whatever the key.`,
  breaks: '5.bearer-accepted',
  apply: rejecting((asked) => asked === id),
}));

function rejecting(strikes: (operation: string | undefined, remaining: number) => boolean): Apply {
  return (call, next, { sandbox: { accounts, clock } }) => {
    const now = clock.now();
    const { refusal, account } = authenticate(call.authorization, accounts, now);
    if (!refusal && strikes(operationOf(call), account.quota.status(now).remaining)) {
      call.forced ??= { status: 401, detail: 'The API key is not known' };
    }
    return next(call);
  };
}

export const authenticationFaults: readonly ContractFault[] = [
  ...accepted,
  ...misanswered,
  ...rejected,
  {
    name: 'valid-key-refused-at-times',
    text: 'Refuses a valid key with 401 every third time, as when one of three servers lacks it.',
    breaks: '5.bearer-accepted',
    apply: rejecting((_operation, remaining) => remaining % 3 === 1),
  },
];
