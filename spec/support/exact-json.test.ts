import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberIfExact, parseExact, stringifyExact, toInt64 } from './exact-json.ts';

const [safest, greatest] = [2n ** 53n - 1n, 2n ** 63n - 1n];
const edges = [0n, 1n, safest, safest + 1n, safest + 2n, greatest, greatest + 1n, 10n ** 39n - 1n];
/** Any integers of up to 39 digits; many of them where safe integers or int64 end. */
const integers = fc.oneof(
  fc.constantFrom(...edges, ...edges.map((edge) => -edge), -greatest - 1n, -greatest - 2n),
  fc.bigInt({ min: -(10n ** 39n) + 1n, max: 10n ** 39n - 1n }),
);

it('an integer is parsed exactly, at any depth, to a number if that is safe, and serialized again', () => {
  fc.assert(
    fc.property(integers, (integer) => {
      const isSafe = integer >= -safest && integer <= safest;
      const value = isSafe ? Number(integer) : integer;
      const text = `[{"id":${integer},"tags":[1,[${integer}]]}]`;
      expect(parseExact(text)).toEqual([{ id: value, tags: [1, [value]] }]);
      expect(stringifyExact(parseExact(text))).toBe(text);
      expect(stringifyExact(integer)).toBe(String(integer));
      expect(numberIfExact(integer)).toBe(parseExact(String(integer)));
    }),
  );
});

it('an integer is an int64 from -2^63 to 2^63 - 1', () => {
  fc.assert(
    fc.property(integers, (integer) => {
      const isInt64 = BigInt.asIntN(64, integer) === integer;
      expect(toInt64(parseExact(String(integer)))).toBe(isInt64 ? integer : undefined);
    }),
  );
});

describe('parseExact', () => {
  it.each(['1.5', '1.0', '1e2', '1E+2', '1e20', '-1.5e-3', '-0', '"9007199254740993"'])(
    'parses %s like JSON.parse',
    (text) => {
      expect(parseExact(text)).toBe(JSON.parse(text));
    },
  );

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

it.each([1, 1.5, '9007199254740993', null, { list: [{ description: undefined }] }])(
  'stringifyExact serializes %j like JSON.stringify',
  (value) => {
    expect(stringifyExact(value)).toBe(JSON.stringify(value));
  },
);

describe('toInt64', () => {
  it.each([
    ['-0', 0n],
    ['1.0', 1n],
    ['1e2', 100n],
    ['1e18', 10n ** 18n],
    ['9007199254740992.0', 2n ** 53n],
  ])('converts %s', (text, value) => {
    expect(toInt64(parseExact(text))).toBe(value);
  });

  it.each(['1.5', '1e20', '"1"', 'null', 'true', '[]', '{}'])('rejects %s', (text) => {
    expect(toInt64(parseExact(text))).toBeUndefined();
  });
});
