import { describe, expect, it } from 'vitest';
import { InputError } from '../../spec/support/input-error.ts';
import { casesBeside } from '../test-cases.ts';
import { builtInSeed, parseSeed } from './seed.ts';

const cases = casesBeside(import.meta.url);

/** A seed of dogs with these fields, which may replace their name. */
function dogs(...fields: object[]): { categories: object[] } {
  return { categories: fields.map((field) => ({ name: 'Dog', ...field })) };
}

describe('parseSeed', () => {
  it('fills in omitted lists from the fixtures', () => {
    expect(parseSeed({ pets: [] })).toEqual({ ...builtInSeed, pets: [] });
    expect(parseSeed({})).toEqual(builtInSeed);
  });

  it('accepts a list of categories', () => {
    expect(parseSeed([{ name: 'Dog' }])).toEqual({ ...builtInSeed, ...dogs({}) });
  });

  it.each([0, -1, 2 ** 53 - 1, -(2 ** 53 - 1), 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)])(
    'accepts the id %s',
    (id) => {
      expect(parseSeed(dogs({ id }))).toMatchObject(dogs({ id }));
    },
  );
});

describe('parseSeed rejects an invalid seed with location and expectation:', () => {
  it.each<[unknown, string]>(cases['invalid seeds'])('%j', (seed, problem) => {
    expect(() => parseSeed(seed)).toThrow(InputError);
    expect(() => parseSeed(seed)).toThrow(new RegExp(problem, 'm'));
  });

  it.each([
    ['of 2^63, beyond int64', [{ id: 2n ** 63n }], /^ {2}categories\.0\.id: must be an int64/m],
    ['below −2^63', [{ id: -(2n ** 63n) - 1n }], /^ {2}categories\.0\.id: must be an int64/m],
    [
      'of 2^53 as a number, which may be rounded',
      [{ id: 2 ** 53 }],
      /^ {2}categories\.0\.id: .*bigint/m,
    ],
    [
      'given twice, as number and bigint',
      [{ id: 1 }, { id: 1n }],
      /^ {2}categories\.1\.id: 1 duplicates the id of/m,
    ],
    ['with a bigint as name', [{ id: 1, name: 5n }], /^ {2}categories\.0\.name: .*, not 5$/m],
  ])('an id %s', (_what, fields, problem) => {
    expect(() => parseSeed(dogs(...fields))).toThrow(InputError);
    expect(() => parseSeed(dogs(...fields))).toThrow(problem);
  });

  it.each(['pets', 'orders'])('%s that are not serializable as JSON', (field) => {
    const record: Record<string, unknown> = { id: 1 };
    record.self = record;
    expect(() => parseSeed({ [field]: [record] })).toThrow(InputError);
    expect(() => parseSeed({ [field]: [record] })).toThrow('or contains itself');
    const failing = { id: 1, toJSON: () => record.self };
    expect(() => parseSeed({ [field]: [failing] })).toThrow(
      `\n  ${field}: must be serializable as JSON: `,
    );
  });

  it('names the file or option', () => {
    expect(() => parseSeed(1, 'seed.json')).toThrow(/^seed\.json cannot be used:\n/);
  });
});

it('records are serialized to JSON with exact ids', () => {
  const id = 9_007_199_254_740_993n;
  const pet = { id, born: new Date(0), call: () => 'Rex' };
  expect(parseSeed({ pets: [pet] }).pets).toEqual([{ id, born: '1970-01-01T00:00:00.000Z' }]);
});
