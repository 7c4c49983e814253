import type { FaultName } from '../../spec/generated/names.ts';
import type {
  ActiveFault as DeclaredFault,
  NewFault as DeclaredNewFault,
  FaultSettings,
} from '../../spec/generated/schema-types.ts';
import type { Suggested } from '../../spec/support/suggest.ts';

export type { FaultSettings };

/** An active fault. */
export interface ActiveFault extends Omit<DeclaredFault, 'times' | 'skip'> {
  /** Calls left to affect. Default: unlimited. */
  times?: number;
  /** Calls left to let pass before the first affected one. Default: none. */
  skip?: number;
}

/** A fault to turn on. */
export interface NewFault extends Omit<DeclaredNewFault, 'fault'> {
  readonly fault: Suggested<FaultName>;
}

/** The name of a fault in the catalogue, or a fault with options. */
export type FaultChoice = Suggested<FaultName> | NewFault;
