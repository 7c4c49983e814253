import { credentials, type InvalidCredential } from '../evidence/credentials.ts';
import { type Exchange, isServerError, isSuccess, usesKey } from '../evidence/exchange.ts';
import { type Check, observe, probe, rule } from '../run/check.ts';
import { operationsFor, sampleNote } from '../run/invalid-requests.ts';
import { readBoth } from './create-and-list.ts';

function rejectedEverywhere(clause: string, names: readonly InvalidCredential[]): Check {
  return probe(
    clause,
    {
      safety: 'read-only',
      recorded(exchange, earlier) {
        const { status } = exchange.response;
        const name = names.find((one) => one === exchange.credential);
        if (!name || isServerError(exchange)) return null;
        if (status === 401) return undefined;
        // After refused keys, a guard against guessed ones may refuse any request.
        const mayBeGuard = status === 403 && earlier.some((one) => one.response.status === 401);
        return status === 429 || mayBeGuard ? null : answered(exchange, name);
      },
    },
    async (t) => {
      t.reportPart(sampleNote(names));
      if (names.includes('unknown') && t.target.keyHasNoCase) {
        t.reportPart('without the key in another case, since it has no letters');
      }
      for (const name of names) {
        const exchanges = await t.presentEverywhere(name);
        if (exchanges.length < operationsFor(name).length) {
          t.reportPart('operations that only read; the rest need --safety write');
        }
        for (const exchange of exchanges.filter((one) => !isServerError(one))) {
          t.expect(exchange, exchange.response.status === 401, answered(exchange, name));
        }
      }
    },
  );
}

function answered({ operation, response }: Exchange, name: InvalidCredential): string {
  return `${operation} answers ${response.status} instead of 401 to a request with ${credentials[name].text}`;
}

export const authentication: Check[] = [
  rule('5.bearer-accepted', {
    problem(exchange, earlier, _target, all) {
      const { index, operation, response } = exchange;
      if (!usesKey(exchange) || response.status === 429) return null;
      const before = earlier.findLast(usesKey);
      // After a 429 the key may be banned, and how a ban is reported is not shown.
      if (response.status !== 401 || before?.response.status === 429) return undefined;
      // A key may expire during the run, since its lifetime is not shown. From then on, every
      // request with it is rejected.
      const isAccepted = (other: Exchange) => usesKey(other) && isSuccess(other);
      const isAcceptedLater = all.some((other) => other.index > index && isAccepted(other));
      if (earlier.some(isAccepted) && !isAcceptedLater) return undefined;
      return `${operation} rejects the valid key with 401`;
    },
    phase: 'last',
    async exercise(t) {
      await readBoth(t);
      // Finds out whether the key has expired or only this operation rejects it.
      const latest = t.exchanges.findLast(usesKey);
      if (latest?.response.status === 401) await t.send({ operation: 'listCategories' });
    },
  }),
  rejectedEverywhere('5.missing-key', ['missing']),
  rejectedEverywhere('5.invalid-key', ['empty', 'malformed', 'unknown', 'truncated', 'extended']),
  rejectedEverywhere('5.bearer-required', ['wrong-scheme', 'bare']),
  observe('5.permission-levels', {}, (exchanges) =>
    exchanges
      .filter((exchange) => usesKey(exchange) && exchange.response.status === 403)
      .map(({ operation }) => `${operation} answers 403 to the key`),
  ),
];
