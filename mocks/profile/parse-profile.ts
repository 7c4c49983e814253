import type { PartialProfile } from '../../spec/generated/schema-types.ts';
import { Profile as schema } from '../../spec/generated/validators.js';
import { deepFreeze } from '../../spec/support/deep-freeze.ts';
import { isObject } from '../../spec/support/exact-json.ts';
import { InputError, inputProblems } from '../../spec/support/input-error.ts';
import { defaultProfile, type Profile } from './profile.ts';
import { profileProblems } from './profile-problems.ts';

export type { PartialProfile };

/** Paths of all groups and fields: `limits`, `limits.ban`, `limits.ban.seconds`… */
const paths = pathsOf(defaultProfile);

/**
 * Validates a profile and fills in omitted fields.
 * @param what The name of the profile in errors: a file name or an option.
 * @param base The profile that omitted fields are taken from.
 * @throws {InputError} with every problem, its location and suggestions.
 */
export function parseProfile(
  value: unknown,
  what = 'The profile',
  base: Profile = defaultProfile,
): Profile {
  const profile = overlay(base, value);
  const problems = [...inputProblems(schema, value, { paths }), ...profileProblems(profile)];
  if (problems.length > 0) throw new InputError(what, problems);
  return deepFreeze(profile);
}

/** The defaults overlaid with the given values. */
function overlay<T>(defaults: T, value: unknown): T {
  if (value === undefined) return defaults;
  if (!isObject(defaults)) return value as T;
  if (!isObject(value)) return defaults;
  const fields = Object.entries(defaults).map(([key, preset]) => [
    key,
    overlay(preset, Object.hasOwn(value, key) ? value[key] : undefined),
  ]);
  return Object.fromEntries(fields);
}

function pathsOf(value: unknown, prefix = ''): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, field]) => [
    `${prefix}${key}`,
    ...pathsOf(field, `${prefix}${key}.`),
  ]);
}
