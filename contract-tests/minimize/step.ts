import { clauses } from '../../spec/clauses/index.ts';
import type { Sequence, SequenceStep } from '../../spec/generated/schema-types.ts';
import * as schemas from '../../spec/generated/validators.js';
import { isSafe, operationById } from '../../spec/operations.ts';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import { type Exchange, isCreation } from '../evidence/exchange.ts';
import { retryAfterMillis } from '../evidence/rate-limit.ts';
import type { Safety } from '../run/check.ts';
import { templateOf } from '../run/random.ts';

/** One request of a sequence, to be sent again with fresh names. */
export type Step = SequenceStep;

export interface RecordedStep {
  readonly step: Step;
  readonly exchange: Exchange;
}

export function recordedSteps(exchanges: readonly Exchange[]): RecordedStep[] {
  return exchanges.map((exchange, index) => {
    const { operation, credential, request, concurrent } = exchange;
    const [before, next] = [exchanges[index - 1], exchanges[index + 1]];
    const step = {
      operation,
      credential,
      ...(request.body === undefined ? {} : { body: templateOf(request.body) }),
      ...(before && waitedAfter(before, exchange) ? { paused: true } : {}),
      ...(concurrent && next?.concurrent ? { together: true } : {}),
    };
    return { step, exchange };
  });
}

/** Whether the run waited before this list to find out whether `Retry-After` suffices; it retries other requests. */
function waitedAfter(before: Exchange, { operation, credential, sentAt }: Exchange): boolean {
  if (operation !== 'listCategories' || before.credential !== credential) return false;
  if (before.response.status !== 429) return false;
  const wait = retryAfterMillis(before);
  return wait !== undefined && sentAt - before.receivedAt >= wait;
}

export function inGroups(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  let isOpen = false;
  for (const step of steps) {
    if (isOpen && isCreation(step)) groups.at(-1)?.push(step);
    else groups.push([step]);
    isOpen = !isOpen && isCreation(step) && step.together === true;
  }
  return groups;
}

export function mergeRepeated(steps: readonly Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of steps) {
    const before = merged.at(-1);
    const [one, other] = [before, step].map((each) => JSON.stringify({ ...each, times: 1 }));
    if (before && one === other) {
      merged[merged.length - 1] = { ...before, times: timesOf(before) + timesOf(step) };
    } else merged.push(step);
  }
  return merged;
}

export function requestsOf(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + timesOf(step), 0);
}

export function timesOf({ times = 1 }: Step): number {
  return times;
}

/** Whether the steps may use up the limit of a window: more than 20 of the same kind. */
export function isLong(steps: readonly Step[]): boolean {
  return steps.some((step) => timesOf(step) > 20);
}

/** The lowest safety level that allows these steps. */
export function safetyOf(steps: readonly Step[]): Safety {
  if (isLong(steps)) return 'exhaust';
  const changesNothing = steps.every(({ operation }) => isSafe(operationById(operation)));
  return changesNothing ? 'read-only' : 'write';
}

export type { Sequence };

/**
 * A sequence of requests that shows a failure, from the JSON that `--minimize` wrote.
 * @param what The subject of the error message, such as the name of the file.
 * @throws {InputError} with every problem and its position.
 */
export function parseSequence(value: unknown, what: string): Sequence {
  const sequence = checkInput<Sequence>(schemas.Sequence, value, what);
  const judged = clauses.filter(({ party, level }) => party === 'service' && level === 'must');
  const ids = judged.map(({ id }) => id);
  if (ids.includes(sequence.clause)) return sequence;
  const shown = JSON.stringify(sequence.clause);
  throw new InputError(what, [
    `clause: must be the id of a clause that a service can break, not ${shown}${didYouMean(sequence.clause, ids)}`,
  ]);
}
