import { mockDefaults } from '../../mocks/build-mock.ts';
import { faultNames, parseFault } from '../../mocks/faults/parse-fault.ts';
import { type ApiKey, parseKeys } from '../../mocks/keys/keys.ts';
import {
  namedProfiles,
  type Profile,
  parseProfile,
  profileByName,
} from '../../mocks/profile/profile.ts';
import { parseSeed, type Records } from '../../mocks/records/seed.ts';
import type { NewOverride } from '../../mocks/requests/parse-override.ts';
import { scenarioByName, scenarios } from '../../mocks/state/scenarios.ts';
import { defaultSettings } from '../../mocks/state/settings.ts';
import type { ScenarioName } from '../../spec/generated/names.ts';
import { readJsonFile } from '../arguments.ts';
import type { Environment } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { contentOf, json, origins, size, text, wholeNumber } from '../options/kinds.ts';
import type { Kind } from '../options/option.ts';

const { scenario, randomSeed, maxBodySize, journalSize, historySize, cors } = defaultSettings;
const { sandboxLifetime: _, ...bounds } = mockDefaults;
const seeds = { min: 0, max: 2 ** 32 - 1 };
const sizes = { min: 0, max: 2 ** 31 };

const profile: Kind<Profile> = {
  words: namedProfiles.map(({ name }) => name),
  isPath: true,
  parse: readProfile,
};

const scenarioName: Kind<ScenarioName> = {
  words: scenarios.map(({ name }) => name),
  parse: (text) => scenarioByName(text).name,
};

const fault = {
  words: faultNames,
  parse: (text: string, flag: string, env: Environment) =>
    parseFault(text.startsWith('{') ? json().parse(text, flag, env) : text),
};

export const settingsGroup = optionGroup(declared.settings, {
  kinds: {
    keys: contentOf(readKeys),
    seed: contentOf(readSeed),
    profile,
    scenario: scenarioName,
    clock: text,
    randomSeed: wholeNumber(seeds),
    maxBodySize: size(sizes),
    journalSize: wholeNumber(sizes),
    historySize: wholeNumber(sizes),
    maxSandboxes: wholeNumber(sizes),
    maxRecords: wholeNumber(sizes),
    cors: origins,
  },
  lists: { faults: fault, overrides: json<NewOverride>() },
  defaults: { scenario, randomSeed, maxBodySize, journalSize, historySize, cors, ...bounds },
  texts: seeds,
});

export async function readKeys(file: string): Promise<readonly ApiKey[]> {
  return parseKeys(await readJsonFile(file, 4 * 2 ** 20), file);
}

export async function readSeed(file: string): Promise<Records> {
  return parseSeed(await readJsonFile(file, 64 * 2 ** 20), file);
}

export async function readProfile(nameOrFile: string): Promise<Profile> {
  if (!isProfileFile(nameOrFile)) return profileByName(nameOrFile);
  return parseProfile(await readJsonFile(nameOrFile, 2 ** 20), nameOrFile);
}

/** Names of built-in profiles contain none of these characters. */
export function isProfileFile(nameOrFile: string): boolean {
  return /[./\\]/.test(nameOrFile);
}
