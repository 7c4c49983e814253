import { deepFreeze } from '../../spec/support/deep-freeze.ts';
import { InputError } from '../../spec/support/input-error.ts';
import type { NewFault } from '../faults/active-fault.ts';
import { type ApiKey, limitsOf } from '../keys/keys.ts';
import { type PartialProfile, parseProfile } from '../profile/parse-profile.ts';
import type { Seed } from '../records/seed.ts';
import type { Settings } from './settings.ts';

/** A ready-made starting point for tests. Omitted parts come from the settings. */
export interface Scenario {
  readonly name: string;
  /** One sentence, for lists of scenarios. */
  readonly text: string;
  readonly seed?: () => Seed;
  /** Differences from the profile of the settings. */
  readonly profile?: PartialProfile;
  readonly faults?: readonly NewFault[];
  /** Requests left in the minute, by the name of the key. */
  readonly remaining?: Readonly<Record<string, number>>;
  /** The duration of a ban in seconds, by the name of the key. */
  readonly bannedForSeconds?: Readonly<Record<string, number>>;
}

/** The settings that a scenario can change. */
export type Start = Pick<Settings, 'keys' | 'seed' | 'profile' | 'faults'>;

/** @throws {InputError} when the scenario needs a key that does not exist. */
export function applyScenario(scenario: Scenario, settings: Start): Start {
  const { name, seed, profile, faults = [] } = scenario;
  const what = `The scenario ${name}`;
  return {
    keys: keysFor(scenario, settings.keys, what),
    seed: { ...settings.seed, ...seed?.() },
    profile: profile ? parseProfile(profile, what, settings.profile) : settings.profile,
    faults: [...settings.faults, ...faults],
  };
}

function keysFor(
  { remaining = {}, bannedForSeconds = {} }: Scenario,
  keys: readonly ApiKey[],
  what: string,
): readonly ApiKey[] {
  const names = keys.map(({ name }) => name);
  const missing = Object.keys({ ...remaining, ...bannedForSeconds })
    .filter((name) => !names.includes(name))
    .map((name) => `needs a key named ${name}; the keys are ${names.join(', ')}`);
  if (missing.length > 0) throw new InputError(what, missing);
  const changed = keys.map((key) => {
    const left = ownValue(remaining, key.name);
    const seconds = ownValue(bannedForSeconds, key.name);
    if (left === undefined && seconds === undefined) return key;
    return {
      ...key,
      ...(left === undefined ? {} : { used: { ...key.used, minute: limitsOf(key).minute - left } }),
      ...(seconds === undefined ? {} : { bannedForSeconds: seconds }),
    };
  });
  return deepFreeze(changed);
}

/** Ignores the prototype: a key may be named `constructor`. */
function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
