import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allPairs, pairsIn, pairsOf, type Row } from './all-pairs.ts';

const sizesOf = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 });

test('the rows cover every two values', () => {
  fc.assert(
    fc.property(sizesOf, (sizes) => {
      const covered = new Set(
        allPairs(sizes, () => true)
          .flatMap(pairsIn)
          .map(String),
      );
      expect(pairsOf(sizes).filter((pair) => !covered.has(String(pair)))).toEqual([]);
    }),
  );
});

test('the rows cover exactly the allowed pairs if one value requires another', () => {
  const requirement = fc.record({
    sizes: fc.array(fc.integer({ min: 2, max: 3 }), { minLength: 3, maxLength: 5 }),
    value: fc.integer({ min: 0, max: 1 }),
    required: fc.integer({ min: 0, max: 1 }),
  });
  fc.assert(
    fc.property(requirement, ({ sizes, value, required }) => {
      const allowed = (row: Row) => row[0] !== value || row[1] === required;
      const rows = allPairs(sizes, allowed);
      expect(rows.filter((row) => !allowed(row))).toEqual([]);
      const covered = new Set(rows.flatMap(pairsIn).map(String));
      const allowedPairs = new Set(everyRow(sizes).filter(allowed).flatMap(pairsIn).map(String));
      expect(covered).toEqual(allowedPairs);
    }),
  );
});

test('fewer than 50 rows cover 20 parameters', () => {
  const sizes = Array.from({ length: 20 }, () => 3);
  expect(allPairs(sizes, () => true).length).toBeLessThan(50);
});

function everyRow([size = 0, ...others]: readonly number[]): Row[] {
  if (size === 0) return [[]];
  const rest = everyRow(others);
  return Array.from({ length: size }, (_, value) => rest.map((row) => [value, ...row])).flat();
}
