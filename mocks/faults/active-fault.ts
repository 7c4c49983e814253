import type {
  ActiveFault as DeclaredFault,
  NewFault as DeclaredNewFault,
  FaultSettings,
} from '../../spec/generated/schema-types.ts';
import type { FaultName } from '../generated/names.ts';
import type { Suggested } from '../support/suggested.ts';

export type { FaultSettings };

/** A fault that is on. */
export interface ActiveFault extends Omit<DeclaredFault, 'times'> {
  /** How many more calls it affects. Default: all, until it is removed. */
  times?: number;
}

/** A fault to turn on. */
export interface NewFault extends Omit<DeclaredNewFault, 'fault'> {
  readonly fault: Suggested<FaultName>;
}

/** A fault by its name in the catalogue, or with more detail. */
export type FaultChoice = Suggested<FaultName> | NewFault;
