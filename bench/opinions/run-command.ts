import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { endGroup, type GroupOptions, signalGroup, startGroup } from '../speed/group.ts';

export interface CommandOptions extends GroupOptions {
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
