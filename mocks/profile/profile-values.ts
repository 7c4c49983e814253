import { profileNodes } from '../../spec/profile-schema.ts';
import type { Row } from '../../spec/support/all-pairs.ts';
import { errorOf, InputError } from '../../spec/support/input-error.ts';
import { fromLeaves, leavesOf } from '../../spec/support/nested.ts';
import { defaultProfile, parseProfile } from './profile.ts';
import chosen from './profile-values.json' with { type: 'json' };

export type FieldValue = string | number | boolean | null;

/**
 * Values of the fields whose schema lists none: their bounds, and some in between. Names of 3 to 6
 * letters must stay allowed, for the examples of service.md, section 2: Dog and Rabbit.
 */
const chosenValues: Readonly<Record<string, readonly FieldValue[]>> = chosen;

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
  const error = errorOf(() => parseProfile(profileOf(row)));
  if (error && !(error instanceof InputError)) throw error;
  return !error;
}

/** All values that the schema lists, or else those chosen above; the default first. */
function valuesOf(path: string, preset: FieldValue): readonly FieldValue[] {
  const { enum: listed, type } = profileNodes.get(path) ?? {};
  const given = chosenValues[path.replace(/^errors\.[\w-]+/, 'errors.*')];
  const values = listed ?? (type === 'boolean' ? [false, true] : given);
  if (!values) throw new Error(`profile-values.ts has no values for ${path}`);
  return [...new Set([preset, ...values])];
}
