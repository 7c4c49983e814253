/** A thread of `npm run prove`: runs one task at a time. */
import { parentPort } from 'node:worker_threads';
import type { KnownBreak } from '../detection/known-break.ts';
import { allCases } from './cases.ts';
import {
  type CaseResult,
  judgeCase,
  judgeWithout,
  judgingChecks,
  type LeaveOneOutResult,
} from './judge-case.ts';
import type { Transport } from './judge-service.ts';
import { judgeTriggers, type TriggerResult, triggeredServices } from './triggers.ts';
import { brokenByBreak, findVisibility } from './visibility.ts';

/** What the tasks find, by the part of the proof that it belongs to. */
export interface Results {
  readonly runs: readonly CaseResult[];
  readonly checks: readonly LeaveOneOutResult[];
  readonly breaks: readonly KnownBreak[];
  readonly triggers: readonly TriggerResult[];
}

export interface Task {
  readonly part: keyof Results;
  /** Into `allCases`, `judgingChecks`, `brokenByBreak` or `triggeredServices`. */
  readonly index: number;
  readonly transport: Transport;
}

const proving: { readonly [Part in keyof Results]: (task: Task) => Promise<Results[Part]> } = {
  runs: async ({ index, transport }) => [await judgeCase(at(allCases, index), transport)],
  checks: async ({ index }) => [await judgeWithout(at(judgingChecks, index))],
  breaks: async ({ index }) => [await findVisibility(at(brokenByBreak, index))],
  triggers: ({ index }) => judgeTriggers(at(triggeredServices, index)),
};

parentPort?.on('message', async (task: Task) =>
  parentPort?.postMessage({ [task.part]: await proving[task.part](task) }),
);

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no task has the index ${index}`);
  return item;
}
