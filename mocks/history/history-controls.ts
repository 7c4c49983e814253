import type { SandboxControls } from '../control/sandbox-controls.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { HistoryExport, HistoryFile } from './history-file.ts';
import type { CommandList, HistoryFilter } from './list.ts';
import type { Core } from './replay.ts';

/** Read access to the commands of a sandbox: requests, and calls of controls. */
export interface HistoryControls {
  /**
   * Newest first, unless the filter says otherwise. API keys and tokens that clients presented are
   * redacted. Empty if the history is off (`historySize: 0`).
   * @throws {InputError} with every problem of the filter.
   */
  list(filter?: HistoryFilter): Promise<CommandList>;
  /**
   * The commands and the state before them, for `replayHistory` and `pet-catalogue replay`. Contains
   * the configured keys, but no other credential that clients presented. Ids beyond 2^53 are bigints,
   * so serialize it with `stringifyExact`.
   * @throws {InputError} for a position that is not in the history.
   */
  export(options?: HistoryExport): Promise<HistoryFile>;
  /**
   * A copy of the sandbox as it was after the command at a position; changing it changes nothing
   * else, and time stands still in it.
   * @throws {InputError} for a position that is not in the history.
   */
  at(position: number): Promise<SandboxControls>;
}

/** Imports what it needs on demand, to keep the bundle for browsers small. */
export function createHistoryControls(sandbox: Sandbox, core: Core): HistoryControls {
  return {
    list: async (filter) => (await import('./time-travel.ts')).listCommands(sandbox, filter),
    export: async (options) =>
      (await import('./time-travel.ts')).exportHistory(sandbox, core, options),
    at: async (position) => (await import('./time-travel.ts')).controlsAt(sandbox, position, core),
  };
}
