import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { guard, release } from './guard.ts';
import { usageOf } from './usage.ts';

export interface StartOptions {
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** What the line says by which it tells that it is ready; undefined for any other line. */
  readonly ready: (line: string) => string | undefined;
  /** For those that print no such line: asked again and again until it answers what is ready. */
  readonly poll?: () => Promise<string | undefined>;
  /** In addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** How long it may take to be ready, in milliseconds. Default 60,000. */
  readonly timeout?: number;
}

/** A server in a process of its own, with all the processes that it starts itself. */
export interface ServerProcess {
  readonly pid: number;
  /** What `ready` has made of its line: an address, most often. */
  readonly ready: string;
  /** Milliseconds from its start to the ready line. */
  readonly startMillis: number;
  /** CPU time used so far, user and system, in microseconds; steps of 10,000. */
  cpuMicros(): number;
  /** Resident memory, in bytes. */
  rssBytes(): number;
  /** Ends it, by force after 5 seconds. */
  stop(): Promise<void>;
}

/**
 * Starts a server and waits for the line, on stdout or stderr, that says it is ready, or for `poll`.
 * @throws {Error} with all it printed, when it ends or takes too long before that.
 */
export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const { command, env, cwd } = options;
  const [program, ...args] = command;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what it starts is measured and ended with it.
    detached: true,
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${program} cannot be started`);
  guard(pid);
  try {
    const text = await readyText(child, options);
    const startMillis = performance.now() - startedAt;
    return {
      pid,
      ready: text,
      startMillis,
      cpuMicros: () => usageOf(pid).cpuMicros,
      rssBytes: () => usageOf(pid).rssBytes,
      stop: () => stop(child, pid),
    };
  } catch (error) {
    await stop(child, pid);
    throw new Error(`${command.join(' ')}: ${(error as Error).message}`);
  }
}

function readyText(
  child: ChildProcess,
  { ready, poll, timeout = 60_000 }: StartOptions,
): Promise<string> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const fail = (what: string) => {
      settled.abort();
      reject(new Error(`${what}\n${printed.join('\n')}`));
    };
    const timer = setTimeout(() => fail(`not ready after ${timeout} ms`), timeout);
    const succeed = (text: string) => {
      settled.abort();
      clearTimeout(timer);
      resolve(text);
    };
    if (poll) askUntilReady(poll, settled.signal).then(succeed, reject);
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended with code ${code} before it was ready`));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      // Read to the end: a full pipe would stop the server.
      createInterface(stream).on('line', (line) => {
        if (printed.length < 200) printed.push(line);
        const text = ready(line);
        if (text !== undefined) succeed(text);
      });
    }
  });
}

/** Often enough for a start to be timed by it; a promise without end when it is given up. */
async function askUntilReady(
  poll: () => Promise<string | undefined>,
  givenUp: AbortSignal,
): Promise<string> {
  while (!givenUp.aborted) {
    const text = await poll();
    if (text !== undefined) return text;
    await delay(5);
  }
  return new Promise(() => {});
}

async function stop(child: ChildProcess, pid: number): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    killGroup(pid, 'SIGTERM');
    const force = setTimeout(() => killGroup(pid, 'SIGKILL'), 5000);
    await ended;
    clearTimeout(force);
  }
  killGroup(pid, 'SIGKILL');
  release(pid);
}

/** Sends a signal to all processes of a group that are left, if any. */
export function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
