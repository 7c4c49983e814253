import type { KeyStatus } from '../../keys/accounts.ts';
import type { ApiKey } from '../../keys/keys.ts';
import { checkDuration } from '../../time/parse-time.ts';
import { notFound } from './admin-error.ts';
import type { Endpoints, ResultOf } from './endpoint.ts';

export const keyEndpoints = {
  listKeys: ({ sandbox }) => ({ keys: sandbox.keyStatuses().map(describeKey) }),
  async replaceKeys({ sandbox, body }) {
    await sandbox.run('setKeys', body);
    return { keys: sandbox.keyStatuses().map(describeKey) };
  },
  async changeKey({ sandbox, params: { name = '' }, body: { remaining, window, bannedFor } }) {
    const find = () => sandbox.keyStatuses().find(({ key }) => key.name === name);
    const before = find();
    if (!before) throw notFound('key', name, namesOf(sandbox.keys));
    const ban =
      bannedFor === undefined ? undefined : checkDuration('The body', 'bannedFor', bannedFor);
    if (remaining !== undefined) await sandbox.run('setRemaining', name, remaining, window);
    if (ban !== undefined) await sandbox.run('ban', name, ban);
    return describeKey(find() ?? before);
  },
} satisfies Partial<Endpoints>;

export function describeKey(status: KeyStatus): ResultOf<'changeKey'> {
  const { key, limits, remaining, resetsAt, bannedUntil } = status;
  return {
    name: key.name,
    key: key.key,
    plan: key.plan,
    limits,
    remaining,
    resetsAt: { minute: isoTime(resetsAt.minute), day: isoTime(resetsAt.day) },
    bannedUntil: bannedUntil === undefined ? null : isoTime(bannedUntil),
    ...(key.revoked === undefined ? {} : { revoked: key.revoked }),
    ...(key.expiresAt === undefined ? {} : { expiresAt: key.expiresAt }),
  };
}

function isoTime(millis: number): string {
  return new Date(millis).toISOString();
}

function namesOf(keys: readonly ApiKey[]): string[] {
  return keys.map(({ name }) => name);
}
