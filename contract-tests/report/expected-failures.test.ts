import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { casesAbove } from '../../mocks/test-cases.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { judge } from '../run/test-judge.ts';
import { isCreation, mutateHeaders, replying } from '../run/test-mutations.ts';
import {
  applyExpectedFailures,
  type ExpectedFailure,
  expectationLines,
} from './expected-failures.ts';

const tables = casesAbove(import.meta.url);

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

const reports = { faulty, faultless, also, withoutClause, incomplete, crashed };

type Row = [
  sentence: string,
  keyof typeof reports,
  expires: string,
  verdict: Report['verdict'],
  lines?: string,
];
const rows: Row[] = tables['expected failures'];

describe('an expected failure', () => {
  it.each(rows)('%s', (_sentence, name, expires, verdict, line) => {
    const adjusted = applyExpectedFailures(reports[name], [{ clause, reason: 'PET-1', expires }]);
    expect(adjusted.verdict).toBe(verdict);
    if (line !== undefined) expect(expectationLines(adjusted)).toEqual([`${clause} ${line}`]);
    if (name === 'withoutClause' && line === undefined)
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
