import type { Service } from './service.ts';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Breed ${index}` }));
const extremeIds = [
  { id: 2n ** 63n - 1n, name: 'highest' },
  { id: -(2n ** 63n), name: 'lowest' },
];

/** The parameters in which correct services differ besides their profile, with their values. */
export const environments: readonly (readonly Partial<Service>[])[] = [
  [{ plan: 'free' }, { plan: 'pro' }, { plan: 'business' }],
  [{ pace: 0 }, { pace: 30 }, { pace: 190 }, { pace: 400 }],
  // The second is shortly before the end of the day.
  ['2026-03-01T10:00:00Z', '2026-03-01T23:59:50Z', '2026-02-28T09:59:59.600Z'].map((clock) => ({
    options: { clock },
  })),
  [
    {},
    { options: { seed: { categories: [], pets: [], orders: [] } } },
    { options: { seed: { categories: categories(200) } } },
    { options: { seed: { categories: extremeIds } } },
  ],
];
