import profiles from '../../fixtures/profiles.json' with { type: 'json' };
import defaults from '../../spec/generated/default-profile.json' with { type: 'json' };
import type { ProfileName } from '../../spec/generated/names.ts';
import type { PartialProfile, Profile } from '../../spec/generated/schema-types.ts';
import { Profile as schema } from '../../spec/generated/validators.js';
import { isObject } from '../../spec/support/exact-json.ts';
import {
  errorOf,
  InputError,
  inputProblems,
  mustBeOneOf,
  shorten,
} from '../../spec/support/input-error.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { deepFreeze, leavesOf } from '../../spec/support/nested.ts';
import { isDate } from '../time/text.ts';

/**
 * Every behaviour that service.md leaves "not shown", except the fields of pets and orders, which
 * come from the seed. Fields and defaults are declared in `spec/schemas/profile.schema.json`.
 */
export type { Profile };

export type TextBounds = Profile['category']['name'];

export const defaultProfile: Profile = deepFreeze(defaults as Profile);

/** The name of a profile, or the fields that differ from the default profile. */
export type ProfileChoice = ProfileName | PartialProfile;

const byName = new Map<string, { readonly description: string }>(Object.entries(profiles));

/** Memoized: values derived from a profile are cached by its identity. */
const parsed = memoize((profile: object) => parseProfile(profile));

export const namedProfiles = [...byName].map(([name, { description }]) => ({
  name: name as ProfileName,
  description,
}));

/** @throws {InputError} for an unknown name or an invalid profile. */
export function chooseProfile(choice: ProfileChoice): Profile {
  return typeof choice === 'string' ? profileByName(choice) : parseProfile(choice);
}

/** The name of the built-in profile that has the same fields; undefined if none has. */
export const nameOfProfile = memoize((profile: Profile): string | undefined => {
  const text = JSON.stringify(profile);
  return [...byName.keys()].find((name) => JSON.stringify(profileByName(name)) === text);
});

/** @throws {InputError} for an unknown name. */
export function profileByName(name: string): Profile {
  const profile = byName.get(name);
  if (profile) return parsed(profile);
  throw new InputError('The profile', [mustBeOneOf('name', name, [...byName.keys()])]);
}

export type { PartialProfile };

/** Paths of all groups and fields: `limits`, `limits.ban`, `limits.ban.seconds`… */
const paths = leavesOf(defaultProfile).flatMap(([path]) =>
  path.split('.').map((_, index, names) => names.slice(0, index + 1).join('.')),
);

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

/** What the schema cannot say. */
function* profileProblems({ category, petRead }: Profile): Iterable<string> {
  for (const field of ['name', 'description'] as const) {
    const { minLength, maxLength, pattern } = category[field];
    const place = `category.${field}`;
    if (minLength > maxLength) {
      yield `${place}.maxLength: must be at least minLength, ${minLength}, not ${maxLength}`;
    }
    const error = typeof pattern === 'string' && errorOf(() => new RegExp(pattern, 'u'));
    if (error) {
      yield `${place}.pattern: must be a regular expression, not ${shorten(pattern)} (${error.message})`;
    }
  }
  for (const field of ['deprecatedSince', 'sunset'] as const) {
    const date = petRead[field];
    if (typeof date !== 'string' || isDate(date)) continue;
    yield `petRead.${field}: must be a date such as 2026-12-31 or 2026-12-31T00:00:00Z, not ${shorten(date)}`;
  }
  const { deprecatedSince, sunset, goneAfterSunset } = petRead;
  if (sunset === null && goneAfterSunset === true) {
    yield 'petRead.goneAfterSunset: requires petRead.sunset';
  }
  const isEarly = (date: string) =>
    deprecatedSince !== null && Date.parse(date) < Date.parse(deprecatedSince);
  if (sunset !== null && isEarly(sunset)) {
    yield `petRead.sunset: must not be earlier than deprecatedSince, ${deprecatedSince} (RFC 9745)`;
  }
}
