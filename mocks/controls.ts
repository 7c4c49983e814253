import type { MockClock } from './clock.ts';
import { parseDuration } from './duration.ts';
import { faultByName } from './faults/active.ts';
import type { ActiveFault } from './faults/fault.ts';
import type { Override } from './forced.ts';
import { InputError } from './input-error.ts';
import { type ApiKey, limitsOf } from './keys.ts';
import type { Profile } from './profile.ts';
import { changeProfile, replaceRecords, resetSandbox, type Sandbox } from './sandbox.ts';
import { parseSeed, type Seed } from './seed.ts';

/** A list that tests and users add to and take from. */
export interface Collection<Entry, New> {
  list(): readonly Entry[];
  add(entry: New): Entry;
  /** Whether there was one with this id. */
  remove(id: string): boolean;
  clear(): void;
}

/**
 * What can be done to one sandbox from outside. The mock's own methods, the admin API and the
 * Playwright fixture are doors to these.
 */
export interface Controls {
  readonly clock: MockClock;
  readonly keys: readonly ApiKey[];
  readonly profile: Profile;
  /** Back to the start: records, quotas, bans, profile, no faults, an empty journal. The clock stays. */
  reset(): Promise<void>;
  /** Makes other choices from now on. */
  setProfile(profile: Profile): void;
  /** Puts other records in place of those there are; what is left out comes from `fixtures/`. */
  setSeed(seed: Seed): Promise<void>;
  /**
   * Brings a key to the edge: leaves it this many requests in a window.
   * @throws {InputError} when there is no such key, or its limit is lower.
   */
  setRemaining(keyName: string, remaining: number, window?: 'minute' | 'day'): void;
  /** Bans a key for so long: milliseconds, or a duration such as `5m`. 0 lifts a ban. */
  ban(keyName: string, duration: number | string): void;
  readonly faults: Collection<ActiveFault, Omit<ActiveFault, 'id'>>;
  readonly overrides: Collection<Override, Omit<Override, 'id' | 'times'> & { times?: number }>;
}

export function createControls(sandbox: Sandbox): Controls {
  const account = (name: string) => {
    const found = sandbox.accounts.all.find((candidate) => candidate.name === name);
    if (found) return found;
    const names = sandbox.keys.map((key) => key.name).join(', ');
    throw new InputError('The key', [`${name}: there is no such key; there are ${names}`]);
  };
  return {
    clock: sandbox.clock,
    get keys() {
      return sandbox.keys;
    },
    get profile() {
      return sandbox.profile;
    },
    reset: () => resetSandbox(sandbox),
    setProfile: (profile) => changeProfile(sandbox, profile),
    setSeed: (seed) => replaceRecords(sandbox, parseSeed(seed)),
    setRemaining(name, remaining, window = 'minute') {
      const { quota, key } = account(name);
      const limit = limitsOf(key)[window];
      if (!Number.isInteger(remaining) || remaining < 0 || remaining > limit) {
        const expected = `must be a whole number from 0 to ${limit}, the limit of a ${window}`;
        throw new InputError('The remaining requests', [`${remaining}: ${expected}`]);
      }
      quota.setUsed(window, limit - remaining, sandbox.clock.now());
    },
    ban(name, duration) {
      const millis = typeof duration === 'number' ? duration : parseDuration(duration);
      account(name).bannedUntil = sandbox.clock.now() + millis;
    },
    faults: collection(
      () => sandbox.faults,
      (id, entry) => ({ ...entry, id, fault: faultByName(entry.fault).name }),
    ),
    overrides: collection(
      () => sandbox.overrides,
      (id, entry) => ({ times: 1, ...entry, id }),
    ),
  };
}

function collection<Entry extends { id: string }, New>(
  entries: () => Entry[],
  make: (id: string, entry: New) => Entry,
): Collection<Entry, New> {
  let added = 0;
  return {
    list: () => [...entries()],
    add(entry) {
      added += 1;
      const made = make(String(added), entry);
      entries().push(made);
      return made;
    },
    remove(id) {
      const index = entries().findIndex((entry) => entry.id === id);
      if (index === -1) return false;
      entries().splice(index, 1);
      return true;
    },
    clear: () => {
      entries().length = 0;
    },
  };
}
