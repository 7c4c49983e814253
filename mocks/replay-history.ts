import { apply } from './handle.ts';
import { type ReplayRange, type ReplayResult, replayFile } from './log/history/replay-file.ts';
import { mswDataTables } from './records/msw-data.ts';

export type { DifferentCommand, ReplayRange, ReplayResult } from './log/history/replay-file.ts';

/**
 * Replays a history that `mock.history.export()` or the admin API has exported, in a fresh mock, and
 * says which answers differ from the recorded ones.
 * @param what The name of the history in errors.
 * @throws {InputError} for what is not a history, with every problem of its first invalid part.
 */
export function replayHistory(
  history: unknown,
  range: ReplayRange = {},
  what?: string,
): Promise<ReplayResult> {
  return replayFile(history, range, apply, mswDataTables, what);
}
