import type { OperationId } from '../../spec/operations.ts';
import type { Call } from '../call.ts';
import type { Reply } from '../reply.ts';
import type { Sandbox } from '../sandbox.ts';

export interface FaultContext {
  readonly sandbox: Sandbox;
  readonly settings: FaultSettings;
}

/** What of a fault can be set; each fault reads the ones it knows. */
export interface FaultSettings {
  /** How long, in milliseconds. */
  readonly millis?: number;
  /** Up to how much longer, by chance, in milliseconds. */
  readonly jitter?: number;
  readonly status?: number;
}

/** One way in which a service goes wrong. */
export interface Fault {
  readonly name: string;
  readonly text: string;
  /** The clause that it breaks; undefined for those of the network, which break none. */
  readonly breaks?: string;
  /** Stands around the service: changes the call before, the reply after, or answers itself. */
  readonly apply: (
    call: Call,
    next: (call: Call) => Promise<Reply>,
    context: FaultContext,
  ) => Promise<Reply>;
}

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
