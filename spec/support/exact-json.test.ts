import { describe, expect, it } from 'vitest';
import { numberIfExact, parseExact, stringifyExact, toInt64 } from './exact-json.ts';

describe('parseExact', () => {
  it.each([
    ['9007199254740991', 9007199254740991], // 2^53 − 1, the last integer that a number holds safely
    ['9007199254740992', 9007199254740992n],
    ['9007199254740993', 9007199254740993n], // 2^53 + 1, which JSON.parse rounds
    ['-9007199254740991', -9007199254740991],
    ['-9007199254740992', -9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['9223372036854775807', 9223372036854775807n], // 2^63 − 1, the greatest int64
    ['-9223372036854775808', -9223372036854775808n], // −2^63, the least
    ['9223372036854775808', 9223372036854775808n],
    ['-9223372036854775809', -9223372036854775809n],
    ['99999999999999999999', 99999999999999999999n],
    ['0', 0],
  ])('parses the integer %s exactly', (text, value) => {
    expect(parseExact(text)).toBe(value);
  });

  it.each([
    ['1.5', 1.5],
    ['1.0', 1],
    ['1e2', 100],
    ['1E+2', 100],
    ['1e20', 1e20],
    ['-1.5e-3', -0.0015],
    ['"9007199254740993"', '9007199254740993'],
  ])('parses %s like JSON.parse', (text, value) => {
    expect(parseExact(text)).toBe(value);
  });

  it('keeps the sign of -0', () => {
    expect(parseExact('-0')).toBe(-0);
  });

  it('parses integers exactly at any depth', () => {
    expect(parseExact('[{"id": 9007199254740993, "tags": [1, [-9007199254740993]]}]')).toEqual([
      { id: 9007199254740993n, tags: [1, [-9007199254740993n]] },
    ]);
  });

  it('parses an integer of more than 40 digits as a finite number', () => {
    const nines = (digits: number) => '9'.repeat(digits);
    expect(parseExact(nines(40))).toBe(10n ** 40n - 1n);
    expect(parseExact(nines(41))).toBe(1e41);
    expect(parseExact(nines(400))).toBe(Number.MAX_VALUE);
    expect(parseExact(`-${nines(400)}`)).toBe(-Number.MAX_VALUE);
  });

  // Anything slower than linear time exceeds the time-out of a test.
  it('parses an integer of 16 million digits in linear time', () => {
    expect(parseExact('9'.repeat(16_000_000))).toBe(Number.MAX_VALUE);
  });

  it.each([
    ['five million short integers', '0', 5_000_000],
    ['a million that are almost long', '123456789012345', 1_000_000],
  ])('parses %s in linear time', (_what, integer, count) => {
    expect(parseExact(`[${`${integer},`.repeat(count - 1)}${integer}]`)).toHaveLength(count);
  });

  it.each(['', '{', '01', '+1', "{'a': 1}", 'NaN'])('refuses %j, which is not JSON', (text) => {
    expect(() => parseExact(text)).toThrow(SyntaxError);
  });
});

describe('stringifyExact', () => {
  it.each([
    [9007199254740993n, '9007199254740993'],
    [-9223372036854775808n, '-9223372036854775808'],
    [0n, '0'],
    [1, '1'],
    [1.5, '1.5'],
    ['9007199254740993', '"9007199254740993"'],
    [null, 'null'],
  ])('serializes %o as %s', (value, text) => {
    expect(stringifyExact(value)).toBe(text);
  });

  it('serializes a bigint at any depth and omits undefined', () => {
    const value = { list: [{ id: 9007199254740993n, description: undefined }] };
    expect(stringifyExact(value)).toBe('{"list":[{"id":9007199254740993}]}');
  });
});

it.each([0n, 1n, 2n ** 53n - 1n, 2n ** 53n, -(2n ** 53n) + 1n, -(2n ** 53n)])(
  'numberIfExact turns %s into what parsing its text gives',
  (integer) => {
    expect(numberIfExact(integer)).toBe(parseExact(String(integer)));
  },
);

describe('toInt64', () => {
  it.each([
    ['0', 0n],
    ['-0', 0n],
    ['1.0', 1n],
    ['1e2', 100n],
    ['9007199254740991', 2n ** 53n - 1n],
    ['9007199254740993', 2n ** 53n + 1n],
    ['9223372036854775807', 2n ** 63n - 1n],
    ['-9223372036854775808', -(2n ** 63n)],
    ['1e18', 10n ** 18n],
    ['9007199254740992.0', 2n ** 53n],
  ])('converts %s', (text, value) => {
    expect(toInt64(parseExact(text))).toBe(value);
  });

  it.each([
    '9223372036854775808',
    '-9223372036854775809',
    '99999999999999999999',
    '1.5',
    '1e20',
    '"1"',
    'null',
    'true',
    '[]',
    '{}',
  ])('rejects %s', (text) => {
    expect(toInt64(parseExact(text))).toBeUndefined();
  });
});
