import { type Safety, safetyLevels } from '../../contract-tests/run/check.ts';
import { provocations } from '../../contract-tests/run/exhaust.ts';
import { runDefaults } from '../../contract-tests/run/run-options.ts';
import { plans } from '../../spec/plans.ts';
import { parseHttpUrl } from '../../spec/support/text.ts';
import { type Environment, UsageError } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { choice, oneOf, text } from '../options/kinds.ts';
import type { Values } from '../options/option.ts';

const defaultPrefix = 'PET_CATALOGUE';

export const environmentNames = ['staging', 'production'] as const;

export const targetGroup = optionGroup(declared.target, {
  kinds: {
    env: choice(environmentNames),
    plan: choice(plans),
    apiKeyEnv: text,
    safety: choice(safetyLevels),
    exhaustKeyEnv: text,
  },
  texts: { defaultPrefix, usualSafety: runDefaults.safety, provocations },
});

type TargetValues = Values<typeof targetGroup>;

export type TargetChoice = ReturnType<typeof readTargetFlags>;

/** @throws {UsageError} for conflicting flags and an invalid base URL. */
export function readTargetFlags(
  positionals: readonly string[],
  values: TargetValues,
  env: Environment,
  source = 'the argument',
) {
  const prefix = values.env && `${defaultPrefix}_${values.env.toUpperCase()}`;
  if (values.mock && (positionals.length > 0 || prefix !== undefined)) {
    throw new UsageError('--mock judges the built-in mock: leave out the base URL and --env');
  }
  const baseUrl = addressOf(positionals, prefix, env, source);
  const inProduction = values.env === 'production' || isProduction(baseUrl, env);
  const safety = safetyOf(values, inProduction);
  const exhaustKeyEnv = values.exhaustKeyEnv;
  if (values.provokeBan && (safety !== 'exhaust' || exhaustKeyEnv === undefined)) {
    throw new UsageError('--provoke-ban needs --safety exhaust and --exhaust-key-env');
  }
  return {
    /** Undefined for the mock, and where nothing is to be sent. */
    baseUrl,
    isMock: values.mock,
    baseUrlSource: prefix === undefined ? source : `${prefix}_URL`,
    baseUrlVariable: `${prefix ?? defaultPrefix}_URL`,
    apiKeyEnv: values.apiKeyEnv ?? `${prefix ?? defaultPrefix}_API_KEY`,
    plan: values.plan ?? wordIn(plans, prefix, 'PLAN', env),
    inProduction,
    safety,
    exhaustKeyEnv: safety === 'exhaust' ? exhaustKeyEnv : undefined,
    provokeBan: values.provokeBan,
    exclusive: values.exclusive || wordIn(['true', 'false'], prefix, 'EXCLUSIVE', env) === 'true',
  };
}

function wordIn<T extends string>(
  words: readonly T[],
  prefix: string | undefined,
  name: string,
  env: Environment,
): T | undefined {
  const text = prefix && env[`${prefix}_${name}`]?.trim();
  return text ? oneOf(words, text, `${prefix}_${name}`) : undefined;
}

function addressOf(
  [given]: readonly string[],
  prefix: string | undefined,
  env: Environment,
  source: string,
): string | undefined {
  if (prefix === undefined) return given === undefined ? given : parseBaseUrl(given, source);
  if (given !== undefined) throw new UsageError('give a base URL or --env, not both');
  const name = `${prefix}_URL`;
  const value = env[name];
  if (value === undefined)
    throw new UsageError(`no base URL: set the environment variable ${name}`);
  return parseBaseUrl(value, `the environment variable ${name}`);
}

/** @throws {UsageError} unless there is something to judge. */
export function checkGiven({ baseUrl, isMock }: TargetChoice): void {
  if (baseUrl !== undefined || isMock) return;
  throw new UsageError(
    `nothing to judge; say what, in one of three ways:
  pet-catalogue check https://host/v1   a service, with its key in ${defaultPrefix}_API_KEY
  pet-catalogue check --env staging     a service whose address and key are in ${defaultPrefix}_STAGING_…
  pet-catalogue check --mock            the built-in mock`,
  );
}

/** @throws {UsageError} that calls the text `what`. */
export function parseBaseUrl(text: string, what: string): string {
  if (text.trim() === '') {
    const hint = what.startsWith('the environment') ? '' : '; is a variable in it not set?';
    throw new UsageError(`${what} is empty; give a base URL like https://host/v1${hint}`);
  }
  const url = parseHttpUrl(text);
  if (!url) {
    throw new UsageError(
      `${what} is not a base URL; give one like https://host/v1 or http://localhost:4010/v1`,
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError('a base URL must not contain a user name, password, query or fragment');
  }
  return text.trim();
}

/** Recognises production by its address, too. */
function isProduction(baseUrl: string | undefined, env: Environment): boolean {
  const normalize = (text = '') => URL.parse(text)?.href.replace(/\/+$/, '');
  return (
    baseUrl !== undefined && normalize(baseUrl) === normalize(env.PET_CATALOGUE_PRODUCTION_URL)
  );
}

function safetyOf(values: TargetValues, inProduction: boolean): Safety {
  const { safety: asked, yesWriteToProduction: confirmed } = values;
  if (!inProduction) {
    if (!confirmed) return asked ?? runDefaults.safety;
    throw new UsageError(
      '--yes-write-to-production applies to production only; add --env production',
    );
  }
  if (confirmed && asked === undefined) {
    throw new UsageError('--yes-write-to-production needs an explicit --safety');
  }
  if (confirmed || asked === undefined || asked === 'read-only') return asked ?? 'read-only';
  throw new UsageError(
    `the target is production: --safety ${asked} also needs --yes-write-to-production`,
  );
}
