import profiles from '../../fixtures/profiles.json' with { type: 'json' };
import type { ProfileName } from '../../spec/generated/names.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { didYouMean, type Suggested } from '../../spec/support/suggest.ts';
import { type PartialProfile, parseProfile } from './parse-profile.ts';
import type { Profile } from './profile.ts';

/** The name of a profile, or the fields that differ from the default profile. */
export type ProfileChoice = Suggested<ProfileName> | PartialProfile;

const byName = new Map<string, { readonly description: string }>(Object.entries(profiles));

/** Memoized: values derived from a profile are cached by its identity. */
const parsed = memoize((profile: object) => parseProfile(profile));

export const namedProfiles = [...byName].map(([name, { description }]) => ({
  name,
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
  const names = [...byName.keys()];
  throw new InputError(`The profile ${JSON.stringify(name)}`, [
    `unknown profile${didYouMean(name, names)}; known profiles: ${names.join(', ')}`,
  ]);
}
