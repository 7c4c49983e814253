import type { Plan } from '../../spec/plans.ts';
import { leavesOf } from '../../spec/support/leaves.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { Inference } from './inference.ts';
import { type LearnInput, type LearntProfile, learn, learners } from './learn.ts';

export function learntLeaves({
  description: _,
  notObserved: __,
  ...profile
}: LearntProfile): Map<string, unknown> {
  return new Map(leavesOf(profile));
}

/** @param change What else is known of the run. */
export function learnFrom(
  exchanges: readonly Exchange[],
  change: Partial<LearnInput> = {},
): LearntProfile {
  return learn({ exchanges, baseUrl: '', redact: (value) => value, ...change });
}

export function inferenceFor(
  field: string,
  exchanges: readonly Exchange[],
  plan?: Plan,
): Inference | undefined {
  const infer = learners[field];
  if (!infer) throw new Error(`no learner for ${field}`);
  const found = infer({ exchanges, plan });
  return found === undefined || found instanceof Inference ? found : new Inference(found);
}
