import type { MockOptions } from '../mocks/create-mock.ts';
import type { NewFault } from '../mocks/faults/active-fault.ts';
import { parseFault } from '../mocks/faults/parse-fault.ts';
import { InputError } from '../mocks/input-error.ts';
import { type ApiKey, parseKeys } from '../mocks/keys/keys.ts';
import { parseProfile } from '../mocks/profile/parse-profile.ts';
import type { Profile } from '../mocks/profile/profile.ts';
import { profileByName } from '../mocks/profile/profiles.ts';
import { parseSeed, type Records } from '../mocks/records/seed.ts';
import { isOrigin } from '../mocks/requests/cors.ts';
import { scenarioByName } from '../mocks/sandbox/scenarios.ts';
import { readJsonFile, wholeNumber } from './arguments.ts';
import { UsageError } from './exit.ts';

/** The flags of `pet-catalogue mock` that say what the mock is like, for `parseArgs`. */
export const mockFlags = {
  keys: { type: 'string' },
  seed: { type: 'string' },
  profile: { type: 'string' },
  scenario: { type: 'string' },
  fault: { type: 'string', multiple: true },
  override: { type: 'string', multiple: true },
  clock: { type: 'string' },
  'random-seed': { type: 'string' },
  'max-body-size': { type: 'string' },
  'journal-size': { type: 'string' },
  'max-sandboxes': { type: 'string' },
  'max-records': { type: 'string' },
  cors: { type: 'string' },
  'no-cors': { type: 'boolean', default: false },
} as const;

export const mockFlagsHelp = `\
  --keys FILE           API keys: [{ "name", "key", "plan", "limits"?: { "minute", "day" } }]
  --seed FILE           what it holds: { "categories", "pets", "orders" }, or a list of categories
  --profile NAME|FILE   the choices it makes where the document leaves them open; a name of
                        fixtures/profiles, such as strict, or a file (default: default)
  --scenario NAME       the situation it starts in: empty, large, nearly-limited, banned, flaky, slow,
                        big-ids or sunset (default: happy)
  --fault NAME|JSON     a way in which it goes wrong, such as latency, connection-reset or
                        '{"fault":"server-error","operation":"createCategory","probability":0.2}';
                        repeatable; GET /__admin/faults/catalogue lists all
  --override JSON       answers in place of those that are due; repeatable:
                        '{"operation":"createCategory","status":429,"times":2}'
  --clock TIME          stands still at this time, such as 2026-03-01T00:00:00Z, until it is moved;
                        an answer that is slow (latency, slow-body) waits for that, too
  --random-seed N       of all that is random: the same number gives the same run (0 to
                        4294967295, default 1)
  --max-body-size N     longest request body in bytes; a longer one is answered 413 (default 1 MiB)
  --journal-size N      how many exchanges the journal holds (default 1000)
  --max-sandboxes N     how many sandboxes there may be at once (default 2000)
  --max-records N       how many records all sandboxes may hold together; what they start with and
                        share counts once. Without room a creation is answered 507 (default 1000000)
  --cors ORIGIN         the one origin whose pages may call the service (default: any)
  --no-cors             sends no CORS headers
`;

interface FlagValues {
  readonly keys?: string;
  readonly seed?: string;
  readonly profile?: string;
  readonly scenario?: string;
  readonly fault?: readonly string[];
  readonly override?: readonly string[];
  readonly clock?: string;
  readonly 'random-seed'?: string;
  readonly 'max-body-size'?: string;
  readonly 'journal-size'?: string;
  readonly 'max-sandboxes'?: string;
  readonly 'max-records'?: string;
  readonly cors?: string;
  readonly 'no-cors': boolean;
}

/**
 * The options of `createMock` that the flags stand for.
 * @throws {UsageError} that names the flag or the file, and what is wrong there.
 */
export async function mockOptions(flags: FlagValues): Promise<MockOptions> {
  try {
    return {
      ...(flags.keys ? { keys: await readKeys(flags.keys) } : {}),
      ...(flags.seed ? { seed: await readSeed(flags.seed) } : {}),
      ...(flags.profile ? { profile: await readProfile(flags.profile) } : {}),
      ...(flags.scenario ? { scenario: scenarioByName(flags.scenario).name } : {}),
      faults: (flags.fault ?? []).map(faultOf),
      overrides: (flags.override ?? []).map((json) => jsonOf('--override', json)),
      ...(flags.clock ? { clock: flags.clock } : {}),
      ...numbersOf(flags),
      ...corsOf(flags),
    };
  } catch (error) {
    throw error instanceof InputError ? new UsageError(error.message) : error;
  }
}

const numbers = [
  ['random-seed', 'randomSeed', 2 ** 32 - 1],
  ['max-body-size', 'maxBodySize', 2 ** 31],
  ['journal-size', 'journalSize', 2 ** 31],
  ['max-sandboxes', 'maxSandboxes', 2 ** 31],
  ['max-records', 'maxRecords', 2 ** 31],
] as const;

function numbersOf(flags: FlagValues): MockOptions {
  const given = numbers.flatMap(([flag, option, max]) => {
    const text = flags[flag];
    return text === undefined ? [] : [[option, wholeNumber(`--${flag}`, text, { min: 0, max })]];
  });
  return Object.fromEntries(given);
}

function corsOf({ cors, 'no-cors': isOff }: FlagValues): Pick<MockOptions, 'cors'> {
  if (isOff) return { cors: false };
  if (cors === undefined) return {};
  return { cors: cors === '*' ? '*' : originOf('--cors', cors) };
}

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

/** No name of a profile has any of these. */
export function isFile(profile: string): boolean {
  return /[./\\]/.test(profile);
}

function faultOf(nameOrJson: string): NewFault {
  return parseFault(nameOrJson.startsWith('{') ? jsonOf('--fault', nameOrJson) : nameOrJson);
}

function jsonOf<T>(option: string, text: string): T {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${option} is not JSON: ${(error as Error).message}`);
  }
}

/**
 * An origin as browsers send it.
 * @throws {UsageError} that names the option.
 */
export function originOf(option: string, text: string): string {
  if (isOrigin(text)) return text;
  throw new UsageError(`${option} takes an origin such as http://localhost:5173, not ${text}`);
}
