import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { UsageError } from '../exit.ts';
import type { Environment, Io } from '../io.ts';

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
export function runChild(
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
