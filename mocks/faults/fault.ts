import type { Accounts } from '../keys/accounts.ts';
import type { IdSource } from '../records/ids.ts';
import type { ErrorBodies } from '../replies/error-body.ts';
import type { Reply } from '../replies/reply.ts';
import type { Call } from '../requests/call.ts';
import type { Storage } from '../storage/storage.ts';
import type { Random } from '../support/random.ts';
import type { Clock } from '../time/clock.ts';
import type { ActiveFault, FaultSettings } from './active-fault.ts';

/** One way in which a service goes wrong. */
export interface Fault {
  readonly name: string;
  readonly text: string;
  /** The clause that it breaks, and the only one; undefined for those of the network. */
  readonly breaks?: string;
  /** Those that it reads. */
  readonly settings?: readonly (keyof FaultSettings)[];
  readonly apply: Apply;
}

/** Stands around the service: changes the call before, the reply after, or answers itself. */
export type Apply = (
  call: Call,
  next: (call: Call) => Promise<Reply>,
  context: FaultContext,
) => Promise<Reply>;

/** What faults need of the sandbox in which they are on. */
export interface FaultySandbox {
  faults: readonly ActiveFault[];
  /** What each fault wrote down. */
  readonly faultNotes: WeakMap<ActiveFault, Map<string, string>>;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly errorBody: ErrorBodies;
  readonly ids: IdSource;
  readonly maxBodySize: number;
  readonly random: Random;
  readonly storage: Storage;
  readonly tables: { readonly capacity: { reserveOne(): void } };
}

export interface FaultContext {
  readonly sandbox: FaultySandbox;
  readonly settings: FaultSettings;
  /** What it wrote down at earlier calls. */
  readonly notes: Map<string, string>;
}

/** A fault of the service, which always breaks a clause. */
export type ContractFault = Fault & { readonly breaks: string };
