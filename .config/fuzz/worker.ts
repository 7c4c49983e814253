import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { type FromWorker, type Job, loadTarget, type Outcome, reasonOf } from './runner.ts';

const post = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on('message', async (job: Job) => post({ outcome: await run(job) }));

async function run({ target, seed, cases, path }: Job): Promise<Outcome> {
  const { check, cases: arbitrary } = await loadTarget(workerData, target);
  let slowest = 0;
  const property = fc.asyncProperty(arbitrary, async (one) => {
    post('case');
    const begin = performance.now();
    try {
      await check(one);
      // Let uncaught errors surface before the next case.
      await new Promise(setImmediate);
    } catch (error) {
      post({ failure: reasonOf(error) });
      throw error;
    } finally {
      slowest = Math.max(slowest, performance.now() - begin);
    }
  });
  const which = path === undefined ? { numRuns: cases } : { numRuns: 1, path, endOnFailure: true };
  const found = await fc.check(property, { seed, ...which });
  if (!found.failed) return { cases: found.numRuns, slowest };
  const failure = {
    path: found.counterexamplePath ?? '',
    one: fc.stringify(found.counterexample?.[0]),
    reason: reasonOf(found.errorInstance),
  };
  return { cases: found.numRuns, slowest, failure };
}
