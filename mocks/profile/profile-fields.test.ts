import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { categoryFlips } from './flips/category.ts';
import { errorFlips } from './flips/errors.ts';
import { limitFlips } from './flips/limits.ts';
import { operationFlips, requestFlips } from './flips/requests.ts';
import { parseProfile } from './parse-profile.ts';
import { defaultProfile, type Profile } from './profile.ts';

const flips = [...categoryFlips, ...requestFlips, ...errorFlips, ...limitFlips, ...operationFlips];

it.each(flips)('$path: $value is seen by a client', async (flip) => {
  const { path, value, see, before, after, given = {} } = flip;
  const usual = parseProfile(given);
  const flipped = withField(usual, path.split('.'), value) as Profile;
  const clock = '2026-03-01T10:00:00Z';
  expect(await see(createMock({ clock, profile: usual }))).toEqual(before);
  expect(await see(createMock({ clock, profile: flipped }))).toEqual(after);
});

it('every field is seen by a client', () => {
  const seen = new Set(flips.map(({ path }) => path));
  expect(fieldsOf(defaultProfile).filter((path) => !seen.has(path))).toEqual([]);
});

function withField(group: unknown, [first = '', ...rest]: string[], value: unknown): unknown {
  const fields = group as Record<string, unknown>;
  if (!Object.hasOwn(fields, first)) throw new Error(`the profile has no field ${first}`);
  return { ...fields, [first]: rest.length > 0 ? withField(fields[first], rest, value) : value };
}

function fieldsOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, field]) => fieldsOf(field, [...path, key]));
}
