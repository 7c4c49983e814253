import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { guard, release } from '../speed/guard.ts';
import { killGroup } from '../speed/process.ts';

export interface CommandOptions {
  readonly cwd: string;
  /** In addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** After so many milliseconds it is ended, with all that it started. */
  readonly timeout: number;
}

export interface CommandResult {
  /** Null when it was ended by force. */
  readonly code: number | null;
  /** Both streams, stdout first. */
  readonly output: string;
}

/**
 * Runs a program to its end.
 * @throws {Error} when it cannot be started.
 */
export async function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env, timeout }: CommandOptions,
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const { pid } = child;
  if (pid !== undefined) guard(pid);
  const timer = setTimeout(() => pid && killGroup(pid, 'SIGKILL'), timeout);
  try {
    const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { code, output: `${out}${err}` };
  } finally {
    clearTimeout(timer);
    if (pid !== undefined) {
      killGroup(pid, 'SIGKILL');
      release(pid);
    }
  }
}
