import type { Plan } from './check.ts';

/** Requests per minute and per day by plan (service.md §8); those of Enterprise are custom. */
export const quotas: Readonly<Record<Exclude<Plan, 'enterprise'>, readonly [number, number]>> = {
  free: [60, 1000],
  pro: [300, 10_000],
  business: [1000, 100_000],
};
