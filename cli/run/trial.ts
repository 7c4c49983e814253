import { spawn, spawnSync } from 'node:child_process';
import { type ClientTrial, clientReport } from '../../contract-tests/report/client-report.ts';
import type { ClientCall } from '../../contract-tests/report/exposure.ts';
import { systemClock } from '../../contract-tests/run/clock.ts';
import type { Mock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { type ClientReport, isForService } from '../../mocks/journal/client-rules/report.ts';
import type { JournalRecord } from '../../mocks/journal/record.ts';
import { limits } from '../../spec/client-rules/08-limits.ts';
import { judgeClient } from '../../spec/client-rules/judge-client.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { errorOf } from '../../spec/support/input-error.ts';
import { type Environment, type Io, UsageError } from '../io.ts';
import type { Values } from '../options/option.ts';
import { signalExitCode } from '../stop-signals.ts';
import { withVirtualClock } from './clock.ts';
import type { childGroup } from './options.ts';

export interface Client extends Values<typeof childGroup> {
  /** `{url}` and `{key}` are replaced with the base URL and the key. */
  readonly command: readonly string[];
  readonly clock?: 'real' | 'virtual';
}

interface Judging extends Pick<ClientTrial, 'command' | 'except' | 'requiredExposure'> {
  /** Whether the client does one thing at a time, so that it has seen each answer when it goes on. */
  readonly isSequential?: boolean;
}

interface Ended extends Pick<ClientTrial, 'exitCode' | 'baseUrl'> {
  readonly wasStopped: boolean;
}

export interface Trial extends Ended {
  readonly report: Report;
  readonly calls: readonly ClientCall[];
  readonly forgotten: number;
  readonly mock: Mock;
}

/** Judges by its journal what a client does with a mock. */
export async function judgeTrial(
  mock: Mock,
  run: () => Promise<Ended>,
  { isSequential = false, ...judging }: Judging,
): Promise<Trial> {
  const startedAt = systemClock.now();
  const ended = await run();
  const clients = await mock.clients.list();
  const all = (await mock.requests.list()).reverse();
  const records = all.filter(({ request }) => isForService(request));
  const calls = new Map(records.map((record) => [record.id, callOf(record)]));
  const isCertain = isSequential && clients.length === 1 && !overlap([...calls.values()]);
  const callers = isCertain ? clients.map(judgeAgain(calls)) : clients;
  const finishedAt = systemClock.now();
  const report = clientReport({ ...judging, ...ended, startedAt, finishedAt, callers, calls });
  const { forgotten = 0 } = clients[0] ?? {};
  return { ...ended, report, calls: [...calls.values()], mock, forgotten };
}

/** Whether the client sent a request while it waited for an answer. @param calls In the order of their answers. */
export function overlap(calls: readonly ClientCall[]): boolean {
  let last = 0;
  return calls.some(({ sentAt, receivedAt }) => {
    const before = last;
    last = receivedAt;
    return sentAt < before;
  });
}

/** Judges the pace of a client that is known to wait for each answer, whatever connections it uses. */
function judgeAgain(calls: ReadonlyMap<number, ClientCall>) {
  const exchanges = [...calls].map(([id, { operation: _, ...call }]) => ({
    ...call,
    id,
    operation: null,
    client: 'client',
    connection: 'the only one',
  }));
  const again = new Map(
    limits.map((rule) => [rule.clause, judgeClient(rule, exchanges, (text) => text)]),
  );
  return ({ name, rules }: Pick<ClientReport, 'name' | 'rules'>) => ({
    name,
    rules: rules.map((rule) => again.get(rule.clause) ?? rule),
  });
}

/** Runs the command against the mock, served on a free port. @throws {UsageError} if it cannot be started. */
export async function runOn(mock: Mock, client: Client, child: ChildOptions): Promise<Ended> {
  const { keyName } = client;
  const key = keyName === undefined ? mock.keys.list()[0] : mock.keys.get(keyName);
  const server = await serve(mock, { port: 0, closeGrace: 0 });
  try {
    const { baseUrl, adminUrl } = server;
    const values = { url: baseUrl, key: key?.key ?? '' };
    const command = client.command.map((part) =>
      part.replaceAll(/\{(url|key)\}/g, (_, name: 'url' | 'key') => values[name]),
    );
    const own = [
      ...['PET_CATALOGUE_URL', ...client.urlVariables].map((name) => [name, values.url]),
      ...['PET_CATALOGUE_API_KEY', ...client.keyVariables].map((name) => [name, values.key]),
    ];
    const given: Environment = { ...child.env, ...Object.fromEntries(own) };
    const env = client.clock === 'virtual' ? withVirtualClock(given, adminUrl) : given;
    const exitCode = await runChild(command, { ...child, env }).catch(
      ({ code, message }: NodeJS.ErrnoException) => {
        const reason = code === 'ENOENT' ? 'there is no such program' : message;
        const name = JSON.stringify(command[0]);
        throw new UsageError(`the command ${name} cannot be started: ${reason}`);
      },
    );
    return { exitCode, baseUrl, wasStopped: child.signal?.aborted ?? false };
  } finally {
    await server.close();
  }
}

function callOf(record: JournalRecord): ClientCall {
  const { operation, refusal, response, at, answeredAt } = record;
  const { method, url, headers, body } = record.request;
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

const quoted = (part: string) => `"${part.replaceAll(/(\\*)("|$)/g, '$1$1$2$2')}"`;

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @returns Its exit code; 128 plus the number of the signal if one ended it. Rejects if it cannot be started. */
async function runChild(
  command: readonly string[],
  { env, io, quiet = false, signal }: ChildOptions,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // npm and its like are batch files on Windows, which only a shell can start; it takes one line.
  const isWindows = process.platform === 'win32';
  const [file = '', ...args] = isWindows ? [command.map(quoted).join(' ')] : command;
  // In a process group of its own, so that npm ends together with what it runs.
  const detached = quiet && !isWindows;
  const stdio = quiet ? 'ignore' : io.childStreams;
  const child = spawn(file, args, { env, shell: isWindows, detached, stdio });
  child.stdout?.on('data', (data) => io.stdout.write(data));
  child.stderr?.on('data', (data) => io.stderr.write(data));
  const pass = (name: NodeJS.Signals) => {
    // A terminal has sent Ctrl-C to the command as well, and Windows whatever it sends.
    if (!isWindows && (name !== 'SIGINT' || !io.stdout.isTTY)) child.kill(name);
  };
  const stop = () => {
    if (isWindows) return void spawnSync('taskkill', ['/T', '/F', '/PID', String(child.pid)]);
    const { pid } = child;
    if (!detached || pid === undefined) return void child.kill('SIGKILL');
    // Fails if the process group is already gone.
    errorOf(() => process.kill(-pid, 'SIGKILL'));
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  for (const name of quiet ? [] : forwarded) io.signals.on(name, pass);
  child.on('error', reject);
  child.on('close', (code, name) => {
    // It may have left processes running in the background.
    if (detached) stop();
    resolve(code ?? signalExitCode(name ?? 'SIGKILL'));
  });
  return promise.finally(() => {
    signal?.removeEventListener('abort', stop);
    for (const name of forwarded) io.signals.off(name, pass);
  });
}
