import type { OperationId } from '../../spec/operations.ts';

/** A fault that is on. */
export interface ActiveFault {
  readonly id: string;
  /** Name in the catalogue. */
  readonly fault: string;
  /** Default: every operation. */
  readonly operation?: OperationId;
  /** From 0 to 1, drawn from the sandbox's seeded source. Default 1. */
  readonly probability?: number;
  /** For how many more calls. Default: until it is removed. */
  times?: number;
  readonly settings?: FaultSettings;
}

export type NewFault = Omit<ActiveFault, 'id'>;

/** How a fault is chosen: by its name alone, or with what else is to be said of it. */
export type FaultChoice = string | NewFault;

/** What of a fault can be set; each fault reads the ones it knows. */
export interface FaultSettings {
  /** How long, in milliseconds. */
  readonly millis?: number;
  /** Up to how much longer, by chance, in milliseconds. */
  readonly jitter?: number;
  /** The status to answer, 400 to 599. */
  readonly status?: number;
}
