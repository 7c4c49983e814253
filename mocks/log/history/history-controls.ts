import { onDemand } from '../../../spec/support/on-demand.ts';
import type { Controls } from '../../control/controls.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { StoreLog } from '../past.ts';
import type { HistoryExport, HistoryFile } from './history-file.ts';
import type { CommandList, HistoryFilter } from './list.ts';

/** Read access to the commands of a sandbox: requests, and calls of controls. */
export interface HistoryControls {
  /**
   * Newest first, unless the filter says otherwise; at most 100,000. API keys and tokens that clients
   * presented are redacted. Empty if the history is off (`historySize: 0`).
   * @throws {InputError} with every problem of the filter.
   */
  list(filter?: HistoryFilter): Promise<CommandList>;
  /**
   * Commands and the state before them, for `replayHistory` and `pet-catalogue replay`. Contains
   * the configured keys, but no other credential that clients presented. Ids beyond 2^53 are bigints,
   * so serialize it with `stringifyExact`.
   * @throws {InputError} for a position that is not in the history, and for more than 100,000 commands.
   */
  export(options?: HistoryExport): Promise<HistoryFile>;
  /**
   * A copy of the sandbox as it was after the command at a position; changing it changes nothing
   * else, and time does not pass in it.
   * @throws {InputError} for a position that is not in the history.
   */
  at(position: number): Promise<Controls>;
}

/**
 * Imports what it needs on demand, to keep the bundle for browsers small.
 * @param log Undefined if the state is not kept in a store.
 */
export function createHistoryControls(sandbox: Sandbox, log?: StoreLog): HistoryControls {
  const timeTravel = () => onDemand('the history', import('./time-travel.ts'));
  return {
    list: async (filter) => (await timeTravel()).listCommands(sandbox, filter, log),
    export: async (options) => (await timeTravel()).exportHistory(sandbox, options, log),
    at: async (position) => (await timeTravel()).controlsAt(sandbox, position, log),
  };
}
