import type { NewFault } from '../faults/active-fault.ts';
import { type ApiKey, limitsOf } from '../keys/keys.ts';
import { type PartialProfile, parseProfile } from '../profile/parse-profile.ts';
import type { Seed } from '../records/seed.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { InputError } from '../support/input-error.ts';
import type { Settings } from './settings.ts';

/** A situation to start in; what it does not speak of is as the mock was told. */
export interface Scenario {
  readonly name: string;
  readonly text: string;
  readonly seed?: () => Seed;
  /** What differs from the profile of the mock. */
  readonly profile?: PartialProfile;
  readonly faults?: readonly NewFault[];
  /** By the name of a key: how many requests it has left in the minute. */
  readonly remaining?: Readonly<Record<string, number>>;
  /** By the name of a key. */
  readonly bannedForSeconds?: Readonly<Record<string, number>>;
}

/** What a sandbox starts with. */
export type Start = Pick<Settings, 'keys' | 'seed' | 'profile' | 'faults'>;

/**
 * The start that a scenario makes of what the mock was told.
 * @throws {InputError} when the scenario is about a key that there is not.
 */
export function applyScenario(scenario: Scenario, told: Start): Start {
  const { name, seed, profile, faults = [] } = scenario;
  const what = `The scenario ${name}`;
  return {
    keys: keysIn(scenario, told.keys, what),
    seed: { ...told.seed, ...seed?.() },
    profile: profile ? parseProfile(profile, what, told.profile) : told.profile,
    faults: [...told.faults, ...faults],
  };
}

function keysIn(
  { remaining = {}, bannedForSeconds = {} }: Scenario,
  keys: readonly ApiKey[],
  what: string,
): readonly ApiKey[] {
  const names = keys.map(({ name }) => name);
  const missing = Object.keys({ ...remaining, ...bannedForSeconds })
    .filter((name) => !names.includes(name))
    .map((name) => `it is about a key called ${name}; there are ${names.join(', ')}`);
  if (missing.length > 0) throw new InputError(what, missing);
  const changed = keys.map((key) => {
    const left = own(remaining, key.name);
    const seconds = own(bannedForSeconds, key.name);
    if (left === undefined && seconds === undefined) return key;
    return {
      ...key,
      ...(left === undefined ? {} : { used: { ...key.used, minute: limitsOf(key).minute - left } }),
      ...(seconds === undefined ? {} : { bannedForSeconds: seconds }),
    };
  });
  return deepFreeze(changed);
}

/** A key may be called `constructor`, too. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
