import nameParts from '../../fixtures/large-scenario.json' with { type: 'json' };
import described from '../../fixtures/scenarios.json' with { type: 'json' };
import type { ScenarioName } from '../../spec/generated/names.ts';
import { InputError, mustBeOneOf } from '../../spec/support/input-error.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { deepFreeze } from '../../spec/support/nested.ts';
import type { NewFault } from '../faults/fault.ts';
import { type ApiKey, limitsOf } from '../keys/keys.ts';
import { type PartialProfile, parseProfile } from '../profile/profile.ts';
import type { Seed, SeedCategory } from '../records/seed.ts';
import { initialState } from './lifecycle.ts';
import type { Sandbox } from './sandbox.ts';
import type { Start } from './settings.ts';

/** A ready-made starting point for tests. Omitted parts come from the settings. */
interface Scenario {
  readonly name: ScenarioName;
  /** One sentence, for lists of scenarios. */
  readonly text: string;
  /** Differences from the profile of the settings. */
  readonly profile?: PartialProfile;
  readonly faults?: readonly NewFault[];
  /** The key that starts with fewer requests left in the minute, or with a ban. */
  readonly key?: {
    readonly name: string;
    readonly remaining?: number;
    readonly bannedForSeconds?: number;
  };
}

/** The initial records of the scenarios that have some of their own. */
export const seeds: ReadonlyMap<string, () => Seed> = new Map([
  ['empty', () => ({ categories: [], pets: [], orders: [] })],
  ['large', () => largeCatalogue(nameParts)],
  ['big-ids', () => ({ categories: bigIds })],
]);

const bigIds: readonly SeedCategory[] = [
  { id: 9_007_199_254_740_992n, name: 'Dog', description: 'Its id is 2^53' },
  { id: 9_007_199_254_740_993n, name: 'Cat', description: 'Its id is 2^53 + 1' },
  { id: 9_223_372_036_854_775_806n, name: 'Rabbit', description: 'Its id is 2^63 - 2' },
  { id: 9_223_372_036_854_775_807n, name: 'Bird', description: 'Its id is 2^63 - 1' },
];

/** All scenarios, the default first. */
export const scenarios = described as readonly Scenario[];

/** @throws {InputError} for an unknown name. */
export function scenarioByName(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found) return found;
  const names = scenarios.map((scenario) => scenario.name);
  throw new InputError('The scenario', [mustBeOneOf('name', name, names)]);
}

/** Every combination of the name parts, two in three with a description. Memoized, to be shared. */
const largeCatalogue = memoize(({ kinds, origins, traits }: typeof nameParts) => ({
  categories: kinds.flatMap((kind) =>
    origins.flatMap((origin) =>
      traits.map((trait, index): SeedCategory => {
        const name = `${trait} ${origin} ${kind}`;
        return index % 3 === 2 ? { name } : { name, description: `For each ${name.toLowerCase()}` };
      }),
    ),
  ),
}));

/** @throws {InputError} when the scenario is unknown, or needs a key that does not exist. */
export function applyScenario(name: string, settings: Start): Start {
  const scenario = scenarioByName(name);
  const { profile, faults = [] } = scenario;
  const what = `The scenario ${name}`;
  return {
    keys: keysFor(scenario.key, settings.keys, what),
    seed: { ...settings.seed, ...seeds.get(name)?.() },
    profile: profile ? parseProfile(profile, what, settings.profile) : settings.profile,
    faults: [...settings.faults, ...faults],
  };
}

/** Restores everything but the clock to the settings, with an empty journal. */
export function resetSandbox(sandbox: Sandbox): void {
  const start = applyScenario(sandbox.settings.scenario, sandbox.settings);
  sandbox.update(initialState(sandbox, start, sandbox));
}

/** Keys, seed and profile that have been replaced since the last reset stay. */
export function startScenario(sandbox: Sandbox, name: string): void {
  const { replaced } = sandbox;
  const start = applyScenario(name, { ...sandbox.settings, ...replaced });
  sandbox.update({ ...initialState(sandbox, start, sandbox), replaced, scenario: name });
}

function keysFor(changed: Scenario['key'], keys: readonly ApiKey[], what: string) {
  if (!changed) return keys;
  const { name, remaining, ...ban } = changed;
  const names = keys.map((key) => key.name);
  if (!names.includes(name)) {
    throw new InputError(what, [`needs a key named ${name}; the keys are ${names.join(', ')}`]);
  }
  const change = (key: ApiKey): ApiKey => {
    if (remaining === undefined) return { ...key, ...ban };
    const used = { ...key.used, minute: limitsOf(key).minute - remaining };
    return { ...key, used };
  };
  return deepFreeze(keys.map((key) => (key.name === name ? change(key) : key)));
}
