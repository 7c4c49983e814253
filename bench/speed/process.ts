import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { endGroup, type Group, type GroupOptions, signalGroup, startGroup } from './group.ts';
import { usageOf } from './usage.ts';

export interface StartOptions extends GroupOptions {
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** The address in the line by which it tells that it is ready; undefined for any other line. */
  readonly ready: (line: string) => string | undefined;
  /** For those that print no such line: asked again and again until it has the address. */
  readonly poll?: () => Promise<string | undefined>;
  /** How long it may take to be ready, in milliseconds. Default 60,000. */
  readonly timeout?: number;
}

/** A server in a process of its own, with all the processes that it starts itself. */
export interface ServerProcess {
  /** Of its address: `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Milliseconds from its start until it was ready. */
  readonly startMillis: number;
  /** CPU time used so far, user and system, in microseconds; steps of 10,000. */
  cpuMicros(): number;
  /** Resident memory, in MiB. */
  rssMiB(): number;
  /** Ends it, by force after 5 seconds. */
  stop(): Promise<void>;
}

/**
 * Starts a server and waits for the line, on stdout or stderr, that says it is ready, or for `poll`.
 * @throws {Error} with all it printed, when it ends or takes too long before that.
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
    child.once('exit', (code) => fail(`ended with code ${code} before it was ready`));
    for (const stream of [child.stdout, child.stderr]) {
      // Read to the end: a full pipe would stop the server.
      createInterface(stream).on('line', (line) => {
        if (printed.length < 200) printed.push(line);
        const address = ready(line);
        if (address !== undefined) succeed(address);
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
