import { type Controls, createControls } from '../../control/controls.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { sandboxAt } from './fork-at.ts';
import type { PastLog } from './past.ts';
import type { Core } from './replay.ts';

/**
 * A copy of a sandbox as it was after the command at a position. It is registered nowhere, and so
 * is garbage once nobody refers to it.
 * @throws {InputError} for a position that is not in its history.
 */
export async function controlsAt(
  sandbox: Sandbox,
  at: number,
  core: Core,
  log?: PastLog,
): Promise<Controls> {
  return createControls((await sandboxAt(sandbox, at, core, 'at', log)).scratch);
}
