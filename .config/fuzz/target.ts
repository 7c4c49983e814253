import { assert, propertyFor } from '@fast-check/worker';
import type { Arbitrary, Parameters, RunDetails } from 'fast-check';

export type CaseOf<A> = A extends Arbitrary<infer Case> ? Case : never;

/** Milliseconds, fifty times the slowest case: a busy machine is slow, too. */
const timeout = 60_000;

/**
 * Makes the targets of a module, whose cases run in a thread that loads this module, and that is
 * terminated when a case takes too long.
 */
export function targetsOf(module: URL) {
  const property = propertyFor(module, { isolationLevel: 'property' });
  /**
   * An attack surface.
   * @param check Runs a case apart from earlier ones. Throws an error if a guarantee is violated.
   */
  return <Case>(
    name: string,
    share: number,
    cases: Arbitrary<Case>,
    check: (one: Case) => Promise<void>,
  ) => {
    const holds = property(cases, async (one) => {
      await check(one);
      // Let uncaught errors surface before the next case.
      await new Promise(setImmediate);
    });
    const run = (how: Pick<Parameters, 'seed' | 'numRuns' | 'path' | 'endOnFailure' | 'timeout'>) =>
      new Promise<RunDetails<[Case]>>((resolve, reject) => {
        assert(holds, { timeout, ...how, reporter: resolve }).catch(reject);
      });
    return { name, share, run };
  };
}

export const target = targetsOf(new URL('./targets/index.ts', import.meta.url));

/**
 * @param message A function if it is costly to build.
 * @throws {Error} with the message.
 */
export function demand(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new Error(typeof message === 'string' ? message : message());
}
