import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Inference } from './inference.ts';
import { type LearntProfile, learners } from './learn.ts';

/** The leaves of a profile with their paths. */
export function leaves(value: unknown, prefix = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[prefix.slice(0, -1), value]];
  return Object.entries(value).flatMap(([key, field]) => leaves(field, `${prefix}${key}.`));
}

/** The inferred fields by path. */
export function learntLeaves({
  description: _,
  notObserved: __,
  ...profile
}: LearntProfile): Map<string, unknown> {
  return new Map(leaves(profile));
}

/** What is inferred for one field. */
export function inferenceFor(
  field: string,
  exchanges: readonly Exchange[],
  plan?: Plan,
): Inference | undefined {
  const learner = learners.find((one) => one.field === field);
  if (!learner) throw new Error(`no learner for ${field}`);
  return learner.learn({ exchanges, plan });
}
