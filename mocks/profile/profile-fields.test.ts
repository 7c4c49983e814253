import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { parseProfile } from './parse-profile.ts';
import { defaultProfile, type Profile } from './profile.ts';
import { categoryCases } from './test-field-cases/category.ts';
import { errorCases } from './test-field-cases/errors.ts';
import { limitCases } from './test-field-cases/limits.ts';
import { operationCases, requestCases } from './test-field-cases/requests.ts';

const cases = [...categoryCases, ...requestCases, ...errorCases, ...limitCases, ...operationCases];

it.each(cases)('$path: $value is seen by a client', async (fieldCase) => {
  const { path, value, see, before, after, given = {} } = fieldCase;
  const usual = parseProfile(given);
  const flipped = withField(usual, path.split('.'), value) as Profile;
  const clock = '2026-03-01T10:00:00Z';
  expect(await see(createMock({ clock, profile: usual }))).toEqual(before);
  expect(await see(createMock({ clock, profile: flipped }))).toEqual(after);
});

it('every field is seen by a client', () => {
  const seen = new Set(cases.map(({ path }) => path));
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
