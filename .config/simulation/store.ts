import type { Checkpoint, CommandStore, Entry } from '../../mocks/log/store.ts';

/** What the mocks of a run share. */
export interface SimulatedStore {
  connect(name: string): SimulatedConnection;
  /** All entries, those that mocks can no longer read too. */
  all(): Promise<readonly Entry[]>;
  /** Entries that have been lost. */
  readonly lost: readonly Entry[];
  checkpoints(): readonly Checkpoint[] | Promise<readonly Checkpoint[]>;
  /** Something happens to the store. */
  accident(): void;
  /** Ends all accidents. */
  recover(): void;
}

/** How a mock uses the store. */
export interface SimulatedConnection extends CommandStore {
  /** Nothing is received any more; what was sent may still arrive. */
  cut(): void;
}
