import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { NeededCheck } from './needed-checks.ts';
import type { Outcome } from './outcome.ts';
import type { Done, Work } from './prove-worker.ts';

/** What came of all work, in the order in which it was given. */
export interface Results {
  readonly outcomes: readonly Outcome[];
  readonly checks: readonly NeededCheck[];
}

/**
 * Does the work in one thread for each processor.
 * @param onDone Told of each piece of work that is done.
 * @throws what a thread throws: a bug of the proof.
 */
export async function proveInParallel(
  work: readonly Work[],
  onDone: (done: Done) => void,
): Promise<Results> {
  const waiting = work.values();
  const all: Done[] = [];
  const threads = Math.min(availableParallelism(), work.length);
  await Promise.all(
    Array.from({ length: threads }, () =>
      runThread(waiting, (done) => {
        all.push(done);
        onDone(done);
      }),
    ),
  );
  const inOrder = all.toSorted((a, b) => a.index - b.index);
  return {
    outcomes: inOrder.flatMap((done) => (done.kind === 'case' ? [done.outcome] : [])),
    checks: inOrder.flatMap((done) => (done.kind === 'check' ? [done.needed] : [])),
  };
}

function runThread(waiting: IterableIterator<Work>, onDone: (done: Done) => void): Promise<void> {
  const worker = new Worker(new URL('prove-worker.ts', import.meta.url));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const next = () => {
    const { value, done } = waiting.next();
    if (done) resolve();
    else worker.postMessage(value);
  };
  worker.on('error', reject);
  worker.on('message', (done: Done) => {
    onDone(done);
    next();
  });
  next();
  return promise.finally(() => worker.terminate());
}
