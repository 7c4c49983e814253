import { isProfile, profileFields, profileOf } from '../../mocks/profile/profile-values.ts';
import { namedProfiles } from '../../mocks/profile/profiles.ts';
import { plans } from '../../spec/plans.ts';
import { allPairs, rowWith } from '../../spec/support/all-pairs.ts';
import type { Service } from './service.ts';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Breed ${index}` }));
const extremeIds = [
  { id: 2n ** 63n - 1n, name: 'highest' },
  { id: -(2n ** 63n), name: 'lowest' },
];

/** The parameters in which correct services differ besides their profile, with their values. */
const environments: readonly (readonly Partial<Service>[])[] = [
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

const fields = [...profileFields].map(([path, values]) => ({ path, values }));
const fieldSizes = fields.map(({ values }) => values.length);
const sizes = [...fieldSizes, ...environments.map(({ length }) => length)];

/** The profiles of `fixtures/profiles.json`, with a key of each plan. */
export const namedServices: readonly Service[] = namedProfiles.flatMap(({ name }) =>
  plans.map((plan) => ({ name: `${name}, plan ${plan}`, options: { profile: name }, plan })),
);

/** Each field of a profile at each of its values, with defaults for the other fields if allowed. */
export const fieldServices: readonly Service[] = fields.flatMap(({ path, values }, field) =>
  values.flatMap((value, number) => {
    const row = rowWith(new Map([[field, number]]), fieldSizes, isProfile);
    if (!row || number === 0) return [];
    return [{ name: `${path} ${JSON.stringify(value)}`, options: { profile: profileOf(row) } }];
  }),
);

/** Services that cover every two values of different profile fields and environments. */
export const pairedServices: readonly Service[] = allPairs(sizes, isProfile).map((row, index) => {
  const environment = environments.map(
    (values, parameter) => values[row[fields.length + parameter] ?? 0],
  );
  const options = Object.assign({}, ...environment.map((value) => value?.options));
  return Object.assign({ name: `all pairs, ${index + 1}` }, ...environment, {
    options: { ...options, profile: profileOf(row) },
  });
});
