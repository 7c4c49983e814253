import { InputError, mustBeOneOf, shorten } from '../../spec/support/input-error.ts';
import type { KeyAccount } from '../keys/accounts.ts';
import { limitsOf } from '../keys/keys.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { checkDuration } from '../time/parse-time.ts';

/** @throws {InputError} for an unknown name. */
export function accountOf({ accounts, keys }: Sandbox, name: string): KeyAccount {
  const found = accounts.all.find((account) => account.name === name);
  if (found) return found;
  const names = keys.map((key) => key.name);
  throw new InputError('The name of the key', [mustBeOneOf('name', name, names)]);
}

export function setRemaining(
  sandbox: Sandbox,
  name: string,
  remaining: number,
  window: 'minute' | 'day' = 'minute',
): void {
  const { quota, key } = accountOf(sandbox, name);
  const limits = limitsOf(key);
  if (!Object.hasOwn(limits, window)) {
    throw new InputError('The window', [mustBeOneOf('window', window, Object.keys(limits))]);
  }
  const limit = limits[window];
  if (!Number.isInteger(remaining) || remaining < 0 || remaining > limit) {
    const expected = `must be a whole number from 0 to ${limit}, the limit per ${window}`;
    throw new InputError('The remaining requests', [
      `remaining: ${expected}, not ${shorten(remaining)}`,
    ]);
  }
  quota.setUsed(window, limit - remaining, sandbox.clock.now());
}

export function ban(sandbox: Sandbox, name: string, duration: number | string): void {
  const millis = checkDuration('The ban', 'duration', duration);
  accountOf(sandbox, name).bannedUntil = sandbox.clock.now() + millis;
}
