import { checkList, checkOptions, wholeNumber } from '../../spec/support/options.ts';
import { parseFault } from '../faults/parse-fault.ts';
import { parseKeys } from '../keys/keys.ts';
import { chooseProfile } from '../profile/profile.ts';
import { parseSeed } from '../records/seed.ts';
import { parseCors } from '../requests/cors.ts';
import { parseOverride } from '../requests/parse-override.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { applyScenario, resetSandbox } from '../state/scenarios.ts';
import {
  defaultSettings,
  type Settings,
  type SettingsOptions,
  settingNames,
} from '../state/settings.ts';
import { takeSnapshot } from '../state/take-snapshot.ts';
import { createClock } from '../time/clock.ts';
import { maxEntries } from './changes.ts';
import type { Sandboxes, SandboxOptions } from './sandboxes.ts';

/** @throws {InputError} and {RangeError} as `createMock` does. */
export function configurationOf(options: SettingsOptions, defaults = defaultSettings) {
  const settings = parseSettings(options, defaults);
  return { settings, start: applyScenario(settings.scenario, settings) };
}

/** Makes a new sandbox one with these settings. */
export function configure(sandbox: Sandbox, options: SettingsOptions): void {
  sandbox.settings = parseSettings(options, defaultSettings);
  resetSandbox(sandbox);
  sandbox.history.restart(0, takeSnapshot(sandbox));
}

/** @param time Milliseconds by the source of the clock. Default: now. */
export function createNamed(
  sandboxes: Sandboxes,
  options: SandboxOptions = {},
  time?: number,
): Sandbox {
  checkOptions('The options of a sandbox', options, [...settingNames, 'id', 'clock']);
  const { id, clock: choice, ...changes } = options;
  const { main } = sandboxes;
  sandboxes.checkNew(id);
  const clock = choice === undefined ? main.clock.copy() : createClock(choice);
  return sandboxes.create(id, { clock, ...configurationOf(changes, main.settings) }, time);
}

/** Validates the options of a sandbox and fills in defaults. */
export function parseSettings(options: SettingsOptions, defaults: Settings): Settings {
  const { seed, profile, faults, cors } = options;
  const { overrides = defaults.overrides, scenario = defaults.scenario } = options;
  const number = (
    name: 'randomSeed' | 'maxBodySize' | 'journalSize' | 'historySize',
    max?: number,
  ) => {
    const { [name]: value = defaults[name] } = options;
    return wholeNumber(name, value, max);
  };
  const keys = options.keys === undefined ? defaults.keys : parseKeys(options.keys);
  return {
    keys,
    seed: seed === undefined ? defaults.seed : parseSeed(seed),
    profile: profile === undefined ? defaults.profile : chooseProfile(profile),
    faults:
      faults === undefined
        ? defaults.faults
        : checkList('faults', faults, maxEntries.faults).map(parseFault),
    // Default overrides too: they may refer to keys that are now gone.
    overrides: checkList('overrides', overrides, maxEntries.overrides).map((override) =>
      parseOverride(override, keys),
    ),
    scenario,
    randomSeed: number('randomSeed', 2 ** 32 - 1),
    maxBodySize: number('maxBodySize'),
    journalSize: number('journalSize'),
    historySize: number('historySize'),
    cors: cors === undefined ? defaults.cors : parseCors(cors),
  };
}
