import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import type { Check } from '../run/check.ts';
import { type InvalidCredential, sampleNote } from '../run/credential-matrix.ts';

const invalidKeys = ['empty', 'malformed', 'unknown', 'truncated', 'extended'] as const;
const notBearer = ['wrong-scheme', 'bare'] as const;

/** Every operation has to refuse each of these credentials with 401. */
function refusedEverywhere(clause: string, names: readonly InvalidCredential[]): Check {
  return {
    kind: 'probe',
    clause,
    safety: 'read-only',
    async run(t) {
      t.judgedInPart(sampleNote(names));
      for (const name of names) {
        for (const exchange of await t.presentEverywhere(name)) {
          const { status } = exchange.response;
          const message = `${exchange.operation} answers ${status} instead of 401 to ${described[name]}`;
          t.expect(exchange, status === 401, message);
        }
      }
    },
  };
}

const described: Readonly<Record<InvalidCredential, string>> = {
  missing: 'a request without key',
  empty: 'an empty key',
  malformed: 'a malformed key',
  unknown: 'an unknown key',
  truncated: 'the key without its last character',
  extended: 'the key with a character more',
  'wrong-scheme': 'the key under the scheme Basic',
  bare: 'the key without a scheme',
};

export const authentication: Check[] = [
  {
    kind: 'rule',
    clause: '5.bearer-accepted',
    concerns: ({ credential, response }) => credential === 'valid' && response.status !== 429,
    problem({ index, operation, response }, earlier, _target, all) {
      const before = earlier.findLast(({ credential }) => credential === 'valid');
      // A key that goes on after a 429 may be banned, and how that is told is not shown.
      if (response.status !== 401 || before?.response.status === 429) return undefined;
      // How long a key lives is not shown either: one that has died stays so.
      const isAccepted = (other: Exchange) => other.credential === 'valid' && isSuccess(other);
      const isLater = (other: Exchange) => other.index > index;
      if (earlier.some(isAccepted) && !all.some((it) => isLater(it) && isAccepted(it))) {
        return undefined;
      }
      return `${operation} refuses the valid key with 401`;
    },
    phase: 'last',
    async exercise(t) {
      await t.read('getPet');
      await t.read('listOrders');
      // Whether the key has died, or it is only this operation that refuses it.
      const latest = t.exchanges.findLast(({ credential }) => credential === 'valid');
      if (latest?.response.status === 401) await t.send({ operation: 'listCategories' });
    },
  },
  refusedEverywhere('5.missing-key', ['missing']),
  refusedEverywhere('5.invalid-key', invalidKeys),
  refusedEverywhere('5.bearer-required', notBearer),
  { kind: 'observe', clause: '5.key-issuing', observe: () => [] },
  { kind: 'observe', clause: '5.key-lifetime', observe: () => [] },
  {
    kind: 'observe',
    clause: '5.permission-levels',
    observe: (exchanges) =>
      exchanges
        .filter(({ credential, response }) => credential === 'valid' && response.status === 403)
        .map(({ operation }) => `${operation} answers 403 to the key`),
  },
];
