import { type Safety, safetyLevels } from '../contract-tests/check.ts';
import { isApiKey } from '../contract-tests/credentials.ts';
import { type Plan, plans } from '../spec/plans.ts';
import { askForVariable, httpAddress, oneOf } from './arguments.ts';
import { UsageError } from './exit.ts';

const environments = ['staging', 'production'] as const;

/** The flags of `pet-catalogue check` that say what is judged, and how far it may go. */
export const targetFlags = {
  env: { type: 'string' },
  plan: { type: 'string' },
  'api-key-env': { type: 'string' },
  safety: { type: 'string' },
  'yes-write-to-production': { type: 'boolean', default: false },
  'exhaust-key-env': { type: 'string' },
  'provoke-ban': { type: 'boolean', default: false },
} as const;

export const targetFlagsHelp = `\
  --env NAME           staging or production: reads PET_CATALOGUE_STAGING_URL, _API_KEY and _PLAN,
                       or PET_CATALOGUE_PRODUCTION_…; production is read-only
  --plan PLAN          plan of the key: free, pro, business or enterprise; its limits are judged
  --api-key-env NAME   environment variable that holds the key (default PET_CATALOGUE_API_KEY)
  --safety LEVEL       what the run may do: read-only, write (default: creates up to 5 categories),
                       or exhaust (also uses up the rate limit, and waits for it to reset)
  --yes-write-to-production  with --safety: allows that level in production
  --exhaust-key-env NAME  environment variable that holds a second key, of any plan; exhaust uses
                       up the limit of that one
  --provoke-ban        with exhaust and a second key: goes on after the 429, up to 20 requests, to
                       see whether that key is banned
`;

interface FlagValues {
  readonly env?: string;
  readonly plan?: string;
  readonly 'api-key-env'?: string;
  readonly safety?: string;
  readonly 'yes-write-to-production': boolean;
  readonly 'exhaust-key-env'?: string;
  readonly 'provoke-ban': boolean;
}

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
  values: FlagValues,
  env: Environment,
): TargetChoice {
  const prefix = prefixOf(values.env);
  const baseUrl = addressOf(positionals, prefix, env);
  const inProduction = values.env === 'production' || isProduction(baseUrl, env);
  const plan = values.plan ?? (prefix && env[`${prefix}_PLAN`]?.trim());
  const planName = values.plan === undefined ? `${prefix}_PLAN` : '--plan';
  const safety = safetyOf(values, inProduction);
  const exhaustKeyEnv = values['exhaust-key-env'];
  if (values['provoke-ban'] && (safety !== 'exhaust' || exhaustKeyEnv === undefined)) {
    throw new UsageError('--provoke-ban takes --safety exhaust and an --exhaust-key-env');
  }
  return {
    baseUrl,
    apiKeyEnv: values['api-key-env'] ?? `${prefix ?? 'PET_CATALOGUE'}_API_KEY`,
    // The document writes Free, Pro and so on.
    plan: plan ? oneOf(planName, plan.toLowerCase(), plans) : undefined,
    safety,
    exhaustKeyEnv: safety === 'exhaust' ? exhaustKeyEnv : undefined,
    provokeBan: values['provoke-ban'],
  };
}

function prefixOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  return `PET_CATALOGUE_${oneOf('--env', name, environments).toUpperCase()}`;
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

function safetyOf(values: FlagValues, inProduction: boolean): Safety {
  const asked =
    values.safety === undefined ? undefined : oneOf('--safety', values.safety, safetyLevels);
  const confirmed = values['yes-write-to-production'];
  if (!inProduction) {
    if (!confirmed) return asked ?? 'write';
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
    import('../mocks/create-mock.ts'),
    import('../mocks/hosts/node.ts'),
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
