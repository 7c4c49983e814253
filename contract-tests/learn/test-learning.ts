import { leavesOf } from '../../spec/support/nested.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type LearnInput, type LearntProfile, learn } from './learn.ts';

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
