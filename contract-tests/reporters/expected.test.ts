import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { reporters } from './index.ts';
import { clauseOf, exchangeOf, reportOf } from './test-samples.ts';

const tables = casesBeside(import.meta.url);

const clause = clauseOf({
  verdict: 'fail',
  message: 'answered 500',
  exchanges: [0],
  expected: { reason: 'PET-<1>', expires: '2026-12-31' },
});
const report: Report = { ...reportOf([clause], [exchangeOf()]), verdict: 'conforms' };

function rendered(name: string, of = report): string {
  return reporters.find((reporter) => reporter.name === name)?.render(of) ?? '';
}

it('an expected failure is skipped for machines, and not reported as broken to people', () => {
  expect(rendered('junit')).toMatch(/failures="0" errors="0" skipped="1"/);
  expect(rendered('junit')).toMatch(
    /<skipped message="Expected failure \(PET-&lt;1>?.*, until 2026-12-31\)/,
  );
  expect(rendered('junit')).not.toContain('<failure');
  const { tests, summary } = JSON.parse(rendered('ctrf')).results;
  expect(tests).toMatchObject([
    { status: 'skipped', message: 'Expected failure (PET-<1>, until 2026-12-31): answered 500' },
  ]);
  expect(summary).toMatchObject({ failed: 0, skipped: 1 });
  expect(rendered('github-annotations')).toBe('');
  expect(rendered('github-summary')).not.toContain('Broken clause');
  expect(rendered('github-summary')).toContain(
    '<details><summary>Expected failures</summary>\n\n- 4\\.2\\.answers\\-201: Expected failure \\(PET\\-\\<1\\>',
  );
  expect(rendered('terminal')).not.toContain('✗');
  expect(rendered('html')).toContain('Expected failure (PET-&lt;1&gt;, until 2026-12-31)');
});

describe('a run with one expected failure', () => {
  it.each([
    ['terminal', 'CONFORMS: 0 clauses pass, 0 unexpected, 1 expected failure, 0 observed'],
    ['github-summary', '| 0 unexpected, 1 expected | 0 | 0 |'],
    ['html', '✗</span> Fail <span class="quiet">0 unexpected, 1 expected</span>'],
  ])('counts it apart from unexpected failures in the %s report', (name, text) => {
    expect(rendered(name)).toContain(text);
  });
});

const message = 'passes now: remove it from the list of expected failures';
const outdated = [{ clause: '8.ban', message }];
const stale = reportOf([clauseOf()], [], { verdict: 'violates', outdated });

describe('a list that is out of date', () => {
  it.each([
    ['terminal', '\nTHE LIST OF EXPECTED FAILURES IS OUT OF DATE: 1 clause passes, 0 fail,'],
    ['github-summary', '## ❌ Pet Catalogue Service: The list of expected failures is out of date'],
    ['html', '<h1>The list of expected failures is out of date</h1>'],
  ])('does not accuse the service in the %s report', (name, text) => {
    expect(rendered(name, stale)).toContain(text);
    expect(rendered(name, stale)).not.toMatch(/violates the contract/i);
  });

  it('does not hide an unexpected failure', () => {
    const broken = reportOf([clauseOf({ verdict: 'fail' })], [], { outdated });
    expect(rendered('terminal', broken)).toContain('\nVIOLATES: ');
    expect(rendered('html', broken)).toContain('<h1>Violates the contract</h1>');
  });
});

it.each<[string, string]>(tables['outdated entries'])(
  'an outdated entry is a failed test for machines: %s',
  (name, text) => {
    expect(rendered(name, stale)).toContain(text);
    expect(rendered(name)).not.toContain('out of date');
  },
);
