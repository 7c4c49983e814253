import type { CommandStore } from '../../mocks/log/store.ts';

/**
 * The environment variable with the number of a worker. Process managers run us as a worker of their
 * own, but do not set it.
 */
export const workerVariable = 'PET_CATALOGUE_WORKER';

/** One of several processes of `--workers`. */
export interface WorkerProcess {
  /** From 1. */
  readonly number: number;
  /** The store that the workers share. */
  connect(): CommandStore;
  /**
   * @param output For the process of the workers to print once all are ready.
   * @returns Resolves when it has been printed.
   */
  ready(output: string): Promise<void>;
  /** Ends the process before it is told to stop. */
  leave(): void;
}
