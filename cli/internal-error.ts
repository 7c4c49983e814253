import { secretsOf } from '../contract-tests/evidence/credentials.ts';
import { createRedaction } from '../contract-tests/report/redact.ts';
import type { Mock } from '../mocks/create-mock.ts';
import { namesCredential } from '../spec/redaction/presented-credentials.ts';
import { redactError } from '../spec/redaction/redact.ts';
import type { Environment, Io } from './io.ts';

/** Minimum length in bytes of a password that is removed within words, too. */
const shortestInWords = 8;

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\ncaused by: ${describeError(error.cause)}`;
}

/** Redacts keys and passwords of the environment, each variable that an argument names, and passwords in URLs. */
export function redactEnvironmentSecrets(
  error: unknown,
  args: readonly string[],
  env: Environment,
): unknown {
  const named = new Set(args.map((arg) => arg.replace(/^--[\w-]+=/, '')));
  const secrets = Object.entries(env).flatMap(([name, value]) => {
    const isOurs = name.startsWith('PET_CATALOGUE_') && namesCredential(name);
    return named.has(name) || isOurs ? secretsOf(value, value?.trim()) : [];
  });
  const passwords = args.map((arg) => URL.parse(arg.replace(/^--[\w-]+=/, ''))?.password ?? '');
  secrets.push(...passwords.filter(Boolean));
  // A short password may be a part of any word.
  return redactError(error, createRedaction(secrets, shortestInWords));
}

export type LogError = (what: string, error: unknown) => void;

/** Maximum characters of an error, whose message may quote a whole body. */
const maxLength = 20_000;

/** The log on stderr has neither API keys of the mock, once there is one, nor the admin token. */
export function createErrorLog({ stderr }: Io, mock: () => Mock | undefined, token = ''): LogError {
  return (what, error) => {
    const text = createRedaction([token, ...keysOf(mock())])(describeError(error));
    stderr.write(`pet-catalogue: ${what}: ${text.slice(0, maxLength)}\n`);
  };
}

function keysOf(mock: Mock | undefined): string[] {
  if (!mock) return [];
  const { sandboxes } = mock;
  const services = [mock, ...sandboxes.ids().map(sandboxes.peek)];
  return services.flatMap((service) => service?.keys.list() ?? []).map(({ key }) => key);
}

/** Keeps the process alive when handlers throw late, as in a timer. The stack tells such errors from internal ones. */
export function surviveLateErrors(log: LogError): void {
  const survive = (error: unknown) => {
    log('uncaught error, probably from your handlers; the mock keeps running', error);
  };
  process.on('uncaughtException', survive);
  process.on('unhandledRejection', survive);
}
