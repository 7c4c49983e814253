import { describe, expect, it } from 'vitest';
import { parseExact } from '../../spec/support/exact-json.ts';
import { defaultProfile, parseProfile } from './profile.ts';

describe('a profile', () => {
  it('without fields is the default profile', () => {
    expect(parseProfile({})).toEqual(defaultProfile);
    expect(parseProfile({ $schema: 'x', description: 'y' })).toEqual(defaultProfile);
  });

  it('with all fields is returned unchanged', () => {
    expect(parseProfile(defaultProfile)).toEqual(defaultProfile);
  });

  it('changes only the given fields, at any depth', () => {
    const { limits, ...others } = parseProfile({ limits: { ban: { afterRefusals: 3 } } });
    const { limits: usual, ...usualOthers } = defaultProfile;
    expect(limits).toEqual({ ...usual, ban: { ...usual.ban, afterRefusals: 3 } });
    expect(others).toEqual(usualOthers);
  });

  it('can replace a default with null', () => {
    expect(parseProfile({ authentication: { challenge: null } }).authentication).toEqual({
      order: 'before-validation',
      challenge: null,
    });
  });
});

const wrong: [what: string, profile: unknown, ...problems: string[]][] = [
  ['an array', [], 'the whole: must be object, not []'],
  ['a number for a group', { category: 5 }, 'category: must be object, not 5'],
  ['null for a group', { limits: null }, 'limits: must be object, not null'],
  [
    'a misspelled field',
    { limits: { reprotedWindow: 1 } },
    'limits: unknown field "reprotedWindow" (did you mean "reportedWindow"?)',
  ],
  [
    'a field in the wrong group',
    { retryafterformat: 1 },
    '"retryafterformat" (did you mean limits.retryAfterFormat?)',
  ],
  [
    'a field that two groups have',
    { category: { pattern: '.' } },
    'category.name.pattern or category.desc',
  ],
  ['an unknown field', { zebra: 1 }, 'the whole: unknown field "zebra"\n'],
  ['__proto__', parseExact('{"__proto__":{"orders":1}}'), 'the whole: unknown field "__proto__"\n'],
  [
    'an unknown value',
    { limits: { algorithm: 'slidding' } },
    'limits.algorithm: must be one of fixed, aligned, sliding, token-bucket, not "slidding" (did you mean "sliding"?)',
  ],
  ['a status in quotes', { category: { duplicateNames: '409' } }, '"409" (did you mean 409?)'],
  [
    'an unsupported status',
    { category: { duplicateNames: 422 } },
    'one of accepted, 400, 409, not 422\n',
  ],
  [
    'null in quotes',
    { stability: { getPet: 'null' } },
    'experimental, beta, null, not "null" (did',
  ],
  [
    'a number that is too low',
    { limits: { ban: { afterRefusals: -1 } } },
    'limits.ban.afterRefusals: must be >= 0, not -1',
  ],
  ['a value of 60 characters', { limits: 'x'.repeat(58) }, `not "${'x'.repeat(58)}"\n`],
  [
    'a longer value',
    { limits: 'x'.repeat(59) },
    `limits: must be object, not "${'x'.repeat(56)}...\n`,
  ],
  ['a huge number', { limits: { anonymous: { day: 10n ** 20n } } }, 'not 100000000000000000000'],
  ['a wrong type', { orders: { envelope: 1 } }, 'orders.envelope: must be string or null, not 1'],
  [
    'a broken pattern',
    { category: { name: { pattern: 'a)(b' } } },
    'category.name.pattern: must be a regular expression, not "a)(b" (Invalid regular expression',
  ],
  [
    'a maximum below the minimum',
    { category: { description: { minLength: 9, maxLength: 8 } } },
    'category.description.maxLength: must be at least minLength, 9, not 8',
  ],
  [
    'a minimum above the default maximum',
    { category: { name: { minLength: 101 } } },
    '101, not 100',
  ],
  ...[
    'soon',
    '2026',
    '31.12.2026',
    '2026-02-30',
    '2026-13-01',
    '2026-12-31 10:00',
    '2026-12-31T25:00Z',
  ].map((sunset): [string, unknown, string] => [
    `${sunset} for a date`,
    { petRead: { sunset } },
    `petRead.sunset: must be a date such as 2026-12-31 or 2026-12-31T00:00:00Z, not "${sunset}"`,
  ]),
  [
    'an invalid deprecation date',
    { petRead: { deprecatedSince: 'soon' } },
    'petRead.deprecatedSince: must be a date',
  ],
  [
    'a pattern that is valid only without the flag u',
    { category: { name: { pattern: '\\q' } } },
    'category.name.pattern: must be a regular expression, not',
  ],
  [
    'a sunset before the deprecation',
    { petRead: { deprecatedSince: '2026-02-01', sunset: '2026-01-01' } },
    'petRead.sunset: must not be earlier than deprecatedSince, 2026-02-01',
  ],
  [
    'goneAfterSunset without a sunset',
    { petRead: { goneAfterSunset: true } },
    'petRead.goneAfterSunset: requires petRead.sunset',
  ],
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
    const places = ['the whole', 'category.listOrder', 'limits.responseBody', 'limits.ban.status'];
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
