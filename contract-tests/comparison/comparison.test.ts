import { describe, expect, it } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import type { Report } from '../report/report.ts';
import { judge } from '../run/test-judge.ts';
import { unchanged } from '../run/test-mutations.ts';
import { compareReports, comparisonExitCode, comparisonText } from './comparison.ts';

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

it('names a header that the answers of one operation alone carry', async () => {
  const petRead = { deprecatedSince: '2026-01-01', sunset: '2027-01-01' };
  const [a, b] = [await reportOn({ profile: { petRead } }), await reportOn()];
  const subjects = compareReports(a, b).differences.map(({ subject }) => subject);
  expect(subjects).toContain('deprecation on GET /pets/1 → 200');
  expect(subjects).toContain('sunset on GET /pets/1 → 200');
  expect(compareReports(a, a).differences).toEqual([]);
});
