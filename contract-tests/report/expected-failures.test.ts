import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { judge } from '../run/test-judge.ts';
import { isCreation, mutateHeaders, replying } from '../run/test-mutations.ts';
import {
  applyExpectedFailures,
  type ExpectedFailure,
  expectationLines,
} from './expected-failures.ts';

const clause = '8.limit-header';
const deviation = mutateHeaders(isCreation, () => ({ 'x-ratelimit-limit': undefined }));
const other = replying(isCreation, null, 500);
const faulty = await judged(deviation);
const faultless = await judged((service) => service);

function judged(mutation: typeof deviation): Promise<Report> {
  return judge(createMock({ clock: '2026-03-01T10:00:00Z' }), mutation);
}

const entry: ExpectedFailure = { clause, reason: 'PET-1', expires: '2026-03-01' };

/** A run that judged one of the required clauses in part only. */
const incomplete: Report = {
  ...faulty,
  clauses: faulty.clauses.map((it) =>
    it.id === '4.1.array' ? { ...it, verdict: 'not-exercised', reason: 'budget' } : it,
  ),
};
const crashed: Report = {
  ...faultless,
  counts: { ...faultless.counts, error: 1 },
  verdict: 'error',
};
const also = await judged((service) => other(deviation(service)));
const withoutClause = await judge(createMock(), (service) => service, { only: ['4.1'] });

type Row = [sentence: string, Report, expires: string, verdict: Report['verdict'], lines?: string];
const stale = 'passes now: remove it from the list of expected failures';
const over = 'was expected to fail only until 2026-02-28 (PET-1)';
const rows: Row[] = [
  [
    'does not count up to its last day',
    ...([faulty, '2026-03-01', 'conforms', 'fails as expected until 2026-03-01 (PET-1)'] as const),
  ],
  ['fails the run after its last day', faulty, '2026-02-28', 'violates', over],
  ['fails the run when its clause passes', faultless, '2099-01-01', 'violates', stale],
  ['fails it also when it has expired', faultless, '2026-02-28', 'violates', stale],
  ['does not excuse other clauses', also, '2026-03-01', 'violates'],
  [
    'is neither met nor stale when its clause was not judged',
    withoutClause,
    '2099-01-01',
    'conforms',
  ],
  ['may expire when its clause was not judged', withoutClause, '2026-02-28', 'violates', over],
  ['leaves an incomplete run incomplete', incomplete, '2026-03-01', 'incomplete'],
  ['fails a run with an internal error when it is stale', crashed, '2026-03-01', 'violates', stale],
];

describe('an expected failure', () => {
  it.each(rows)('%s', (_sentence, report, expires, verdict, line) => {
    const adjusted = applyExpectedFailures(report, [{ clause, reason: 'PET-1', expires }]);
    expect(adjusted.verdict).toBe(verdict);
    if (line !== undefined) expect(expectationLines(adjusted)).toEqual([`${clause} ${line}`]);
    if (report === withoutClause && line === undefined)
      expect(expectationLines(adjusted)).toEqual([]);
  });

  it('marks its clause alone', () => {
    const { clauses } = applyExpectedFailures(faulty, [entry]);
    const { reason, expires } = entry;
    expect(clauses.filter(({ expected }) => expected)).toMatchObject([
      { id: clause, verdict: 'fail', expected: { reason, expires } },
    ]);
  });

  it('does not apply to a service that could not be judged', () => {
    const report: Report = { ...faulty, verdict: 'error' };
    expect(applyExpectedFailures(report, [entry])).toBe(report);
  });
});
