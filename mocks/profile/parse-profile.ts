import type { PartialProfile } from '../../spec/generated/schema-types.ts';
import { Profile as schema } from '../../spec/generated/validators.js';
import { isObject } from '../../spec/support/exact-json.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { InputError, inputProblems } from '../support/input-error.ts';
import { defaultProfile, type Profile } from './profile.ts';
import { profileProblems } from './profile-problems.ts';

export type { PartialProfile };

/** `limits`, `limits.ban`, `limits.ban.afterRefusals`… */
const paths = pathsOf(defaultProfile);

/**
 * Checks a profile, and fills in what it leaves out.
 * @param what How to speak of it in an error: a file name or an option.
 * @param base What it is a change of.
 * @throws {InputError} with every problem, its place and what is near.
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

/** The defaults with the values that are given in their place. */
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
