import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { judge } from '../run/test-judge.ts';
import { isCreation, mutateHeaders, replying } from '../run/test-mutations.ts';
import {
  applyExpectedFailures,
  type ExpectedFailure,
  expectationLines,
} from './expected-failures.ts';
import type { Report } from './report.ts';

const clause = '8.limit-header';
const deviation = mutateHeaders(isCreation, () => ({ 'x-ratelimit-limit': undefined }));
const other = replying(isCreation, null, 500);
const faulty = await judged(deviation);
const faultless = await judged((service) => service);

function judged(mutation: typeof deviation): Promise<Report> {
  return judge(createMock({ clock: '2026-03-01T10:00:00Z' }), mutation);
}

function entry(change: Partial<ExpectedFailure> = {}): ExpectedFailure {
  return { clause, reason: 'PET-1', expires: '2026-03-01', ...change };
}

describe('an expected failure', () => {
  it('is marked and does not count up to its last day', () => {
    const report = applyExpectedFailures(faulty, [entry()]);
    expect(faulty.verdict).toBe('violates');
    expect(report.verdict).toBe('conforms');
    expect(report.clauses.find(({ id }) => id === clause)).toMatchObject({
      verdict: 'fail',
      expected: { reason: 'PET-1', expires: '2026-03-01' },
    });
    expect(report.clauses.filter(({ expected }) => expected)).toHaveLength(1);
    expect(expectationLines(report)).toEqual([
      '8.limit-header fails as expected until 2026-03-01 (PET-1)',
    ]);
  });

  it('fails the run after its last day', () => {
    const report = applyExpectedFailures(faulty, [entry({ expires: '2026-02-28' })]);
    expect(report.verdict).toBe('violates');
    expect(expectationLines(report)).toEqual([
      '8.limit-header was expected to fail only until 2026-02-28 (PET-1)',
    ]);
  });

  it('fails the run when its clause passes, expired or not', () => {
    for (const expires of ['2026-02-28', '2099-01-01']) {
      const report = applyExpectedFailures(faultless, [entry({ expires })]);
      expect(report.verdict).toBe('violates');
      expect(expectationLines(report)).toEqual([
        '8.limit-header passes now: remove it from the list of expected failures',
      ]);
    }
  });

  it('does not excuse other clauses', async () => {
    const report = await judged((service) => other(deviation(service)));
    expect(applyExpectedFailures(report, [entry()]).verdict).toBe('violates');
  });

  it('is neither met nor stale when its clause was not judged, but may expire', async () => {
    const report = await judge(createMock(), (service) => service, { only: ['4.1'] });
    const far = entry({ expires: '2099-01-01' });
    const adjusted = applyExpectedFailures(report, [far]);
    expect(adjusted.verdict).toBe('conforms');
    expect(expectationLines(adjusted)).toEqual([]);
    const over = entry({ expires: '2026-02-28' });
    expect(applyExpectedFailures(report, [over]).verdict).toBe('violates');
  });

  it('leaves an incomplete run incomplete', () => {
    const clauses = faulty.clauses.map((it) =>
      it.id === '4.1.array'
        ? { ...it, verdict: 'not-exercised' as const, reason: 'budget' as const }
        : it,
    );
    expect(applyExpectedFailures({ ...faulty, clauses }, [entry()]).verdict).toBe('incomplete');
  });

  it('fails a run with an internal error when it is stale', () => {
    const counts = { ...faultless.counts, error: 1 };
    const report: Report = { ...faultless, counts, verdict: 'error' };
    expect(applyExpectedFailures(report, [entry()]).verdict).toBe('violates');
  });

  it('does not apply to a service that could not be judged', () => {
    const report: Report = { ...faulty, verdict: 'error' };
    expect(applyExpectedFailures(report, [entry()])).toBe(report);
  });
});
