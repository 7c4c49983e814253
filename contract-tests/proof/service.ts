import type { Mock, MockOptions } from '../../mocks/create-mock.ts';
import type { Plan } from '../../spec/plans.ts';
import type { Safety } from '../run/check.ts';

/** A service to be judged: what it is like, and who else uses it. */
export interface Service {
  /** Unique among all. */
  readonly name: string;
  readonly options: MockOptions;
  /** The plan of the key that it is judged with. Default: free. */
  readonly plan?: Plan;
  /** A pet that the judge is told of. Default: none. */
  readonly petId?: string;
  /** What comes after the origin in the address that is judged. Default: /v1. */
  readonly basePath?: string;
  /** How long each answer takes on the clock of the service, in milliseconds. Default: 0. */
  readonly pace?: number;
  /** Makes the one who else sends requests during a run. Default: nobody. */
  readonly concurrentClient?: () => ConcurrentClient;
}

/** Another client of the service: what it does just before our request of this index, from 0. */
export type ConcurrentClient = (service: Mock, index: number) => Promise<void>;

/** One run of the judge, and what it has to find. */
export interface Case {
  /** Where the service comes from, such as `broken` or `all pairs`. */
  readonly group: string;
  readonly service: Service;
  readonly safety: Safety;
  readonly expected: Expected;
}

/**
 * - `caught`: this clause is blamed, and no other.
 * - `unseen`: nothing is blamed, though this clause is broken, because of this.
 * - `conforms`: nothing is blamed, and all is judged.
 * - `incomplete`: nothing is blamed, and not all can be judged, because of this.
 */
export type Expected =
  | { readonly verdict: 'caught'; readonly clause: string }
  | { readonly verdict: 'unseen'; readonly clause: string; readonly because: string }
  | { readonly verdict: 'conforms' }
  | { readonly verdict: 'incomplete'; readonly because: string };

/** A fault that cannot be seen from outside, and why. */
export interface Unseen {
  readonly name: string;
  readonly clause: string;
  readonly because: string;
}
