import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import type { Target } from './target.ts';

export interface Job {
  readonly target: string;
  readonly seed: number;
  readonly cases: number;
  /** One case alone: as fast-check tells where it found it. */
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

/** Where a worker tells its progress, readable even while it hangs. */
export const progress = { started: 0, isRunning: 1 } as const;

export interface WorkerInput extends Job {
  /** Of the module that exports the targets. */
  readonly module: string;
  readonly shared: SharedArrayBuffer;
}

export interface TargetModule {
  readonly targets: readonly Target[];
}

/** The first failure comes before fast-check looks for a smaller one, which may hang. */
export type FromWorker =
  | { readonly kind: 'failed'; readonly index: number; readonly reason: string }
  | { readonly kind: 'done'; readonly outcome: Outcome };

const worker = new URL('./worker.ts', import.meta.url);

/**
 * Runs cases in a thread of their own, which is ended when a case takes too long.
 * @param module The address of the module that exports the target.
 * @param ceiling Milliseconds that a case may take.
 */
export async function runInWorker(job: Job, module: URL, ceiling: number): Promise<Outcome> {
  const { targets }: TargetModule = await import(module.href);
  return new Promise((resolve) => {
    const shared = new SharedArrayBuffer(8);
    const state = new Int32Array(shared);
    const workerData: WorkerInput = { ...job, module: module.href, shared };
    const thread = new Worker(worker, { workerData });
    let first: { index: number; reason: string } | undefined;
    const finish = async (outcome: Outcome) => {
      clearInterval(watchdog);
      await thread.terminate();
      resolve(outcome);
    };
    const fail = (reason: string) => {
      const started = Atomics.load(state, progress.started);
      const failed = first ?? { index: started - 1, reason };
      const failure = { ...failed, ...caseAt(targets, job, failed.index) };
      void finish({ cases: started, slowest: ceiling, failure });
    };
    const watchdog = watch(state, ceiling, () => fail(`it takes more than ${ceiling} ms`));
    thread.on('message', (message: FromWorker) => {
      if (message.kind === 'failed') first ??= message;
      else void finish(message.outcome);
    });
    // What a case throws where nothing catches it.
    thread.once('error', (error) => fail(error.stack ?? String(error)));
  });
}

/** Tells when one case has been running for too long. */
function watch(state: Int32Array, ceiling: number, onHang: () => void) {
  const interval = Math.min(100, ceiling / 10);
  let [last, since] = [-1, 0];
  const timer = setInterval(() => {
    const started = Atomics.load(state, progress.started);
    const running = Atomics.load(state, progress.isRunning) === 1;
    since = running && started === last ? since + interval : 0;
    last = started;
    if (since <= ceiling) return;
    clearInterval(timer);
    onHang();
  }, interval);
  return timer;
}

function caseAt(targets: readonly Target[], { target, seed, path }: Job, index: number) {
  const place = path ?? String(index);
  const found = targets.find(({ name }) => name === target) as Target;
  const [one] = fc.sample(found.cases, { seed, path: place, numRuns: 1 });
  return { path: place, one: fc.stringify(one) };
}
