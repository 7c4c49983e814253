/** The thread that `main.ts` runs the cases of one target in. */
import { parentPort, workerData } from 'node:worker_threads';
import { runCases } from './cases.ts';
import type { FromWorker, WorkerInput } from './runner.ts';
import { targets } from './targets/index.ts';

const input = workerData as WorkerInput;
const tell = (message: FromWorker) => parentPort?.postMessage(message);
const target = targets.find(({ name }) => name === input.target);
if (!target) throw new RangeError(`there is no target ${input.target}`);
const outcome = await runCases(target, input, new Int32Array(input.shared), tell);
tell({ kind: 'done', outcome });
