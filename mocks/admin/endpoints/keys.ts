import type { KeyStatus } from '../../keys/accounts.ts';
import type { ApiKey } from '../../keys/keys.ts';
import { checkDuration } from '../../time/parse-time.ts';
import { notFound } from './admin-error.ts';
import type { Endpoints, ResultOf } from './endpoint.ts';

export const keyEndpoints = {
  listKeys: ({ sandbox }) => ({ keys: sandbox.keys.statuses().map(describeKey) }),
  async replaceKeys({ sandbox, body }) {
    await sandbox.run('keys.set', body);
    return { keys: sandbox.keys.statuses().map(describeKey) };
  },
  async changeKey({ sandbox, params: { name = '' }, body: { remaining, window, bannedFor } }) {
    const find = () => sandbox.keys.statuses().find(({ key }) => key.name === name);
    const before = find();
    if (!before) throw notFound('key', name, namesOf(sandbox.keys.list()));
    const ban =
      bannedFor === undefined ? undefined : checkDuration('The body', 'bannedFor', bannedFor);
    if (remaining !== undefined) await sandbox.run('keys.setRemaining', name, remaining, window);
    if (ban !== undefined) await sandbox.run('keys.ban', name, ban);
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
