import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { guard, release } from './guard.ts';

export interface GroupOptions {
  readonly cwd?: string;
  /** In addition to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A program and its process group. */
export interface Group {
  readonly id: number;
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
}

/**
 * Starts a program in its own process group, which is killed when this process exits.
 * @throws {Error} if it cannot be started.
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

/** Kills the remaining processes of a group. */
export function endGroup(id: number): void {
  signalGroup(id, 'SIGKILL');
  release(id);
}

/** Sends a signal to the remaining processes of a group, if any. */
export function signalGroup(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
