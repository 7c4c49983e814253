import { profileNodes } from '../../spec/profile-schema.ts';
import type { Row } from '../../spec/support/all-pairs.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { fromLeaves, leavesOf } from '../../spec/support/leaves.ts';
import { parseProfile } from './parse-profile.ts';
import { defaultProfile } from './profile.ts';

export type FieldValue = string | number | boolean | null;

const bounds = {
  minLength: [0, 1, 3],
  maxLength: [6, 12, 100, 1_000_000],
  pattern: [null, '[A-Za-z]+', '[A-Z][a-z]*', "\\p{L}[\\p{L} '-]*"],
};
const texts = {
  code: ['E-42', 'errors.pet/category'],
  message: ['{detail}', '', 'Das hat nicht geklappt 🐈: {detail}'],
};

/**
 * Values of the fields whose schema lists none: their bounds, and some in between. Names of 3 to 6
 * letters must stay allowed, for the examples of service.md, section 2: Dog and Rabbit.
 */
const chosenValues: Readonly<Record<string, readonly FieldValue[]>> = {
  'category.name.minLength': bounds.minLength,
  'category.name.maxLength': bounds.maxLength,
  'category.name.pattern': bounds.pattern,
  'category.description.minLength': [0, 1, 30],
  'category.description.maxLength': [3, 80, 1000, 1_000_000],
  'category.description.pattern': [null, '[ -~]*', '[^<>]*', '[a-z]*'],
  'authentication.challenge': [null, 'Bearer', 'Bearer realm="pet-catalogue"'],
  'limits.anonymous.minute': [1, 9, 1000, 1_000_000_000],
  'limits.anonymous.day': [100, 100_000, 1_000_000_000],
  'limits.ban.afterRefusals': [0, 1, 10, 1_000_000],
  'limits.ban.seconds': [1, 30, 300, 31_536_000],
  'petRead.deprecatedSince': [null, '2020-01-01', '2027-01-01T00:00:00Z'],
  'petRead.sunset': [null, '2020-06-30', '2026-03-01T10:00:00Z', '2030-12-31'],
  'petRead.replacement': [null, 'https://api.pet-catalogue.test/v2/animals'],
  'orders.envelope': [null, 'orders', 'the data'],
};

/** Every field of a profile, such as `limits.ban.afterRefusals`, with the values to test. */
export const profileFields: ReadonlyMap<string, readonly FieldValue[]> = new Map(
  leavesOf(defaultProfile).map(([path, preset]) => [path, valuesOf(path, preset as FieldValue)]),
);

const fields = [...profileFields];

/** The fields in which the profile of a row differs from the default one, with their values. */
export function valuesIn(row: Row): [path: string, FieldValue][] {
  return fields.flatMap(([path, values], field): [string, FieldValue][] => {
    const index = row[field] ?? 0;
    return index === 0 ? [] : [[path, values[index] ?? null]];
  });
}

/** The profile of a row with the index of the value of each of `profileFields`. */
export function profileOf(row: Row): object {
  return fromLeaves(valuesIn(row));
}

/** Whether the mock accepts the combination of values. */
export function isProfile(row: Row): boolean {
  try {
    parseProfile(profileOf(row));
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** All values that the schema lists, or else those chosen above; the default first. */
function valuesOf(path: string, preset: FieldValue): readonly FieldValue[] {
  const { enum: listed, type } = profileNodes.get(path) ?? {};
  const end = path.slice(path.lastIndexOf('.') + 1);
  const given = path.startsWith('errors.') ? texts[end as keyof typeof texts] : chosenValues[path];
  const values = listed ?? (type === 'boolean' ? [false, true] : given);
  if (!values) throw new Error(`profile-values.ts has no values for ${path}`);
  return [...new Set([preset, ...values])];
}
