import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Results, Task } from './prove-worker.ts';

/**
 * Runs the tasks in one thread per processor. Rejects with the first error of a thread.
 * @param onDone Called after each task.
 * @returns What they find, in their order.
 */
export async function proveInParallel(
  tasks: readonly Task[],
  onDone: () => void,
): Promise<Results> {
  const queue = tasks.entries();
  const found: Partial<Results>[] = [];
  const runThread = async () => {
    const worker = new Worker(new URL('prove-worker.ts', import.meta.url));
    for (const [index, task] of queue) {
      worker.postMessage(task);
      // Rejects if the thread fails.
      [found[index]] = await once(worker, 'message');
      onDone();
    }
    await worker.terminate();
  };
  const threads = Math.min(availableParallelism(), tasks.length);
  await Promise.all(Array.from({ length: threads }, runThread));
  return {
    runs: found.flatMap(({ runs = [] }) => runs),
    checks: found.flatMap(({ checks = [] }) => checks),
    breaks: found.flatMap(({ breaks = [] }) => breaks),
    triggers: found.flatMap(({ triggers = [] }) => triggers),
  };
}
