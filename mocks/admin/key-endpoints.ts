import { usedWith } from '../control/changes.ts';
import type { ClockControls } from '../control/sandbox-controls.ts';
import type { KeyStatus } from '../keys/accounts.ts';
import { checkDuration, checkTime, isoTime } from '../time/text.ts';
import type { Endpoints } from './endpoint.ts';
import { notFound, type ResultOf } from './operations.ts';

export const keyEndpoints = {
  'clock.get': ({ sandbox }) => readClock(sandbox.clock),
  async 'clock.set'({ sandbox: { clock }, body: { now, frozen } }) {
    const time = now === undefined ? undefined : checkTime('The body', 'now', now);
    if (frozen !== undefined) await (frozen ? clock.freeze() : clock.resume());
    if (time !== undefined) await clock.set(time);
    return readClock(clock);
  },
  async 'clock.advance'({ sandbox: { clock }, body: { by } }) {
    const millis = checkDuration('The body', 'by', by);
    checkTime('The body', 'by', clock.now() + millis);
    await clock.advance(millis);
    return readClock(clock);
  },
  'keys.list': ({ sandbox }) => ({ keys: sandbox.keys.statuses().map(describeKey) }),
  async 'keys.set'({ sandbox, body }) {
    await sandbox.keys.set(body);
    return { keys: sandbox.keys.statuses().map(describeKey) };
  },
  async 'keys.change'({ sandbox, params: { name = '' }, body }) {
    const { plan, limits, remaining, window, bannedFor } = body;
    const find = () => sandbox.keys.statuses().find(({ key }) => key.name === name);
    const before = find();
    if (!before)
      throw notFound(
        'key',
        name,
        sandbox.keys.list().map((key) => key.name),
      );
    const ban =
      bannedFor === undefined ? undefined : checkDuration('The body', 'bannedFor', bannedFor);
    // Before anything changes.
    if (remaining !== undefined) {
      const key = plan ? { ...before.key, plan, ...(limits && { limits }) } : before.key;
      usedWith(remaining, key, window);
    }
    if (plan !== undefined) await sandbox.keys.setPlan(name, plan, limits);
    if (remaining !== undefined) await sandbox.keys.setRemaining(name, remaining, window);
    if (ban !== undefined) await sandbox.keys.ban(name, ban);
    return describeKey(find() ?? before);
  },
} satisfies Partial<Endpoints>;

export function describeKey(status: KeyStatus): ResultOf<'keys.change'> {
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

export function readClock(clock: Pick<ClockControls, 'now' | 'frozen'>): ResultOf<'clock.get'> {
  return { now: isoTime(clock.now()), frozen: clock.frozen };
}
