import { expect, it } from 'vitest';
import { leavesOf } from '../../spec/support/nested.ts';
import { createMock } from '../create-mock.ts';
import { defaultProfile, type Profile, parseProfile } from './profile.ts';
import { errorCases, limitCases } from './test-field-cases/limits.ts';
import { categoryCases, operationCases, requestCases } from './test-field-cases/requests.ts';

const cases = [...categoryCases, ...requestCases, ...errorCases, ...limitCases, ...operationCases];

it.for(cases)('a client observes $0: $1', async ([path, value, see, before, after, given = {}]) => {
  const original = parseProfile(given);
  const changed = withField(original, path.split('.'), value) as Profile;
  const clock = '2026-03-01T10:00:00Z';
  expect(await see(createMock({ clock, profile: original }))).toEqual(before);
  expect(await see(createMock({ clock, profile: changed }))).toEqual(after);
});

it('every field has a case in which a client observes it', () => {
  const seen = new Set(cases.map(([path]) => path));
  const paths = leavesOf(defaultProfile).map(([path]) => path);
  expect(paths.filter((path) => !seen.has(path))).toEqual([]);
});

function withField(group: unknown, [first = '', ...rest]: string[], value: unknown): unknown {
  const fields = group as Record<string, unknown>;
  if (!Object.hasOwn(fields, first)) throw new Error(`the profile has no field ${first}`);
  return { ...fields, [first]: rest.length > 0 ? withField(fields[first], rest, value) : value };
}
