/** The thread that runs jobs, one after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { runCases } from './cases.ts';
import type { FromWorker, Job, TargetModule, WorkerInput } from './runner.ts';

const { module, shared } = workerData as WorkerInput;
const { targets }: TargetModule = await import(module);
const state = new Int32Array(shared);
const tell = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on('message', async (job: Job) => {
  const target = targets.find(({ name }) => name === job.target);
  if (!target) throw new RangeError(`unknown target ${job.target}`);
  tell({ kind: 'done', outcome: await runCases(target, job, state, tell) });
});
