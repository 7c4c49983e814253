import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { clientReport } from '../../contract-tests/report/client-report.ts';
import type { ClientCall } from '../../contract-tests/report/exposure.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { systemClock } from '../../contract-tests/run/clock.ts';
import { createMock, type Mock, type MockOptions } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { isForService } from '../../mocks/journal/client-rules/report.ts';
import type { JournalRecord } from '../../mocks/journal/record.ts';
import { UsageError } from '../exit.ts';
import type { Environment, Io } from '../io.ts';

export interface Client {
  /** `{url}` and `{key}` stand for the base URL and the key. */
  readonly command: readonly string[];
  readonly urlVariables: readonly string[];
  readonly keyVariables: readonly string[];
  /** The name of the key; undefined for the first one. */
  readonly keyName?: string | undefined;
}

export interface Judging {
  readonly except: readonly string[];
  readonly requiredExposure?: readonly string[];
}

export interface Trial {
  readonly exitCode: number;
  readonly report: Report;
  /** Number of older exchanges that the journal no longer had. */
  readonly forgotten: number;
  readonly mock: Mock;
}

/** @throws {UsageError} if the command cannot be started; {InputError}, {RangeError} as `createMock` does. */
export async function tryClient(
  client: Client,
  options: MockOptions,
  child: ChildOptions,
  { except, requiredExposure = [] }: Judging,
): Promise<Trial> {
  const mock = createMock(options);
  const startedAt = systemClock.now();
  const { exitCode, baseUrl } = await runOn(mock, client, child);
  const callers = await mock.clients.list();
  const all = (await mock.requests.list()).reverse();
  const records = all.filter(({ request }) => isForService(request));
  const report = clientReport({
    ...{ exitCode, baseUrl, startedAt, callers, except, requiredExposure },
    command: client.command.join(' '),
    calls: new Map(records.map((record) => [record.id, callOf(record)])),
    finishedAt: systemClock.now(),
  });
  return { exitCode, report, mock, forgotten: callers[0]?.forgotten ?? 0 };
}

/** As `tryClient`, but returns only the exit code of the command. */
export async function runAgainst(
  client: Client,
  options: MockOptions,
  child: ChildOptions,
): Promise<number> {
  return (await runOn(createMock(options), client, child)).exitCode;
}

async function runOn(
  mock: Mock,
  client: Client,
  child: ChildOptions,
): Promise<{ readonly exitCode: number; readonly baseUrl: string }> {
  const key = client.keyName === undefined ? mock.keys.list()[0] : mock.keys.get(client.keyName);
  const server = await serve(mock, { port: 0, closeGrace: 0 });
  try {
    const { baseUrl } = server;
    const values = { url: baseUrl, key: key?.key ?? '' };
    const command = client.command.map((part) =>
      part.replaceAll(/\{(url|key)\}/g, (_, name: 'url' | 'key') => values[name]),
    );
    const env = { ...child.env, ...variables(client, values) };
    return { exitCode: await runChild(command, { ...child, env }), baseUrl };
  } finally {
    await server.close();
  }
}

function variables(
  { urlVariables, keyVariables }: Client,
  { url, key }: { readonly url: string; readonly key: string },
): Environment {
  return Object.fromEntries([
    ...['PET_CATALOGUE_URL', ...urlVariables].map((name) => [name, url]),
    ...['PET_CATALOGUE_API_KEY', ...keyVariables].map((name) => [name, key]),
  ]);
}

function callOf({
  operation,
  refusal,
  request,
  response,
  at,
  answeredAt,
}: JournalRecord): ClientCall {
  const { method, url, headers, body } = request;
  return {
    request: { method, url, headers, ...(body === null ? {} : { body }) },
    response: { status: response.status, headers: response.headers, body: response.body ?? '' },
    sentAt: Date.parse(at),
    receivedAt: Date.parse(answeredAt),
    operation,
    banned: refusal === 'banned',
  };
}

export interface ChildOptions {
  readonly env: Environment;
  readonly io: Io;
  /** Whether its output is dropped, it has no input, and it gets no signal of ours. */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal;
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * @returns Its exit code; 128 plus the number of the signal if one ended it.
 * @throws {UsageError} if it cannot be started.
 */
function runChild(
  [file = '', ...args]: readonly string[],
  { env, io, quiet = false, signal }: ChildOptions,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // npm and its like are batch files on Windows, which only a shell can start.
  const shell = process.platform === 'win32';
  // In a process group of its own, so that npm ends together with what it runs.
  const detached = quiet && !shell;
  const stdio = quiet ? 'ignore' : io.childStreams;
  const child = spawn(file, args, { env, shell, detached, stdio });
  child.stdout?.on('data', (data) => io.stdout.write(data));
  child.stderr?.on('data', (data) => io.stderr.write(data));
  const pass = (name: NodeJS.Signals) => {
    // A terminal has sent Ctrl-C to the command as well.
    if (name !== 'SIGINT' || !io.stdout.isTTY) child.kill(name);
  };
  const stop = () => {
    if (!detached || child.pid === undefined) return void child.kill('SIGKILL');
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  };
  signal?.addEventListener('abort', stop);
  for (const name of quiet ? [] : forwarded) io.signals.on(name, pass);
  child.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such program' : error.message;
    reject(new UsageError(`the command ${JSON.stringify(file)} cannot be started: ${reason}`));
  });
  child.on('close', (code, name) => resolve(code ?? 128 + constants.signals[name ?? 'SIGKILL']));
  return promise.finally(() => {
    signal?.removeEventListener('abort', stop);
    for (const name of forwarded) io.signals.off(name, pass);
  });
}
