import { expect, it } from 'vitest';
import type { Report } from '../report.ts';
import { reporters } from './index.ts';
import { clauseOf, exchangeOf, reportOf } from './samples.ts';

const clause = clauseOf({
  verdict: 'fail',
  message: 'answered 500',
  exchanges: [0],
  expected: { reason: 'PET-<1>', expires: '2026-12-31' },
});
const report: Report = { ...reportOf([clause], [exchangeOf()]), verdict: 'conforms' };

function rendered(name: string): string {
  return reporters.find((reporter) => reporter.name === name)?.render(report) ?? '';
}

it('a failure that was expected is skipped for machines, and no alarm for people', () => {
  expect(rendered('junit')).toMatch(/failures="0" errors="0" skipped="1"/);
  expect(rendered('junit')).toMatch(
    /<skipped message="Expected \(PET-&lt;1>?.*, until 2026-12-31\)/,
  );
  expect(rendered('junit')).not.toContain('<failure');
  const { tests, summary } = JSON.parse(rendered('ctrf')).results;
  expect(tests).toMatchObject([
    { status: 'skipped', message: 'Expected (PET-<1>, until 2026-12-31): answered 500' },
  ]);
  expect(summary).toMatchObject({ failed: 0, skipped: 1 });
  expect(rendered('github-annotations')).toBe('');
  expect(rendered('github-summary')).not.toContain('Broken clause');
  expect(rendered('github-summary')).toContain(
    '<details><summary>Broken, as expected</summary>\n\n- 4\\.2\\.answers\\-201: Expected \\(PET\\-\\<1\\>',
  );
  expect(rendered('terminal')).not.toContain('✗');
  expect(rendered('html')).toContain('Expected (PET-&lt;1&gt;, until 2026-12-31)');
});
