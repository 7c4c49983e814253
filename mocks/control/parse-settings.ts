import { checkList, wholeNumber } from '../../spec/support/options.ts';
import { parseFault } from '../faults/parse-fault.ts';
import { builtInKeys, parseKeys } from '../keys/keys.ts';
import { chooseProfile, defaultProfile } from '../profile/profile.ts';
import { builtInSeed, parseSeed } from '../records/seed.ts';
import { parseCors } from '../requests/cors.ts';
import { parseOverride } from '../requests/parse-override.ts';
import type { Settings, SettingsOptions } from '../state/settings.ts';
import { maxEntries } from './changes.ts';

export const defaultSettings: Settings = {
  keys: builtInKeys,
  seed: builtInSeed,
  profile: defaultProfile,
  faults: [],
  overrides: [],
  scenario: 'happy',
  randomSeed: 1,
  maxBodySize: 1024 * 1024,
  journalSize: 1000,
  historySize: 10_000,
  cors: '*',
};

export const settingNames = Object.keys(defaultSettings);

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
