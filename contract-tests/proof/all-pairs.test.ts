import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allPairs, pairsIn, pairsOf, type Row } from './all-pairs.ts';

const sizesOf = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 });

test('every two values meet', () => {
  fc.assert(
    fc.property(sizesOf, (sizes) => {
      const met = new Set(
        allPairs(sizes, () => true)
          .flatMap(pairsIn)
          .map(String),
      );
      expect(pairsOf(sizes).filter((pair) => !met.has(String(pair)))).toEqual([]);
    }),
  );
});

test('where one value needs another one, all that may meet does, and nothing else', () => {
  const needs = fc.record({
    sizes: fc.array(fc.integer({ min: 2, max: 3 }), { minLength: 3, maxLength: 5 }),
    value: fc.integer({ min: 0, max: 1 }),
    needed: fc.integer({ min: 0, max: 1 }),
  });
  fc.assert(
    fc.property(needs, ({ sizes, value, needed }) => {
      const allowed = (row: Row) => row[0] !== value || row[1] === needed;
      const rows = allPairs(sizes, allowed);
      expect(rows.filter((row) => !allowed(row))).toEqual([]);
      const met = new Set(rows.flatMap(pairsIn).map(String));
      const mayMeet = new Set(everyRow(sizes).filter(allowed).flatMap(pairsIn).map(String));
      expect(met).toEqual(mayMeet);
    }),
  );
});

test('few rows are enough', () => {
  const sizes = Array.from({ length: 20 }, () => 3);
  expect(allPairs(sizes, () => true).length).toBeLessThan(50);
});

function everyRow([size = 0, ...others]: readonly number[]): Row[] {
  if (size === 0) return [[]];
  const rest = everyRow(others);
  return Array.from({ length: size }, (_, value) => rest.map((row) => [value, ...row])).flat();
}
