import alignedWindows from '../../fixtures/profiles/aligned-windows.json' with { type: 'json' };
import ban403 from '../../fixtures/profiles/ban-403.json' with { type: 'json' };
import beta from '../../fixtures/profiles/beta.json' with { type: 'json' };
import bigIds from '../../fixtures/profiles/big-ids.json' with { type: 'json' };
import dayHeaders from '../../fixtures/profiles/day-headers.json' with { type: 'json' };
import byDefault from '../../fixtures/profiles/default.json' with { type: 'json' };
import empty429 from '../../fixtures/profiles/empty-429.json' with { type: 'json' };
import httpDate from '../../fixtures/profiles/http-date.json' with { type: 'json' };
import lenient from '../../fixtures/profiles/lenient.json' with { type: 'json' };
import lettersOnly from '../../fixtures/profiles/letters-only.json' with { type: 'json' };
import mediaType415 from '../../fixtures/profiles/media-type-415.json' with { type: 'json' };
import minuteHeaders from '../../fixtures/profiles/minute-headers.json' with { type: 'json' };
import newestFirst from '../../fixtures/profiles/newest-first.json' with { type: 'json' };
import noBan from '../../fixtures/profiles/no-ban.json' with { type: 'json' };
import onlySuccessesCount from '../../fixtures/profiles/only-successes-count.json' with {
  type: 'json',
};
import ordersEnvelope from '../../fixtures/profiles/orders-envelope.json' with { type: 'json' };
import quickBan from '../../fixtures/profiles/quick-ban.json' with { type: 'json' };
import randomIds from '../../fixtures/profiles/random-ids.json' with { type: 'json' };
import rollingDay from '../../fixtures/profiles/rolling-day.json' with { type: 'json' };
import slidingWindow from '../../fixtures/profiles/sliding-window.json' with { type: 'json' };
import sortedByName from '../../fixtures/profiles/sorted-by-name.json' with { type: 'json' };
import strict from '../../fixtures/profiles/strict.json' with { type: 'json' };
import sunsetAnnounced from '../../fixtures/profiles/sunset-announced.json' with { type: 'json' };
import sunsetPassed from '../../fixtures/profiles/sunset-passed.json' with { type: 'json' };
import terseErrors from '../../fixtures/profiles/terse-errors.json' with { type: 'json' };
import text429 from '../../fixtures/profiles/text-429.json' with { type: 'json' };
import tokenBucket from '../../fixtures/profiles/token-bucket.json' with { type: 'json' };
import uniqueNames from '../../fixtures/profiles/unique-names.json' with { type: 'json' };
import uniqueNames400 from '../../fixtures/profiles/unique-names-400.json' with { type: 'json' };
import validationFirst from '../../fixtures/profiles/validation-first.json' with { type: 'json' };
import { InputError } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import type { Suggested } from '../../spec/support/suggested.ts';
import type { ProfileName } from '../generated/names.ts';
import { type PartialProfile, parseProfile } from './parse-profile.ts';
import type { Profile } from './profile.ts';

/** The name of a profile, or the fields that differ from the default profile. */
export type ProfileChoice = Suggested<ProfileName> | PartialProfile;

/** The profiles in `fixtures/profiles`, by name. */
const files: Readonly<Record<string, { readonly description: string }>> = {
  default: byDefault,
  strict,
  lenient,
  'letters-only': lettersOnly,
  'unique-names': uniqueNames,
  'unique-names-400': uniqueNames400,
  'big-ids': bigIds,
  'random-ids': randomIds,
  'newest-first': newestFirst,
  'sorted-by-name': sortedByName,
  'media-type-415': mediaType415,
  'terse-errors': terseErrors,
  'validation-first': validationFirst,
  'aligned-windows': alignedWindows,
  'sliding-window': slidingWindow,
  'token-bucket': tokenBucket,
  'rolling-day': rollingDay,
  'day-headers': dayHeaders,
  'minute-headers': minuteHeaders,
  'only-successes-count': onlySuccessesCount,
  'http-date': httpDate,
  'empty-429': empty429,
  'text-429': text429,
  'no-ban': noBan,
  'quick-ban': quickBan,
  'ban-403': ban403,
  'sunset-announced': sunsetAnnounced,
  'sunset-passed': sunsetPassed,
  beta,
  'orders-envelope': ordersEnvelope,
};

/** Memoized: values derived from a profile are cached by its identity. */
const parsed = new Map<string, Profile>();

export const namedProfiles = Object.entries(files).map(([name, { description }]) => ({
  name,
  description,
}));

/** @throws {InputError} for an unknown name or an invalid profile. */
export function chooseProfile(choice: ProfileChoice): Profile {
  return typeof choice === 'string' ? profileByName(choice) : parseProfile(choice);
}

/** @throws {InputError} for an unknown name. */
export function profileByName(name: string): Profile {
  const names = Object.keys(files);
  if (!names.includes(name)) {
    const hint = didYouMean(name, names);
    throw new InputError(`The profile ${JSON.stringify(name)}`, [
      `unknown profile${hint}; known profiles: ${names.join(', ')}`,
    ]);
  }
  const profile = parsed.get(name) ?? parseProfile(files[name], `fixtures/profiles/${name}.json`);
  parsed.set(name, profile);
  return profile;
}
