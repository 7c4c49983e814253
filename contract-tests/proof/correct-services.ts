import { parseProfile } from '../../mocks/profile/parse-profile.ts';
import { namedProfiles } from '../../mocks/profile/profiles.ts';
import { InputError } from '../../mocks/support/input-error.ts';
import { plans } from '../../spec/plans.ts';
import { allPairs, type Row, rowWith } from './all-pairs.ts';
import { environments } from './environments.ts';
import { type FieldValue, profileFields, profileWith } from './profile-values.ts';
import type { Service } from './service.ts';

const fields = [...profileFields].map(([path, values]) => ({ path, values }));
const fieldSizes = fields.map(({ values }) => values.length);
const sizes = [...fieldSizes, ...environments.map(({ length }) => length)];

/** All profiles of `fixtures/profiles`, with a key of each plan. */
export const namedServices: readonly Service[] = namedProfiles.flatMap(({ name }) =>
  plans.map((plan) => ({ name: `${name}, plan ${plan}`, options: { profile: name }, plan })),
);

/** Each field of a profile at each of its values; all others are as usual, if they may be. */
export const fieldServices: readonly Service[] = fields.flatMap(({ path, values }, field) =>
  values.flatMap((value, number) => {
    const row = rowWith(new Map([[field, number]]), fieldSizes, isProfile);
    if (!row || number === 0) return [];
    return [{ name: `${path} ${JSON.stringify(value)}`, options: { profile: profileOf(row) } }];
  }),
);

/** Services in which every two values of different fields, plans and circumstances meet. */
export const pairedServices: readonly Service[] = allPairs(sizes, isProfile).map((row, index) => {
  const world = environments.map((values, choice) => values[row[fields.length + choice] ?? 0]);
  const options = Object.assign({}, ...world.map((one) => one?.options));
  return Object.assign({ name: `all pairs, ${index + 1}` }, ...world, {
    options: { ...options, profile: profileOf(row) },
  });
});

function profileOf(row: Row): object {
  const values = fields.map(({ path, values }, field): [string, FieldValue] => [
    path,
    values[row[field] ?? 0] ?? null,
  ]);
  return profileWith(values.filter((_, field) => row[field] !== 0));
}

/** Whether the values go together, by what the mock says of them. */
function isProfile(row: Row): boolean {
  try {
    parseProfile(profileOf(row));
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
