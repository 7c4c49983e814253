import { parseFault } from '../faults/parse-fault.ts';
import { builtInKeys, parseKeys } from '../keys/keys.ts';
import { defaultProfile } from '../profile/profile.ts';
import { chooseProfile } from '../profile/profiles.ts';
import { builtInSeed, parseSeed } from '../records/seed.ts';
import { parseCors } from '../replies/cors.ts';
import { parseOverride } from '../requests/parse-override.ts';
import type { Settings, SettingsOptions } from '../state/settings.ts';
import { listOf, wholeNumber } from '../support/options.ts';
import { maxFaults, maxOverrides } from './collection.ts';

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
  cors: '*',
};

/** The names of all settings. */
export const settingNames = Object.keys(defaultSettings);

/**
 * Checks how a sandbox is to start, and fills in what is left out.
 * @throws {InputError} when the keys, the seed, the profile or a fault cannot be used.
 * @throws {RangeError} when a number is not a whole one within its bounds.
 */
export function parseSettings(options: SettingsOptions, preset: Settings): Settings {
  const { seed, profile, faults, cors } = options;
  const { overrides = preset.overrides, scenario = preset.scenario } = options;
  const keys = options.keys !== undefined ? parseKeys(options.keys) : preset.keys;
  const { randomSeed = preset.randomSeed } = options;
  const { maxBodySize = preset.maxBodySize, journalSize = preset.journalSize } = options;
  return {
    keys,
    seed: seed !== undefined ? parseSeed(seed) : preset.seed,
    profile: profile !== undefined ? chooseProfile(profile) : preset.profile,
    faults:
      faults !== undefined ? listOf('faults', faults, maxFaults).map(parseFault) : preset.faults,
    overrides: listOf('overrides', overrides, maxOverrides).map((override) =>
      parseOverride(override, keys),
    ),
    scenario,
    randomSeed: wholeNumber('randomSeed', randomSeed, 2 ** 32 - 1),
    maxBodySize: wholeNumber('maxBodySize', maxBodySize),
    journalSize: wholeNumber('journalSize', journalSize),
    cors: cors === undefined ? preset.cors : parseCors(cors),
  };
}
