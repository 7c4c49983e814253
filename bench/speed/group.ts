import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { guard, release } from './guard.ts';

export interface GroupOptions {
  readonly cwd?: string;
  /** In addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A program, and the group of processes of it and of all that it starts. */
export interface Group {
  readonly id: number;
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
}

/**
 * Starts a program in a group of its own, which ends with this process at the latest.
 * @throws {Error} when it cannot be started.
 */
export async function startGroup(
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env }: GroupOptions,
): Promise<Group> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  await once(child, 'spawn');
  const id = child.pid as number;
  guard(id);
  return { id, child };
}

/** Ends by force what is left of a group. */
export function endGroup(id: number): void {
  signalGroup(id, 'SIGKILL');
  release(id);
}

/** Sends a signal to all processes of a group that are left, if any. */
export function signalGroup(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
