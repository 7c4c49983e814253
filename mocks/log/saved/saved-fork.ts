import type { Restored } from '../../control/sandboxes.ts';
import { type SavedSnapshot, SharedParts, saveSnapshot } from './saved-snapshot.ts';

/** A sandbox to restore, as JSON: a command for all mocks that share a store. */
export interface SavedFork extends Pick<Restored, 'id' | 'position' | 'keepsTime'> {
  readonly snapshot: SavedSnapshot;
  readonly shared: readonly object[];
}

/** Without the history before the fork, which other mocks may not have. */
export function saveFork({ id, snapshot, position, keepsTime }: Restored): SavedFork {
  const shared = new SharedParts();
  const saved = saveSnapshot(snapshot, shared);
  return { id, snapshot: saved, position, keepsTime, shared: shared.list };
}
