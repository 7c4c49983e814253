import { isApiKey } from '../../contract-tests/evidence/credentials.ts';
import { type Safety, safetyLevels } from '../../contract-tests/run/check.ts';
import { provocations } from '../../contract-tests/run/exhaust.ts';
import { runDefaults } from '../../contract-tests/run/run-options.ts';
import { type Plan, plans } from '../../spec/plans.ts';
import { askForVariable, httpAddress } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import { choice, oneOf } from '../options/kinds.ts';
import type { OptionGroup, Values } from '../options/option.ts';

const defaultPrefix = 'PET_CATALOGUE';

/** What is judged, and how far a run may go. */
export const targetGroup = {
  title: 'What is judged',
  options: [
    {
      flag: 'env',
      value: 'NAME',
      kind: choice(['staging', 'production']),
      help: 'staging or production: reads PET_CATALOGUE_STAGING_URL, _API_KEY and _PLAN, or PET_CATALOGUE_PRODUCTION_… in the same way. Production is read-only.',
    },
    {
      flag: 'plan',
      value: 'PLAN',
      kind: choice(plans),
      help: `Plan of the key: ${plans.join(', ')}. The run then judges its limits.`,
    },
    {
      flag: 'api-key-env',
      value: 'NAME',
      help: `Environment variable that holds the key. Default: ${defaultPrefix}_API_KEY.`,
    },
    {
      flag: 'safety',
      value: 'LEVEL',
      kind: choice(safetyLevels),
      help: `What the run may do: read-only; write, which creates a few categories; or exhaust, which also uses up the rate limit and waits for it to reset. Default: ${runDefaults.safety}, and read-only in production.`,
    },
    {
      flag: 'yes-write-to-production',
      help: 'Allow the level of --safety in production.',
    },
    {
      flag: 'exhaust-key-env',
      value: 'NAME',
      help: 'Environment variable that holds a second key, of any plan. With --safety exhaust, the run uses up the limit of that key.',
    },
    {
      flag: 'provoke-ban',
      help: `Send up to ${provocations} more requests after the 429, to see whether the key is banned. Needs --safety exhaust and --exhaust-key-env.`,
    },
  ],
} as const satisfies OptionGroup;

type TargetValues = Values<typeof targetGroup>;
type Environment = Readonly<Record<string, string | undefined>>;

/** What is judged, as far as it can be told before anything is opened. */
export interface TargetChoice {
  /** Undefined for the mock. */
  readonly baseUrl: string | undefined;
  readonly apiKeyEnv: string;
  readonly plan: Plan | undefined;
  readonly safety: Safety;
  readonly exhaustKeyEnv: string | undefined;
  readonly provokeBan: boolean;
}

/** @throws {UsageError} for flags that do not go together, and for what is no address. */
export function readTargetFlags(
  positionals: readonly string[],
  values: TargetValues,
  env: Environment,
): TargetChoice {
  const prefix = prefixOf(values.env);
  const baseUrl = addressOf(positionals, prefix, env);
  const inProduction = values.env === 'production' || isProduction(baseUrl, env);
  const safety = safetyOf(values, inProduction);
  const exhaustKeyEnv = values.exhaustKeyEnv;
  if (values.provokeBan && (safety !== 'exhaust' || exhaustKeyEnv === undefined)) {
    throw new UsageError('--provoke-ban takes --safety exhaust and an --exhaust-key-env');
  }
  return {
    baseUrl,
    apiKeyEnv: values.apiKeyEnv ?? `${prefix ?? defaultPrefix}_API_KEY`,
    plan: values.plan ?? planIn(prefix, env),
    safety,
    exhaustKeyEnv: safety === 'exhaust' ? exhaustKeyEnv : undefined,
    provokeBan: values.provokeBan,
  };
}

function prefixOf(name: string | undefined): string | undefined {
  return name && `${defaultPrefix}_${name.toUpperCase()}`;
}

function planIn(prefix: string | undefined, env: Environment): Plan | undefined {
  const name = `${prefix}_PLAN`;
  const text = prefix && env[name]?.trim();
  return text ? oneOf(plans, text, name) : undefined;
}

function addressOf(
  [given, extra]: readonly string[],
  prefix: string | undefined,
  env: Environment,
): string | undefined {
  // What was typed is not repeated: it may be a key.
  if (extra !== undefined)
    throw new UsageError('one base URL at a time, and the key not as an argument');
  if (prefix === undefined) return given === undefined ? undefined : checkAddress(given, 'that');
  if (given !== undefined) throw new UsageError('a base URL or --env, not both');
  const name = `${prefix}_URL`;
  const value = env[name];
  if (!value?.trim()) throw new UsageError(`no base URL: set the environment variable ${name}`);
  return checkAddress(value, name);
}

function checkAddress(text: string, what: string): string {
  const url = httpAddress(text);
  if (!url) {
    throw new UsageError(`${what} is no base URL; give one like https://host/v1`);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError('a base URL has no user name, password, query or fragment');
  }
  return text.trim();
}

/** Production is production, also where its address is given and not its name. */
function isProduction(baseUrl: string | undefined, env: Environment): boolean {
  const plain = (text = '') => URL.parse(text)?.href.replace(/\/+$/, '');
  return baseUrl !== undefined && plain(baseUrl) === plain(env.PET_CATALOGUE_PRODUCTION_URL);
}

function safetyOf(values: TargetValues, inProduction: boolean): Safety {
  const { safety: asked, yesWriteToProduction: confirmed } = values;
  if (!inProduction) {
    if (!confirmed) return asked ?? runDefaults.safety;
    throw new UsageError('--yes-write-to-production is for production: add --env production');
  }
  if (confirmed && asked === undefined) {
    throw new UsageError('--yes-write-to-production takes a --safety that says how far to go');
  }
  if (confirmed || asked === undefined || asked === 'read-only') return asked ?? 'read-only';
  throw new UsageError(
    `this is production: --safety ${asked} takes --yes-write-to-production as well`,
  );
}

export interface OpenTarget {
  readonly address: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly exhaustKey?: string;
    readonly plan?: Plan;
  };
  close(): Promise<void>;
}

/**
 * The service at the base URL with its keys; without one, the mock on a free port.
 * @throws {UsageError} for a key that is not there.
 */
export async function openTarget(
  { baseUrl, apiKeyEnv, exhaustKeyEnv, plan }: TargetChoice,
  env: Environment,
): Promise<OpenTarget> {
  const second =
    exhaustKeyEnv === undefined
      ? {}
      : { exhaustKey: keyIn('--exhaust-key-env', exhaustKeyEnv, env) };
  if (baseUrl === undefined) return openMock(plan ?? 'free', second);
  const apiKey = keyIn('--api-key-env', apiKeyEnv, env);
  const address = { baseUrl, apiKey, ...(plan ? { plan } : {}), ...second };
  return { address, close: async () => {} };
}

async function openMock(plan: Plan, second: { exhaustKey?: string }): Promise<OpenTarget> {
  // Much to load, for those who judge a service of their own.
  const [{ createMock }, { serve }] = await Promise.all([
    import('../../mocks/create-mock.ts'),
    import('../../mocks/hosts/node.ts'),
  ]);
  const mock = createMock();
  const { baseUrl, close } = await serve(mock, { port: 0 });
  const apiKey = mock.keys.find((key) => key.name === plan)?.key ?? '';
  return { address: { baseUrl, apiKey, plan, ...second }, close };
}

function keyIn(option: string, name: string, env: Environment): string {
  const key = env[name]?.trim();
  if (!key) throw new UsageError(`no API key: ${askForVariable(option, name)}`);
  if (isApiKey(key)) return key;
  throw new UsageError(
    `the API key in ${name} has a space, a line break or another character that no bearer token has`,
  );
}
