import { mockDefaults } from '../../mocks/build-mock.ts';
import { defaultSettings } from '../../mocks/control/parse-settings.ts';
import { parseFault } from '../../mocks/faults/parse-fault.ts';
import { transportFaults } from '../../mocks/faults/transport.ts';
import { type ApiKey, parseKeys } from '../../mocks/keys/keys.ts';
import { parseProfile } from '../../mocks/profile/parse-profile.ts';
import type { Profile } from '../../mocks/profile/profile.ts';
import { namedProfiles, profileByName } from '../../mocks/profile/profiles.ts';
import { parseSeed, type Records } from '../../mocks/records/seed.ts';
import type { NewOverride } from '../../mocks/requests/parse-override.ts';
import { scenarioByName, scenarios } from '../../mocks/state/scenarios.ts';
import { readJsonFile } from '../arguments.ts';
import { wholeNumber } from '../options/kinds.ts';
import type { Kind, OptionGroup } from '../options/option.ts';
import { contentOf, json, origin } from './kinds.ts';

const seeds = { min: 0, max: 2 ** 32 - 1 };
const bounds = { min: 0, max: 2 ** 31 };

const profile: Kind<Profile> = {
  words: namedProfiles.map(({ name }) => name),
  isPath: true,
  parse: readProfile,
};

const scenario: Kind<string> = {
  words: scenarios.map(({ name }) => name),
  parse: (text) => scenarioByName(text).name,
  format: String,
};

const fault = {
  words: transportFaults.map(({ name }) => name),
  parse: (text: string, flag: string) =>
    parseFault(text.startsWith('{') ? json().parse(text, flag) : text),
};

/** What the mock is like: options of `createMock`. */
export const settingsGroup = {
  title: 'What the mock is like',
  options: [
    {
      flag: 'keys',
      value: 'FILE',
      kind: contentOf(readKeys),
      help: 'API keys, as JSON: [{ "name", "key", "plan", "limits"?: { "minute", "day" } }].',
    },
    {
      flag: 'seed',
      value: 'FILE',
      kind: contentOf(readSeed),
      help: 'Initial data, as JSON: { "categories", "pets", "orders" }, or a list of categories.',
    },
    {
      flag: 'profile',
      value: 'NAME|FILE',
      kind: profile,
      help: 'How to behave where the document leaves the choice to the service: the name of a profile, such as strict, or a file. Default: default.',
    },
    {
      flag: 'scenario',
      value: 'NAME',
      kind: scenario,
      default: defaultSettings.scenario,
      help: `The situation to start in: ${scenarios.map(({ name }) => name).join(', ')}.`,
    },
    {
      flag: 'fault',
      option: 'faults',
      value: 'NAME|JSON',
      kind: fault,
      repeatable: true,
      help: `A fault to inject, such as latency, connection-reset or '{"fault":"server-error","operation":"createCategory","probability":0.2}'. GET /__admin/faults/catalogue lists all of them.`,
    },
    {
      flag: 'override',
      option: 'overrides',
      value: 'JSON',
      kind: json<NewOverride>(),
      repeatable: true,
      help: `Answers to give instead of the regular ones, such as '{"operation":"createCategory","status":429,"times":2}'.`,
    },
    {
      flag: 'clock',
      value: 'TIME',
      help: 'Stop the clock at this time, such as 2026-03-01T00:00:00Z, until it is moved. Delayed answers (latency, slow-body) wait for the clock as well.',
    },
    {
      flag: 'random-seed',
      value: 'N',
      kind: wholeNumber(seeds),
      default: defaultSettings.randomSeed,
      help: `Seed of everything random, from ${seeds.min} to ${seeds.max}. The same seed gives the same run.`,
    },
    {
      flag: 'max-body-size',
      value: 'BYTES',
      kind: wholeNumber(bounds),
      default: defaultSettings.maxBodySize,
      help: 'Longest request body. A longer one is answered with 413.',
    },
    {
      flag: 'journal-size',
      value: 'N',
      kind: wholeNumber(bounds),
      default: defaultSettings.journalSize,
      help: 'Number of exchanges that the journal keeps.',
    },
    {
      flag: 'max-sandboxes',
      value: 'N',
      kind: wholeNumber(bounds),
      default: mockDefaults.maxSandboxes,
      help: 'Number of sandboxes that may exist at once.',
    },
    {
      flag: 'max-records',
      value: 'N',
      kind: wholeNumber(bounds),
      default: mockDefaults.maxRecords,
      help: 'Number of records that all sandboxes may hold together. Initial data that they share counts once. When there is no room, a creation is answered with 507.',
    },
    {
      flag: 'cors',
      value: 'ORIGIN',
      kind: {
        ...origin,
        parse: (text: string, flag: string) => (text === '*' ? text : origin.parse(text, flag)),
      },
      default: defaultSettings.cors,
      help: 'The one origin whose pages may call the service, or * for any.',
    },
    { flag: 'no-cors', option: 'cors', means: false, help: 'Send no CORS headers.' },
  ],
} as const satisfies OptionGroup;

export async function readKeys(file: string): Promise<readonly ApiKey[]> {
  return parseKeys(await readJsonFile(file, 4 * 2 ** 20), file);
}

export async function readSeed(file: string): Promise<Records> {
  return parseSeed(await readJsonFile(file, 64 * 2 ** 20), file);
}

export async function readProfile(nameOrFile: string): Promise<Profile> {
  if (!isFile(nameOrFile)) return profileByName(nameOrFile);
  return parseProfile(await readJsonFile(nameOrFile, 2 ** 20), nameOrFile);
}

/** No profile has one of these characters in its name. */
export function isFile(profile: string): boolean {
  return /[./\\]/.test(profile);
}
