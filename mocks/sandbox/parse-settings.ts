import { parseFault } from '../faults/parse-fault.ts';
import { builtInKeys, parseKeys } from '../keys/keys.ts';
import { defaultProfile } from '../profile/profile.ts';
import { chooseProfile } from '../profile/profiles.ts';
import { builtInSeed, parseSeed } from '../records/seed.ts';
import { parseCors } from '../requests/cors.ts';
import type { Settings, SettingsOptions } from './settings.ts';

export const presets: Settings = {
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

/**
 * Checks how a sandbox is to start, and fills in what is left out.
 * @throws {InputError} when the keys, the seed, the profile or a fault cannot be used.
 * @throws {RangeError} when a number is not a whole one from 0 on.
 */
export function parseSettings(options: SettingsOptions, preset: Settings): Settings {
  const { keys, seed, profile, faults, overrides, scenario, cors } = options;
  return {
    keys: keys !== undefined ? parseKeys(keys) : preset.keys,
    seed: seed !== undefined ? parseSeed(seed) : preset.seed,
    profile: profile !== undefined ? chooseProfile(profile) : preset.profile,
    faults: faults ? faults.map(parseFault) : preset.faults,
    overrides: overrides ?? preset.overrides,
    scenario: scenario ?? preset.scenario,
    randomSeed: wholeNumber('randomSeed', options.randomSeed ?? preset.randomSeed),
    maxBodySize: wholeNumber('maxBodySize', options.maxBodySize ?? preset.maxBodySize),
    journalSize: wholeNumber('journalSize', options.journalSize ?? preset.journalSize),
    cors: cors === undefined ? preset.cors : parseCors(cors),
  };
}

/** @throws {RangeError} for any other number. */
export function wholeNumber(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`${name} takes a whole number from 0 on, not ${value}`);
}
