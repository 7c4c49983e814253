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

export interface Failure {
  readonly path: string;
  readonly one: string;
  readonly reason: string;
}

export interface Outcome {
  readonly cases: number;
  /** Milliseconds of the slowest case. */
  readonly slowest: number;
  readonly failure?: Failure;
}

/** Indexes of the shared progress, readable even while the thread hangs. */
export const progress = { started: 0, isRunning: 1 } as const;

export interface WorkerInput {
  /** The address of the module that exports the targets. */
  readonly module: string;
  readonly shared: SharedArrayBuffer;
}

export interface TargetModule {
  readonly targets: readonly Target[];
}

/** The first failure is reported before shrinking, which may hang. */
export type FromWorker =
  | { readonly kind: 'failed'; readonly index: number; readonly reason: string }
  | { readonly kind: 'done'; readonly outcome: Outcome };

interface Thread {
  readonly worker: Worker;
  readonly state: Int32Array;
}

/** Runs one job at a time. */
export interface Runner {
  run(job: Job): Promise<Outcome>;
  close(): Promise<void>;
}

/**
 * Runs cases in a separate thread, which is terminated when a case takes too long.
 * @param module The address of the module that exports the targets.
 * @param ceiling Milliseconds per case.
 */
export function createRunner(module: URL, ceiling: number): Runner {
  let thread: Thread | undefined;
  const close = async () => {
    await thread?.worker.terminate();
    thread = undefined;
  };
  return {
    async run(job) {
      thread ??= startThread(module);
      const { outcome, isOver } = await runOn(thread, job, ceiling);
      if (!isOver) return outcome;
      await close();
      const { index, reason } = isOver;
      return { ...outcome, failure: { reason, ...(await caseAt(module, job, index)) } };
    },
    close,
  };
}

function startThread(module: URL): Thread {
  const shared = new SharedArrayBuffer(8);
  const workerData: WorkerInput = { module: module.href, shared };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  return { worker, state: new Int32Array(shared) };
}

interface Ending {
  readonly outcome: Outcome;
  /** Set if the thread is unusable: the index of the case, and the reason. */
  readonly isOver?: { readonly index: number; readonly reason: string };
}

function runOn({ worker, state }: Thread, job: Job, ceiling: number): Promise<Ending> {
  return new Promise((resolve) => {
    let first: Ending['isOver'];
    const settle = (ending: Ending) => {
      clearInterval(watchdog);
      worker.off('message', onMessage).off('error', onError);
      resolve(ending);
    };
    const giveUp = (reason: string) => {
      const cases = Atomics.load(state, progress.started);
      settle({
        outcome: { cases, slowest: ceiling },
        isOver: first ?? { index: cases - 1, reason },
      });
    };
    const onMessage = (message: FromWorker) => {
      if (message.kind === 'failed') first ??= message;
      else settle(message);
    };
    // Uncaught errors of a case.
    const onError = (error: unknown) => {
      giveUp(error instanceof Error ? (error.stack ?? error.message) : String(error));
    };
    const watchdog = watch(state, ceiling, () => giveUp(`it takes more than ${ceiling} ms`));
    worker.on('message', onMessage).on('error', onError);
    worker.postMessage(job);
  });
}

/** Calls back when one case has been running for too long. */
function watch(state: Int32Array, ceiling: number, onHang: () => void) {
  const interval = Math.min(100, ceiling / 10);
  let [last, since] = [-1, 0];
  return setInterval(() => {
    const started = Atomics.load(state, progress.started);
    const running = Atomics.load(state, progress.isRunning) === 1;
    since = running && started === last ? since + interval : 0;
    last = started;
    if (since > ceiling) onHang();
  }, interval);
}

async function caseAt(module: URL, { target, seed, path = '' }: Job, index: number) {
  const place = path === '' ? String(index) : path;
  const { targets }: TargetModule = await import(module.href);
  const cases = targets.find(({ name }) => name === target)?.cases ?? fc.constant(undefined);
  const [one] = fc.sample(cases, { seed, path: place, numRuns: 1 });
  return { path: place, one: fc.stringify(one) };
}
