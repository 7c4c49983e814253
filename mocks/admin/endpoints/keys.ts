import type { KeyStanding } from '../../keys/accounts.ts';
import { parseKeys } from '../../keys/keys.ts';
import { didYouMean } from '../../near.ts';
import { millisOf } from '../../times.ts';
import { AdminError } from '../admin-error.ts';
import type { AnyEndpoint, ResultOf } from '../endpoint.ts';

export const keyEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'listKeys',
    method: 'GET',
    path: '/keys',
    run: ({ sandbox }) => ({ keys: sandbox.standings().map(describe) }),
  },
  {
    id: 'replaceKeys',
    method: 'PUT',
    path: '/keys',
    body: 'unchecked',
    run({ sandbox, body }) {
      sandbox.setKeys(parseKeys(body));
      return { keys: sandbox.standings().map(describe) };
    },
  },
  {
    id: 'changeKey',
    method: 'PATCH',
    path: '/keys/{name}',
    body: 'KeyChange',
    run({ sandbox, params: { name = '' }, body: { remaining, window, bannedFor } }) {
      const names = sandbox.keys.map((key) => key.name);
      if (!names.includes(name)) throw noSuchKey(name, names);
      const ban =
        bannedFor === undefined ? undefined : millisOf('The body', 'bannedFor', bannedFor);
      if (remaining !== undefined) sandbox.setRemaining(name, remaining, window);
      if (ban !== undefined) sandbox.ban(name, ban);
      const [standing] = sandbox.standings().filter(({ key }) => key.name === name);
      if (!standing) throw noSuchKey(name, names);
      return describe(standing);
    },
  },
];

function describe({ key, limits, remaining, bannedUntil }: KeyStanding): ResultOf<'changeKey'> {
  return {
    name: key.name,
    key: key.key,
    plan: key.plan,
    limits,
    remaining,
    bannedUntil: bannedUntil === undefined ? null : new Date(bannedUntil).toISOString(),
    ...(key.revoked === undefined ? {} : { revoked: key.revoked }),
    ...(key.expiresAt === undefined ? {} : { expiresAt: key.expiresAt }),
  };
}

function noSuchKey(name: string, names: readonly string[]): AdminError {
  const detail = `${name}: there is none${didYouMean(name, names)}; there are ${names.join(', ')}`;
  return new AdminError(404, [{ title: 'No such key', detail }]);
}
