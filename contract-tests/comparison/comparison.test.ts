import { describe, expect, it } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { casesAbove } from '../../mocks/test-cases.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { clauseOf, reportOf } from '../reporters/test-samples.ts';
import { judge } from '../run/test-judge.ts';
import { unchanged } from '../run/test-mutations.ts';
import { compareReports, comparisonExitCode, comparisonText } from './comparison.ts';

const tables = casesAbove(import.meta.url);

const reportOn = (options: MockOptions = {}, maxRequests?: number): Promise<Report> =>
  judge(createMock(options), unchanged, maxRequests ? { maxRequests } : {});

describe('a comparison of which a run could judge only a part', () => {
  it('is incomplete, and names the required clauses that were not compared', async () => {
    const comparison = compareReports(await reportOn(), await reportOn({}, 8));
    expect(comparison).toMatchObject({ verdict: 'incomplete', differences: [] });
    expect(comparison.notCompared).toContain('4.2.answers-201');
    expect(comparisonExitCode(comparison)).toBe(5);
    expect(comparisonText(comparison)).toMatch(
      /INCOMPLETE: no difference .*; \d+ required clauses could not be compared: /,
    );
  });

  it('takes a clause that the budget left out for no difference from one that is broken', async () => {
    const mock = createMock();
    await mock.faults.add('creation-answers-200');
    const broken = await judge(mock, unchanged);
    const comparison = compareReports(broken, await reportOn({}, 8));
    expect(comparison.differences.map(({ subject }) => subject)).not.toContain('4.2.answers-201');
    expect(comparison.notCompared).toContain('4.2.answers-201');
  });
});

const choices: [difference: string, a: string[], b: string[], count: number][] = tables.choices;

it.each(choices)('the difference between two choices is %s', (_difference, a, b, count) => {
  const [one, other] = [a, b].map((observations) =>
    reportOf([clauseOf({ verdict: 'observed', observations })]),
  ) as [Report, Report];
  expect(compareReports(one, other).differences).toHaveLength(count);
  expect(compareReports(other, one).differences).toHaveLength(count);
});

it('names a header that the answers of one operation alone carry', async () => {
  const petRead = { deprecatedSince: '2026-01-01', sunset: '2027-01-01' };
  const [a, b] = [await reportOn({ profile: { petRead } }), await reportOn()];
  const subjects = compareReports(a, b).differences.map(({ subject }) => subject);
  expect(subjects).toContain('deprecation on GET /pets/1 → 200');
  expect(subjects).toContain('sunset on GET /pets/1 → 200');
  expect(compareReports(a, a).differences).toEqual([]);
});
