import type { ClauseReport } from '../report/report.ts';
import type { Assertion } from './assertions/assertion.ts';
import type { Step } from './step.ts';

/** A short sequence of requests that fails on the service and passes on a correct one. */
export interface Demonstration {
  readonly clause: Pick<ClauseReport, 'id' | 'text' | 'message'>;
  readonly steps: readonly Step[];
  readonly assertion: Assertion;
  /** Whether the key should not have been used for a minute. */
  readonly needsNewWindow: boolean;
}
