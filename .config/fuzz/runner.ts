import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import type { Target } from './target.ts';

export interface Job {
  readonly target: string;
  readonly seed: number;
  readonly cases: number;
  /** Run only the case at this counterexample path of fast-check. */
  readonly path?: string;
}

export interface Outcome {
  readonly cases: number;
  readonly slowest: number;
  readonly failure?: { readonly path: string; readonly one: string; readonly reason: string };
}

/** That a case begins; why it failed, sent before it is shrunk, which may hang; or how the job ended. */
export type FromWorker = 'case' | { readonly failure: string } | { readonly outcome: Outcome };

/** One job at a time, in a thread that is terminated when a case takes more than `ceiling` milliseconds. */
export function createRunner(module: string, ceiling: number) {
  let worker: Worker | undefined;
  const close = async () => {
    await worker?.terminate();
    worker = undefined;
  };
  return {
    async run(job: Job): Promise<Outcome> {
      worker ??= new Worker(new URL('./worker.ts', import.meta.url), { workerData: module });
      const { outcome, cases, reason, index } = await runOn(worker, job, ceiling);
      if (outcome) return outcome;
      await close();
      const path = job.path ?? String(index);
      const { cases: arbitrary } = await loadTarget(module, job.target);
      const [one] = fc.sample(arbitrary, { seed: job.seed, path, numRuns: 1 });
      return { cases, slowest: ceiling, failure: { path, one: fc.stringify(one), reason } };
    },
    close,
  };
}

/** Without an outcome, the thread has to be abandoned; `index` is that of the case that failed. */
async function runOn(worker: Worker, job: Job, ceiling: number) {
  const ended = Promise.withResolvers<Outcome | undefined>();
  let cases = 0;
  let first: { readonly index: number; readonly reason: string } | undefined;
  let watchdog: NodeJS.Timeout | undefined;
  const fail = (reason: string) => {
    first ??= { index: cases - 1, reason };
  };
  const giveUp = (reason: string) => {
    fail(reason);
    ended.resolve(undefined);
  };
  let uncaught = 'its thread has ended';
  const onError = (error: unknown) => {
    uncaught = reasonOf(error);
  };
  // The error may overtake messages about cases; the end of the thread does not.
  const onExit = () => giveUp(uncaught);
  const onMessage = (message: FromWorker) => {
    clearTimeout(watchdog);
    if (message === 'case') {
      const running = ++cases;
      const giveUpIfRunning = () => cases === running && giveUp(`it takes more than ${ceiling} ms`);
      // The event loop reads pending messages first, in case this thread was not scheduled.
      watchdog = setTimeout(setImmediate, ceiling, giveUpIfRunning);
    } else if ('failure' in message) fail(message.failure);
    else ended.resolve(message.outcome);
  };
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  worker.postMessage(job);
  const outcome = await ended.promise;
  clearTimeout(watchdog);
  worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  return { outcome, cases, reason: '', index: 0, ...first };
}

export async function loadTarget(module: string, name: string): Promise<Target<unknown>> {
  const { targets }: { targets: readonly Target<unknown>[] } = await import(module);
  const found = targets.find((one) => one.name === name);
  if (!found) throw new RangeError(`unknown target ${name}`);
  return found;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
