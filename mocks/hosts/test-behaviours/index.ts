import { categories } from './categories.ts';
import { cors } from './cors.ts';
import { faults } from './faults.ts';
import type { Behaviour } from './host.ts';
import { isolation } from './isolation.ts';
import { limits } from './limits.ts';
import { refusals } from './refusals.ts';

export const behaviours: readonly Behaviour[] = [
  ...categories,
  ...refusals,
  ...limits,
  ...faults,
  ...isolation,
  ...cors,
];
