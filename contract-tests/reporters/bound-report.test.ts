import { expect, test } from 'vitest';
import type { ClauseReport } from '../report/report.ts';
import { boundReport } from './json.ts';
import { clauseOf, exchangeOf, reportOf } from './test-samples.ts';

const half = 8 * 1024 * 1024;

/** Whether each body is kept whole. */
function whole(lengths: readonly number[], clauses: readonly ClauseReport[] = []): boolean[] {
  const exchanges = lengths.map((length) => exchangeOf({ body: 'x'.repeat(length) }));
  return boundReport(reportOf(clauses, exchanges)).exchanges.map(
    ({ response }, index) => response.body === exchanges[index]?.response.body,
  );
}

test('keeps 16 Mi characters of bodies, and truncates the one that exceeds them', () => {
  expect(whole([half, half])).toEqual([true, true]);
  expect(whole([half, half + 1])).toEqual([true, false]);
});

test('truncates bodies of passing clauses before those of broken ones', () => {
  const kept = clauseOf({ exchanges: [0, 1] });
  const broken = clauseOf({ verdict: 'fail', exchanges: [2] });
  expect(whole([half, half, half], [kept, broken])).toEqual([true, false, true]);
});
