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

/** The first failure is reported before shrinking, which may hang. */
export type FromWorker =
  | { readonly kind: 'started' | 'ended' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done'; readonly outcome: Outcome };

/** Why a thread had to be abandoned, and the index of the case that failed. */
interface Interruption {
  readonly index: number;
  readonly reason: string;
  readonly cases: number;
}

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
      const ending = await runOn(worker, job, ceiling);
      if (!('index' in ending)) return ending;
      await close();
      const { cases, index, reason } = ending;
      return {
        cases,
        slowest: ceiling,
        failure: { reason, ...(await caseAt(module, job, index)) },
      };
    },
    close,
  };
}

function runOn(worker: Worker, job: Job, ceiling: number): Promise<Outcome | Interruption> {
  return new Promise((resolve) => {
    let cases = 0;
    let first: Omit<Interruption, 'cases'> | undefined;
    let watchdog: NodeJS.Timeout | undefined;
    const settle = (ending: Outcome | Interruption) => {
      clearTimeout(watchdog);
      worker.off('message', onMessage).off('error', giveUp);
      resolve(ending);
    };
    // Also for errors that nothing catches.
    const giveUp = (error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      settle({ ...(first ?? { index: cases - 1, reason }), cases });
    };
    const onMessage = (message: FromWorker) => {
      clearTimeout(watchdog);
      if (message.kind === 'done') settle(message.outcome);
      if (message.kind === 'failed') first ??= { index: cases - 1, reason: message.reason };
      if (message.kind !== 'started') return;
      cases += 1;
      watchdog = setTimeout(() => giveUp(`it takes more than ${ceiling} ms`), ceiling);
    };
    worker.on('message', onMessage).on('error', giveUp);
    worker.postMessage(job);
  });
}

async function caseAt(module: string, { target, seed, path }: Job, index: number) {
  const place = path ?? String(index);
  const { cases } = await loadTarget(module, target);
  const [one] = fc.sample(cases, { seed, path: place, numRuns: 1 });
  return { path: place, one: fc.stringify(one) };
}

export async function loadTarget(module: string, name: string): Promise<Target<unknown>> {
  const { targets }: { targets: readonly Target<unknown>[] } = await import(module);
  const found = targets.find((one) => one.name === name);
  if (!found) throw new RangeError(`unknown target ${name}`);
  return found;
}
