import type {
  ActiveFault as DeclaredFault,
  FaultSettings,
  NewFault,
} from '../../spec/generated/schema-types.ts';

export type { FaultSettings, NewFault };

/** A fault that is on. */
export interface ActiveFault extends Omit<DeclaredFault, 'times'> {
  /** How many more calls it affects. Default: all, until it is removed. */
  times?: number;
}

/** A fault by its name in the catalogue, or with more detail. */
export type FaultChoice = string | NewFault;
