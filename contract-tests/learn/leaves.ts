import type { LearntProfile } from './learn.ts';

// For tests.

/** The leaves of a profile by their paths. */
export function leaves(value: unknown, prefix = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[prefix.slice(0, -1), value]];
  return Object.entries(value).flatMap(([key, field]) => leaves(field, `${prefix}${key}.`));
}

/** The fields that were learnt, by their paths. */
export function learntLeaves({
  description: _,
  notObserved: __,
  ...profile
}: LearntProfile): Map<string, unknown> {
  return new Map(leaves(profile));
}
