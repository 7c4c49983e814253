/** A thread of `npm run prove`: takes one piece of work at a time, and says what came of it. */
import { parentPort } from 'node:worker_threads';
import { allCases } from './cases.ts';
import type { Transport } from './judge-service.ts';
import { judgingChecks, type NeededCheck, proveNeeded } from './needed-checks.ts';
import { judgeCase, type Outcome } from './outcome.ts';

/** By its place in `allCases` or `judgingChecks`. */
export type Work =
  | { readonly kind: 'case'; readonly index: number; readonly transport: Transport }
  | { readonly kind: 'check'; readonly index: number };

export type Done =
  | { readonly kind: 'case'; readonly index: number; readonly outcome: Outcome }
  | { readonly kind: 'check'; readonly index: number; readonly needed: NeededCheck };

parentPort?.on('message', async (work: Work) => parentPort?.postMessage(await done(work)));

async function done(work: Work): Promise<Done> {
  const { index } = work;
  if (work.kind === 'case') {
    const one = allCases[index];
    if (!one) throw new RangeError(`there is no case ${index}`);
    return { kind: 'case', index, outcome: await judgeCase(one, work.transport) };
  }
  const check = judgingChecks[index];
  if (!check) throw new RangeError(`there is no check ${index}`);
  return { kind: 'check', index, needed: await proveNeeded(check) };
}
