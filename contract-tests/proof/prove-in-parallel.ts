import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { KnownBreak } from '../detection/known-break.ts';
import type { CaseResult } from './judge-case.ts';
import type { LeaveOneOutResult } from './leave-one-out.ts';
import type { Task, TaskResult } from './prove-worker.ts';
import type { TriggerResult } from './triggers.ts';

/** The results, in the order of the tasks. */
export interface Results {
  readonly runs: readonly CaseResult[];
  readonly checks: readonly LeaveOneOutResult[];
  readonly breaks: readonly KnownBreak[];
  readonly triggers: readonly TriggerResult[];
}

/**
 * Runs the tasks in one thread per processor. Rejects with the first error of a thread.
 * @param onDone Called after each task.
 */
export async function proveInParallel(
  tasks: readonly Task[],
  onDone: (done: TaskResult) => void,
): Promise<Results> {
  const queue = tasks.values();
  const all: TaskResult[] = [];
  const threads = Math.min(availableParallelism(), tasks.length);
  await Promise.all(
    Array.from({ length: threads }, () =>
      runThread(queue, (done) => {
        all.push(done);
        onDone(done);
      }),
    ),
  );
  const inOrder = all.toSorted((a, b) => a.index - b.index);
  return {
    runs: inOrder.flatMap((done) => (done.kind === 'case' ? [done.outcome] : [])),
    checks: inOrder.flatMap((done) => (done.kind === 'check' ? [done.needed] : [])),
    breaks: inOrder.flatMap((done) => (done.kind === 'break' ? [done.known] : [])),
    triggers: inOrder.flatMap((done) => (done.kind === 'triggers' ? done.results : [])),
  };
}

function runThread(
  queue: IterableIterator<Task>,
  onDone: (done: TaskResult) => void,
): Promise<void> {
  const worker = new Worker(new URL('prove-worker.ts', import.meta.url));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const next = () => {
    const { value, done } = queue.next();
    if (done) resolve();
    else worker.postMessage(value);
  };
  worker.on('error', reject);
  worker.on('message', (done: TaskResult) => {
    onDone(done);
    next();
  });
  next();
  return promise.finally(() => worker.terminate());
}
