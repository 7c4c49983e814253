/** Runs in a thread of its own, so that waiting for the disk does not block the mock. */
import { parentPort, workerData } from 'node:worker_threads';
import { DataFile } from './data-file.ts';
import type { Answer, Call, ThreadInput } from './messages.ts';
import { isFailureOfSqlite, lastingProblem } from './problem.ts';

const { file, ...options } = workerData as ThreadInput;
let opened: DataFile | undefined;

parentPort?.on('message', (call: Call) => parentPort?.postMessage(answer(call)));

function answer(call: Call): Answer {
  try {
    return { kind: 'result', result: execute(call) };
  } catch (error) {
    const problem = lastingProblem(error);
    if (problem) return { kind: 'unusable', message: problem.message };
    if (isFailureOfSqlite(error)) return { kind: 'unavailable', message: error.message };
    return { kind: 'bug', message: String((error as Error).stack) };
  }
}

function execute({ method, args }: Call): unknown {
  if (method === 'close') return opened?.close();
  opened ??= new DataFile(file, options);
  return (opened[method] as (...args: readonly unknown[]) => unknown)(...args);
}
