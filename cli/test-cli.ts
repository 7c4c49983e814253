import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, onTestFinished } from 'vitest';
import { createMock, type MockOptions } from '../mocks/create-mock.ts';
import { serve } from '../mocks/hosts/node.ts';
import { createCheckCommand } from './check/check.ts';
import type { StartJudge } from './check/judge.ts';
import { judgeJob } from './check/judge-job.ts';
import { commands, runCommand } from './commands.ts';
import type { Environment, Io, Output } from './io.ts';

// Runs the command line in this process: with streams, variables and signals of its own, and the judge
// in this process, too. See test-spawned.ts for tests that need processes.

export interface Exit {
  /** Null if a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Ready {
  readonly baseUrl: string;
  readonly adminUrl: string;
  readonly pid: number;
  readonly keys: Readonly<Record<string, string>>;
}

export type StartedMock = Awaited<ReturnType<typeof startMock>>;

const startJudge: StartJudge = () => ({
  judge: (job, { onEvent, signal }) => judgeJob(job, { onEvent, signal }),
  kill() {},
});
const withJudge = { ...commands, check: async () => createCheckCommand(startJudge) };

/** What a command prints. */
export class Captured extends Writable {
  text = '';

  constructor(terminal: Pick<Output, 'isTTY'> = {}) {
    super({ decodeStrings: false });
    Object.assign(this, terminal);
  }

  override _write(text: string, _encoding: string, done: () => void): void {
    this.text += text;
    this.emit('text');
    done();
  }

  /** The next whole line that contains a text. */
  async line(part: string): Promise<string> {
    const start = this.text.length;
    for (;;) {
      const lines = this.text.slice(start).split('\n').slice(0, -1);
      const line = lines.find((whole) => whole.includes(part));
      if (line !== undefined) return line;
      await once(this, 'text');
    }
  }
}

/** @param terminal What stderr is. Default: no terminal. */
export function testIo(env: Environment = {}, terminal?: Pick<Output, 'isTTY'>) {
  return {
    stdout: new Captured(),
    stderr: new Captured(terminal),
    childStreams: 'pipe' as const,
    env,
    nodeVersion: process.versions.node,
    signals: new EventEmitter(),
    raise(name: NodeJS.Signals): void {
      throw new Error(`${name} would have ended the process`);
    },
    isParentGone: () => false,
    exit: async (code: number) => code,
  } satisfies Io;
}

async function run(args: readonly string[], io: ReturnType<typeof testIo>): Promise<Exit> {
  const code = await runCommand(args, io, withJudge);
  return { code, stdout: io.stdout.text, stderr: io.stderr.text };
}

export type StartedCli = ReturnType<typeof startCli>;

export function startCli(args: readonly string[], env: Environment = {}) {
  const io = testIo(env);
  const { stdout, stderr, signals } = io;
  const signal = (name: NodeJS.Signals): unknown => signals.emit(name, name);
  return { stdout, stderr, signal, ended: run(args, io) };
}

export function runCli(
  args: readonly string[],
  env: Environment = {},
  terminal?: Pick<Output, 'isTTY'>,
): Promise<Exit> {
  return run(args, testIo(env, terminal));
}

/** @param script JavaScript, in which `get` and `post` call the mock. */
export function runClient(command: 'run' | 'drill', script: string, ...options: string[]) {
  const prelude = `
    const { PET_CATALOGUE_URL: url, PET_CATALOGUE_API_KEY: key } = process.env;
    const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' };
    const get = () => fetch(url + '/categories', { headers });
    const post = (body) =>
      fetch(url + '/categories', { method: 'POST', headers, body: JSON.stringify(body) });
  `;
  return runCli([command, ...options, '--', process.execPath, '-e', prelude + script]);
}

export function check(args: readonly string[], env: Environment = {}): Promise<Exit> {
  return runCli(['check', ...args], env);
}

/** @param start In this process, or in a new one. */
export async function startMock(
  args: readonly string[] = [],
  start: (args: readonly string[]) => StartedCli = startCli,
) {
  const { stdout, stderr, signal, ended } = start(['mock', '--json', '--port', '0', ...args]);
  const line = await Promise.race([stdout.line('{'), ended]);
  if (typeof line !== 'string') throw new Error(`the mock did not start: ${line.stderr}`);
  const ready: Ready = JSON.parse(line);
  const headersOf = (key?: string) => ({
    ...(key && { authorization: `Bearer ${ready.keys[key] ?? key}` }),
    'content-type': 'application/json',
  });
  const initOf = (json: unknown, method: string) =>
    json === undefined ? {} : { method, body: JSON.stringify(json) };
  return {
    ready,
    /** Calls the service with a key, given by its name or itself; creates if there is a body. */
    call: (path: string, key = 'pro', json?: unknown) =>
      fetch(`${ready.baseUrl}${path}`, { headers: headersOf(key), ...initOf(json, 'POST') }),
    admin: (path: string, json?: unknown, method = 'POST') =>
      fetch(`${ready.adminUrl}${path}`, { headers: headersOf(), ...initOf(json, method) }),
    /** The next line on stderr that contains the text. */
    line: (text: string) => stderr.line(text),
    stop(name: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
      signal(name);
      return ended;
    },
  };
}

/** Serves a mock until the test ends, and records the methods of the requests that reach it. */
export async function servedMock(options: MockOptions = {}) {
  const mock = createMock(options);
  const methods: string[] = [];
  const fetch = (request: Request) => {
    methods.push(request.method);
    return mock.fetch(request);
  };
  const { baseUrl, close } = await serve({ ...mock, fetch }, { port: 0 });
  onTestFinished(close);
  return { baseUrl, apiKey: mock.keys.list()[0]?.key ?? '', mock, methods };
}

/** A folder that is removed after the tests of the file or block. Within `test-results`, files can import msw. */
export function newFolder(parent: 'test-results' | undefined = undefined): string {
  if (parent) mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent ? resolve(parent) : tmpdir(), 'pet-catalogue-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * @param content Text, or a value to write as JSON.
 * @returns The path of the file.
 */
export function fileIn(folder: string, name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
