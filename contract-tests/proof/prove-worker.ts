/** A thread of `npm run prove`: runs one task at a time. */
import { parentPort } from 'node:worker_threads';
import type { KnownBreak } from '../detection/known-break.ts';
import { allCases } from './cases.ts';
import { type CaseResult, judgeCase } from './judge-case.ts';
import type { Transport } from './judge-service.ts';
import { judgeWithout, judgingChecks, type LeaveOneOutResult } from './leave-one-out.ts';
import { judgeTriggers, type TriggerResult, triggeredServices } from './triggers.ts';
import { brokenByBreak, findVisibility } from './visibility.ts';

/** `index` refers to `allCases`, `judgingChecks`, `brokenByBreak` or `triggeredServices`. */
export type Task =
  | { readonly kind: 'case'; readonly index: number; readonly transport: Transport }
  | { readonly kind: 'check'; readonly index: number }
  | { readonly kind: 'break'; readonly index: number }
  | { readonly kind: 'triggers'; readonly index: number };

export type TaskResult =
  | { readonly kind: 'case'; readonly index: number; readonly outcome: CaseResult }
  | { readonly kind: 'check'; readonly index: number; readonly needed: LeaveOneOutResult }
  | { readonly kind: 'break'; readonly index: number; readonly known: KnownBreak }
  | { readonly kind: 'triggers'; readonly index: number; readonly results: TriggerResult[] };

parentPort?.on('message', async (work: Task) => parentPort?.postMessage(await runTask(work)));

async function runTask(work: Task): Promise<TaskResult> {
  const { kind, index } = work;
  if (kind === 'case') {
    return { kind, index, outcome: await judgeCase(at(allCases, index), work.transport) };
  }
  if (kind === 'triggers') {
    return { kind, index, results: await judgeTriggers(at(triggeredServices, index)) };
  }
  return kind === 'break'
    ? { kind, index, known: await findVisibility(at(brokenByBreak, index)) }
    : { kind, index, needed: await judgeWithout(at(judgingChecks, index)) };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no task has the index ${index}`);
  return item;
}
