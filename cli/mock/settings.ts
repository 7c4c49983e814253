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
import { contentOf, json, origins, size, wholeNumber } from '../options/kinds.ts';
import type { Kind, OptionGroup } from '../options/option.ts';

const seeds = { min: 0, max: 2 ** 32 - 1 };
const sizes = { min: 0, max: 2 ** 31 };

const profile: Kind<Profile> = {
  words: namedProfiles.map(({ name }) => name),
  isPath: true,
  parse: readProfile,
};

const scenario: Kind<ScenarioName> = {
  words: scenarios.map(({ name }) => name),
  parse: (text) => scenarioByName(text).name,
};

const fault = {
  words: faultNames,
  parse: (text: string, flag: string, env: Environment) =>
    parseFault(text.startsWith('{') ? json().parse(text, flag, env) : text),
};

export const settingsGroup = {
  title: 'Behaviour',
  options: {
    keys: {
      value: 'FILE',
      kind: contentOf(readKeys),
      help: 'API keys, as JSON: [{ "name", "key", "plan", "limits"?: { "minute", "day" } }], or { "$schema"?, "keys": […] }.',
    },
    seed: {
      value: 'FILE',
      kind: contentOf(readSeed),
      help: 'Initial data, as JSON: { "$schema"?, "categories", "pets", "orders" }, or a list of categories.',
    },
    profile: {
      value: 'NAME|FILE',
      kind: profile,
      help: 'Behaviour where the document leaves a choice: a built-in profile (pet-catalogue profiles lists them) or a file.',
      defaultText: 'default',
    },
    scenario: {
      value: 'NAME',
      kind: scenario,
      default: defaultSettings.scenario,
      help: `Initial situation: ${scenarios.map(({ name }) => name).join(', ')}.`,
    },
    faults: {
      flag: 'fault',
      value: 'NAME|JSON',
      kind: fault,
      repeatable: true,
      help: `Fault to inject, by name (latency, connection-reset, …) or as JSON: '{"fault":"server-error","operation":"getPet","probability":0.2}'. pet-catalogue faults lists them.`,
    },
    overrides: {
      flag: 'override',
      value: 'JSON',
      kind: json<NewOverride>(),
      repeatable: true,
      help: `Response to force, for example '{"operation":"createCategory","status":429,"times":2}'.`,
    },
    clock: {
      value: 'TIME',
      help: 'Freeze the clock at this time, for example 2026-03-01T00:00:00Z. Delayed responses (latency, slow-body) wait until the clock is advanced.',
    },
    randomSeed: {
      value: 'N',
      kind: wholeNumber(seeds),
      default: defaultSettings.randomSeed,
      help: `Seed of all random values, from ${seeds.min} to ${seeds.max}. The same seed gives the same responses.`,
    },
    maxBodySize: {
      value: 'SIZE',
      kind: size(sizes),
      default: defaultSettings.maxBodySize,
      help: 'Longest request body; a longer one is answered with 413.',
    },
    journalSize: {
      value: 'N',
      kind: wholeNumber(sizes),
      default: defaultSettings.journalSize,
      help: 'Number of exchanges the journal keeps.',
    },
    historySize: {
      flag: 'history',
      value: 'N',
      kind: wholeNumber(sizes),
      default: defaultSettings.historySize,
      help: 'Keep at least the latest N commands (requests and changes) of each sandbox, to fork and replay; 0 turns the history off.',
    },
    maxSandboxes: {
      value: 'N',
      kind: wholeNumber(sizes),
      default: mockDefaults.maxSandboxes,
      help: 'Maximum number of sandboxes at a time.',
    },
    maxRecords: {
      value: 'N',
      kind: wholeNumber(sizes),
      default: mockDefaults.maxRecords,
      help: 'Maximum number of records in all sandboxes together; shared initial data counts once. Beyond it, creating a category is answered with 507.',
    },
    cors: {
      value: 'ORIGINS',
      kind: origins,
      default: defaultSettings.cors,
      help: 'Origins whose pages may call the service, separated by commas; * allows any. Pages of a named origin may send credentials.',
      negation: 'Send no CORS headers.',
    },
  },
} as const satisfies OptionGroup;

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
