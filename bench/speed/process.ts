import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { endGroup, type Group, type GroupOptions, signalGroup, startGroup } from './group.ts';
import { usageOf } from './usage.ts';

export interface StartOptions extends GroupOptions {
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Returns the address in the line that announces readiness; undefined for any other line. */
  readonly ready: (line: string) => string | undefined;
  /** For programs that print no such line: called repeatedly until it returns the address. */
  readonly poll?: () => Promise<string | undefined>;
  /** Milliseconds until it must be ready. Default: 60,000. */
  readonly timeout?: number;
}

/** A server in its own process group. */
export interface ServerProcess {
  /** For example `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Milliseconds from its start until it was ready. */
  readonly startMillis: number;
  /** CPU time used so far, user and system, in microseconds; in steps of 10,000. */
  cpuMicros(): number;
  /** Resident memory, in MiB. */
  rssMiB(): number;
  /** Stops it, by SIGKILL after 5 seconds. */
  stop(): Promise<void>;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts a server and waits until it announces readiness on stdout or stderr, or `poll` succeeds.
 * @throws {Error} with its output, if it exits or takes too long before that.
 */
export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const startedAt = performance.now();
  const group = await startGroup(options.command, options);
  try {
    const address = await addressOf(group, options);
    const startMillis = performance.now() - startedAt;
    return {
      origin: new URL(address).origin,
      startMillis,
      cpuMicros: () => usageOf(group.id).cpuMicros,
      rssMiB: () => usageOf(group.id).rssBytes / 2 ** 20,
      stop: () => stop(group),
      kill: () => kill(group),
    };
  } catch (error) {
    await stop(group);
    throw new Error(`${options.command.join(' ')}: ${(error as Error).message}`);
  }
}

function addressOf(
  { child }: Group,
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
    const succeed = (address: string) => {
      settled.abort();
      clearTimeout(timer);
      resolve(address);
    };
    if (poll) askUntilReady(poll, settled.signal).then(succeed, reject);
    child.once('exit', (code) => fail(`exited with code ${code} before it was ready`));
    for (const stream of [child.stdout, child.stderr]) {
      // Read on after readiness: a full pipe would block the server.
      createInterface(stream).on('line', (line) => {
        if (printed.length < 200) printed.push(line);
        const address = ready(line);
        if (address !== undefined) succeed(address);
      });
    }
  });
}

/** Polls often enough to time a start. Never settles after it is aborted. */
async function askUntilReady(
  poll: () => Promise<string | undefined>,
  signal: AbortSignal,
): Promise<string> {
  while (!signal.aborted) {
    const address = await poll();
    if (address !== undefined) return address;
    await delay(5);
  }
  return new Promise(() => {});
}

async function stop({ child, id }: Group): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    signalGroup(id, 'SIGTERM');
    const force = setTimeout(() => signalGroup(id, 'SIGKILL'), 5000);
    await ended;
    clearTimeout(force);
  }
  endGroup(id);
}

async function kill({ child, id }: Group): Promise<void> {
  const ended = once(child, 'exit');
  endGroup(id);
  await ended;
}
