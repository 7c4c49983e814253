import { InputError, shorten } from '../../../spec/support/input-error.ts';
import { didYouMean } from '../../../spec/support/suggest.ts';

/** The address of a Redis or Valkey server, and which of its keys are ours. */
export type RedisAddress = Readonly<ReturnType<typeof parseAddress>>;

const addressDefaults = { port: 6379, prefix: 'pet-catalogue', timeout: 2000 } as const;

const parameterNames = ['prefix', 'replicas', 'timeout'];

/**
 * Parses `redis://user:password@host:port/database?prefix=…&replicas=…&timeout=…`, or `rediss://`
 * for TLS. The names of our keys begin with `prefix`; this number of `replicas` must confirm a
 * command before it is answered; after `timeout` milliseconds, from 1 to 60,000, a call counts as failed.
 * @param password Used if the URL has none.
 * @throws {InputError} which never contains the URL, for that may contain a password.
 */
export function parseAddress(text: string, password?: string) {
  const url = URL.parse(text);
  if (url === null) throw invalid('must look like redis://127.0.0.1:6379');
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') {
    throw invalid(`must begin with redis:// or rediss:// (TLS), not ${shorten(url.protocol)}`);
  }
  if (url.hostname === '') throw invalid('has no host');
  if (url.hash !== '' || `${url.pathname}${url.search}`.includes('@')) {
    throw invalid('is ambiguous: write / ? # @ in a password as %2F %3F %23 %40');
  }
  const credentials = { username: decoded(url.username), password: decoded(url.password) };
  return {
    host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
    port: url.port === '' ? addressDefaults.port : Number(url.port),
    tls: url.protocol === 'rediss:',
    username: credentials.username,
    password: credentials.password ?? password,
    database: databaseOf(url),
    ...parametersOf(url),
    /** For messages: without the password. */
    shown: `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`,
  };
}

function decoded(part: string): string | undefined {
  if (part === '') return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid('has a user or password with an invalid % escape; write % as %25');
  }
}

function databaseOf({ pathname }: URL): number {
  const text = pathname.replace(/^\//, '');
  if (text === '') return 0;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw invalid('must have the number of a database as its path, as in redis://127.0.0.1:6379/2');
}

function parametersOf({ searchParams }: URL) {
  const unknown = [...searchParams.keys()].filter((name) => !parameterNames.includes(name));
  for (const name of unknown) {
    const hint = didYouMean(name, parameterNames);
    throw invalid(`has an unknown parameter ${shorten(name)}${hint}`);
  }
  const prefix = searchParams.get('prefix') ?? addressDefaults.prefix;
  if (!/^[\w.:-]{1,100}$/.test(prefix)) {
    throw invalid('prefix: must be 1 to 100 letters, digits, or any of . : _ -');
  }
  return {
    prefix,
    replicas: numberOf(searchParams, 'replicas', { min: 0, max: 100 }) ?? 0,
    timeout: numberOf(searchParams, 'timeout', { min: 1, max: 60_000 }) ?? addressDefaults.timeout,
  };
}

function numberOf(
  parameters: URLSearchParams,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw invalid(`${name}: must be a whole number from ${min} to ${max}, not ${shorten(text)}`);
}

function invalid(problem: string): InputError {
  return new InputError('The address of the store', [problem]);
}
