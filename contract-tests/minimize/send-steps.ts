import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { findingForError } from '../run/judge.ts';
import type { Probe } from '../run/probe.ts';
import { fillTemplate, randomLetters } from '../run/random.ts';
import type { RequestSpec } from '../run/round-trip.ts';
import { type Finding, NotExercised } from '../verdict/verdict.ts';
import { inGroups, isCreation, type Step, timesOf } from './step.ts';

export interface Sent {
  /** In their order, retries included. */
  readonly exchanges: readonly Exchange[];
  /** Why the rest was not sent; undefined if everything was. */
  readonly stopped: Finding | undefined;
}

/**
 * Sends a sequence, with new names. A series of requests ends at its first refusal.
 * @param createsLeft How many categories may be created. Default: no limit.
 */
export async function sendSteps(
  steps: readonly Step[],
  probe: Probe,
  createsLeft: () => number = () => Number.POSITIVE_INFINITY,
): Promise<Sent> {
  const first = probe.exchanges.length;
  const letters = randomLetters();
  const hasSeries = steps.some((step) => timesOf(step) > 1);
  const spec = ({ operation, credential, body, paused }: Step): RequestSpec => {
    const isLater = hasSeries && probe.exchanges.length > first;
    return {
      operation,
      credential,
      body: body && fillTemplate(body, letters),
      pace: paused ? 'wait' : isLater ? 'immediate' : 'retry',
    };
  };
  const sendGroup = async ([step, other]: readonly Step[]): Promise<void> => {
    if (!step) return;
    if (isCreation(step) && createsLeft() < (other ? 2 : 1)) {
      throw new NotExercised('budget', 'needs another category');
    }
    if (other && probe.maySendBoth()) {
      await Promise.all(probe.sendBoth(spec(step), spec(other)));
      return;
    }
    for (const one of other ? [step, other] : Array<Step>(timesOf(step)).fill(step)) {
      const exchange = await probe.send(spec(one));
      if (timesOf(step) > 1 && !isSuccess(exchange)) return;
    }
  };
  let stopped: Finding | undefined;
  for (const group of inGroups(steps)) {
    stopped ??= await sendGroup(group).then(() => undefined, findingForError);
  }
  return { exchanges: probe.exchanges.slice(first), stopped };
}

/** How many of these exchanges may have created a category; refusals have not. */
export function countCreated(exchanges: readonly Exchange[]): number {
  const mayCreate = ({ status }: Exchange['response']) => !(status >= 300 && status < 500);
  return exchanges.filter((one) => isCreation(one) && mayCreate(one.response)).length;
}
