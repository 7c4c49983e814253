/** The plans of service.md §8, from the lowest to the highest. */
export const plans = ['free', 'pro', 'business', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** Requests per minute and per day. */
export interface Limits {
  readonly minute: number;
  readonly day: number;
}

/** The limits of each plan, except Enterprise, whose limits are agreed individually. */
export const planLimits: Readonly<Record<Exclude<Plan, 'enterprise'>, Limits>> = {
  free: { minute: 60, day: 1000 },
  pro: { minute: 300, day: 10_000 },
  business: { minute: 1000, day: 100_000 },
};
