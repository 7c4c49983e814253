import type { Plugin } from 'vite';
import {
  type PoolOptions,
  type PoolWorker,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';

/** Bounds the memory that the thread leaks with each run. */
const maxRuns = 100;

/**
 * Reuses one thread, with loaded modules and warm code, for all mutants; vitest would start a new one
 * for each run. Needs `isolate: false`.
 */
export function keptWorker(): Plugin {
  let kept: ThreadsPoolWorker | undefined;
  let runs = 0;
  const createPoolWorker = (options: PoolOptions): PoolWorker => {
    const isNew = kept === undefined;
    const worker = kept ?? new ThreadsPoolWorker(options);
    kept = worker;
    runs = isNew ? 1 : runs + 1;
    return shieldFromStop(worker, isNew, (isIdle) => {
      if (isIdle && runs < maxRuns) return false;
      kept = undefined;
      return true;
    });
  };
  return {
    name: 'kept-worker',
    configureVitest({ project }: { project: { config: object } }) {
      const poolRunner = { name: 'kept', createPoolWorker };
      Object.assign(project.config, { pool: poolRunner.name, poolRunner });
    },
  } as Plugin;
}

/** The worker for one run, shielded from `stop` unless it may end. */
function shieldFromStop(
  worker: ThreadsPoolWorker,
  isNew: boolean,
  mayEnd: (isIdle: boolean) => boolean,
): PoolWorker {
  type Listener = (...args: unknown[]) => void;
  const listeners: [event: string, listener: Listener][] = [];
  let isIdle = true;
  let ends = false;
  const watch = ({ type }: { type?: string }) => {
    if (type === 'testfileFinished') isIdle = true;
  };
  return {
    name: 'kept',
    on(event, listener) {
      listeners.push([event, listener]);
      worker.on(event, listener);
    },
    off: (event, listener) => worker.off(event, listener),
    deserialize: (data) => data,
    async start() {
      if (isNew) await worker.start();
      worker.on('message', watch as Listener);
    },
    send(message: WorkerRequest) {
      if (message.type === 'run') isIdle = false;
      if (message.type === 'stop') ends = mayEnd(isIdle);
      if (message.type !== 'stop' || ends) return worker.send(message);
      const stopped = { type: 'stopped', __vitest_worker_response__: true };
      for (const [event, listener] of [...listeners]) if (event === 'message') listener(stopped);
    },
    async stop() {
      if (ends || (!isIdle && mayEnd(isIdle))) return worker.stop();
      worker.off('message', watch as Listener);
      for (const [event, listener] of listeners) worker.off(event, listener);
    },
  };
}
