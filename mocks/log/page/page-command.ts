import { ignore } from '../../../spec/support/ignore.ts';
import type { Restored, SandboxCommand, Sandboxes } from '../../control/sandboxes.ts';
import type { Command } from '../../state/command.ts';
import { changeSandboxes, changesSandboxes } from '../change-sandboxes.ts';
import type { Core } from '../history/replay.ts';
// From there and not from their own files, because bundles are smaller if everything that is loaded
// on demand shares one module.
import { hadNoRoom, replay, savedCallOf } from '../history/time-travel.ts';
import { givenArguments } from '../saved/given-arguments.ts';
import { saveFork } from '../saved/saved-fork.ts';
import type { SavedRequest } from '../saved/saved-request.ts';

/** A command as JSON, with what it takes to apply it in the same way again. */
export type PageCommand = PageRequest | PageControl;

interface PageRequest {
  readonly sandbox: string;
  readonly time: number;
  readonly request: SavedRequest;
  readonly answeredReal: number;
  readonly hadNoRoom: boolean;
}

interface PageControl {
  readonly sandbox: string;
  readonly time: number;
  /** A control of the sandbox, or `create`, `restore` or `delete` of `sandboxes`. */
  readonly control: string;
  readonly args: readonly unknown[];
  readonly meanwhile?: true;
}

/** @param request As it was saved before it was applied. */
export function pageCommand(
  sandbox: string,
  command: Command | SandboxCommand,
  request: SavedRequest | undefined,
): PageCommand {
  const { time } = command;
  if ('control' in command) {
    const { control, args } = command;
    const isMeanwhile = 'meanwhile' in command && { meanwhile: true as const };
    const given = control === 'sandboxes.restore' ? [saveFork(args[0] as Restored)] : args;
    return { sandbox, time, control, args: givenArguments(given), ...isMeanwhile };
  }
  if (!request) throw new Error('a request was applied that had not been saved');
  const { answeredReal } = command;
  return { sandbox, time, request, answeredReal, hadNoRoom: hadNoRoom(command) };
}

/** The sandboxes that saved commands are applied to, and the functions that apply them. */
export interface Application {
  readonly hidden: Sandboxes;
  readonly core: Core;
}

/**
 * Applies commands in order. Those that failed when they were first applied fail again.
 * @param onFailure Called when a control of a sandbox fails.
 */
export async function applyAll(
  commands: readonly PageCommand[],
  { hidden, core }: Application,
  onFailure: (error: unknown) => void = ignore,
): Promise<void> {
  for (const run of runs(commands)) {
    const [first] = run as [PageCommand];
    if (isControlOfAll(first)) {
      await changeSandboxes(first, first.time, hidden).catch(ignore);
      continue;
    }
    const { main } = hidden;
    const sandbox = first.sandbox === main.id ? main : hidden.peek(first.sandbox);
    if (!sandbox) continue;
    await sandbox.loading;
    await replay<PageRequest>(sandbox, run, { core, callOf: savedCallOf, onFailure });
  }
}

/** Consecutive commands of one sandbox. */
function runs(commands: readonly PageCommand[]): PageCommand[][] {
  const found: PageCommand[][] = [];
  for (const command of commands) {
    const last = found.at(-1)?.[0];
    const continues = last?.sandbox === command.sandbox;
    if (last && continues && !isControlOfAll(last) && !isControlOfAll(command)) {
      found.at(-1)?.push(command);
    } else {
      found.push([command]);
    }
  }
  return found;
}

function isControlOfAll(command: PageCommand): command is PageControl {
  return 'control' in command && changesSandboxes(command);
}
