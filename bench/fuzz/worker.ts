/** The thread that runs the cases of one target. */
import { parentPort, workerData } from 'node:worker_threads';
import { runCases } from './cases.ts';
import type { FromWorker, TargetModule, WorkerInput } from './runner.ts';

const input = workerData as WorkerInput;
const tell = (message: FromWorker) => parentPort?.postMessage(message);
const { targets }: TargetModule = await import(input.module);
const target = targets.find(({ name }) => name === input.target);
if (!target) throw new RangeError(`there is no target ${input.target}`);
const outcome = await runCases(target, input, new Int32Array(input.shared), tell);
tell({ kind: 'done', outcome });
