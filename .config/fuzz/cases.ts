import fc from 'fast-check';
import type { Failure, FromWorker, Job, Outcome } from './runner.ts';
import { progress } from './runner.ts';
import type { Target } from './target.ts';

/** Runs the cases of a job, and shrinks the first failing one. */
export async function runCases(
  target: Target,
  { seed, cases, path }: Job,
  state: Int32Array,
  tell: (message: FromWorker) => void,
): Promise<Outcome> {
  const open = await target.open();
  let [started, slowest] = [0, 0];
  const property = fc.asyncProperty(target.cases, async (one) => {
    const index = started++;
    Atomics.store(state, progress.started, started);
    Atomics.store(state, progress.isRunning, 1);
    const begin = performance.now();
    try {
      await open.check(one);
      // Let uncaught errors surface before the next case.
      await new Promise(setImmediate);
    } catch (error) {
      tell({ kind: 'failed', index, reason: reasonOf(error) });
      throw error;
    } finally {
      slowest = Math.max(slowest, performance.now() - begin);
      Atomics.store(state, progress.isRunning, 0);
    }
  });
  const which = path === undefined ? { numRuns: cases } : { numRuns: 1, path, endOnFailure: true };
  const found = await fc.check(property, { seed, ...which });
  await open.close();
  if (!found.failed) return { cases: found.numRuns, slowest };
  const failure: Failure = {
    path: found.counterexamplePath ?? '',
    one: fc.stringify(found.counterexample?.[0]),
    reason: reasonOf(found.errorInstance),
  };
  return { cases: found.numRuns, slowest, failure };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
