import { secretsOf } from '../contract-tests/evidence/credentials.ts';
import { createRedaction } from '../contract-tests/report/redact.ts';
import { redactError } from '../spec/redaction/redact-error.ts';

/** The stack of an error and those of its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\ncaused by: ${describeError(error.cause)}`;
}

/**
 * Redacts the secrets in variables of keys and passwords, in every environment variable that an
 * argument names, and in URLs among the arguments.
 */
export function redactEnvironmentSecrets(
  error: unknown,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  const named = new Set(args.map((arg) => arg.replace(/^--[\w-]+=/, '')));
  const secrets = Object.entries(env).flatMap(([name, value]) => {
    const isSecret = named.has(name) || /^PET_CATALOGUE_(?:\w+_)?(?:KEY|PASSWORD)$/.test(name);
    return isSecret ? secretsOf(value, value?.trim()) : [];
  });
  const passwords = args.map((arg) => URL.parse(arg.replace(/^--[\w-]+=/, ''))?.password ?? '');
  secrets.push(...passwords.filter(Boolean).flatMap((one) => [one, decoded(one)]));
  return redactError(error, createRedaction(secrets));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
