import { expect, test } from 'vitest';
import type { ClauseReport } from '../report/report.ts';
import { bounded } from './bounded.ts';
import { clauseOf, exchangeOf, reportOf } from './test-samples.ts';

const half = 8 * 1024 * 1024;

/** Whether each body is whole. */
function whole(lengths: readonly number[], clauses: readonly ClauseReport[] = []): boolean[] {
  const exchanges = lengths.map((length) => exchangeOf({ body: 'x'.repeat(length) }));
  return bounded(reportOf(clauses, exchanges)).exchanges.map(
    ({ response }, index) => response.body === exchanges[index]?.response.body,
  );
}

test('16 Mi characters of bodies stay whole, and one more is too much', () => {
  expect(whole([half, half])).toEqual([true, true]);
  expect(whole([half, half + 1])).toEqual([true, false]);
});

test('of too many, the body that shows what is broken stays whole, not one that shows what is kept', () => {
  const kept = clauseOf({ exchanges: [0, 1] });
  const broken = clauseOf({ verdict: 'fail', exchanges: [2] });
  expect(whole([half, half, half], [kept, broken])).toEqual([true, false, true]);
});
