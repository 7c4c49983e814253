/** A thread of `npm run prove`: runs one task at a time. */
import { parentPort } from 'node:worker_threads';
import type { KnownBreak } from '../detection/known-break.ts';
import { allCases } from './cases.ts';
import { type CaseResult, judgeCase } from './judge-case.ts';
import type { Transport } from './judge-service.ts';
import { judgeWithout, judgingChecks, type LeaveOneOutResult } from './leave-one-out.ts';
import { brokenByBreak, findVisibility } from './visibility.ts';

/** `index` refers to `allCases`, `judgingChecks` or `brokenByBreak`. */
export type Task =
  | { readonly kind: 'case'; readonly index: number; readonly transport: Transport }
  | { readonly kind: 'check'; readonly index: number }
  | { readonly kind: 'break'; readonly index: number };

export type TaskResult =
  | { readonly kind: 'case'; readonly index: number; readonly outcome: CaseResult }
  | { readonly kind: 'check'; readonly index: number; readonly needed: LeaveOneOutResult }
  | { readonly kind: 'break'; readonly index: number; readonly known: KnownBreak };

parentPort?.on('message', async (work: Task) => parentPort?.postMessage(await runTask(work)));

async function runTask(work: Task): Promise<TaskResult> {
  const { index } = work;
  if (work.kind === 'case') {
    const one = allCases[index];
    if (!one) throw new RangeError(`no case has the index ${index}`);
    return { kind: 'case', index, outcome: await judgeCase(one, work.transport) };
  }
  if (work.kind === 'break') {
    const services = brokenByBreak[index];
    if (!services) throw new RangeError(`no break has the index ${index}`);
    return { kind: 'break', index, known: await findVisibility(services) };
  }
  const check = judgingChecks[index];
  if (!check) throw new RangeError(`no check has the index ${index}`);
  return { kind: 'check', index, needed: await judgeWithout(check) };
}
