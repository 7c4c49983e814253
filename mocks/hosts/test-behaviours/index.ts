import { categories } from './categories.ts';
import { faults } from './faults.ts';
import { isolation } from './isolation.ts';
import { limits } from './limits.ts';
import { refusals } from './refusals.ts';

/** Each with its name. */
export const behaviours = Object.entries({
  ...categories,
  ...refusals,
  ...limits,
  ...faults,
  ...isolation,
});
