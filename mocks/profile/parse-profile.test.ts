import { describe, expect, it } from 'vitest';
import { parseExact } from '../../spec/support/exact-json.ts';
import { casesBeside } from '../test-cases.ts';
import { defaultProfile, parseProfile } from './profile.ts';

const cases = casesBeside(import.meta.url);

describe('a profile', () => {
  it('without fields is the default profile', () => {
    expect(parseProfile({})).toEqual(defaultProfile);
    expect(parseProfile({ $schema: 'x', description: 'y' })).toEqual(defaultProfile);
  });

  it('changes only the given fields, at any depth', () => {
    const { limits, ...others } = parseProfile({ limits: { ban: { afterRefusals: 3 } } });
    const { limits: usual, ...usualOthers } = defaultProfile;
    expect(limits).toEqual({ ...usual, ban: { ...usual.ban, afterRefusals: 3 } });
    expect(others).toEqual(usualOthers);
  });
});

const wrong: [what: string, profile: unknown, ...problems: string[]][] = [
  ...cases['invalid profiles'],
  ['__proto__', parseExact('{"__proto__":{"orders":1}}'), 'unknown field "__proto__"\n'],
  ['a huge number', { limits: { anonymous: { day: 10n ** 20n } } }, 'not 100000000000000000000'],
  ...cases['invalid dates'].map((sunset: string) => [
    `${sunset} for a date`,
    { petRead: { sunset } },
    `petRead.sunset: must be a date such as 2026-12-31 or 2026-12-31T00:00:00Z, not "${sunset}"`,
  ]),
];

it('the sunset may be on the day of the deprecation', () => {
  const petRead = { deprecatedSince: '2026-02-01', sunset: '2026-02-01T00:00:00Z' };
  expect(parseProfile({ petRead }).petRead).toMatchObject(petRead);
});

it('minLength may equal maxLength', () => {
  const name = { minLength: 6, maxLength: 6 };
  expect(parseProfile({ category: { name } }).category.name).toMatchObject(name);
});

describe('a profile is rejected with location and expectation for', () => {
  it.each(wrong)('%s', (_what, profile, problem) => {
    const error = thrownBy(() => parseProfile(profile, 'my.json'));
    expect(error).toMatch(/^InputError: my.json cannot be used:\n/);
    expect(`${error}\n`).toContain(problem);
  });

  it('several problems, all of which are reported', () => {
    const profile = {
      zebra: 1,
      category: { name: { pattern: '(' }, listOrder: 'random' },
      limits: { responseBody: 'none', ban: { status: 400 } },
      petRead: { sunset: 'soon' },
    };
    const places = [
      'unknown field "zebra"',
      'category.listOrder',
      'limits.responseBody',
      'limits.ban.status',
    ];
    const all = [...places, 'category.name.pattern', 'petRead.sunset'];
    const lines = thrownBy(() => parseProfile(profile))
      .split('\n')
      .slice(1);
    expect(lines.map((line) => line.trim().split(':')[0]).sort()).toEqual(all.sort());
  });
});

function thrownBy(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  throw new Error('nothing was thrown');
}
