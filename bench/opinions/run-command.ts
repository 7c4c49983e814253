import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { endGroup, type GroupOptions, signalGroup, startGroup } from '../speed/group.ts';

export interface CommandOptions extends GroupOptions {
  /** Milliseconds after which the program and its subprocesses are killed. */
  readonly timeout: number;
}

export interface CommandResult {
  /** Null if it was killed. */
  readonly code: number | null;
  /** Both streams, stdout first. */
  readonly output: string;
}

/**
 * Runs a program and waits for its exit.
 * @throws {Error} if it cannot be started.
 */
export async function runCommand(
  command: readonly [string, ...string[]],
  options: CommandOptions,
): Promise<CommandResult> {
  const { child, id } = await startGroup(command, options);
  const timer = setTimeout(() => signalGroup(id, 'SIGKILL'), options.timeout);
  try {
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await once(child, 'close');
    return { code, output: (await output).join('') };
  } finally {
    clearTimeout(timer);
    endGroup(id);
  }
}
