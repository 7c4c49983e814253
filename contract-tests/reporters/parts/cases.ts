import type { ClauseReport, HttpExchange, Report } from '../../../spec/generated/schema-types.ts';
import { clip } from '../../../spec/support/text.ts';
import { outcomeOf } from '../../report/outcome.ts';
import words from '../../report/words.json' with { type: 'json' };
import { bySection, exchangesOf, formatEvidence } from './evidence.ts';
import { describeFinding } from './phrasing.ts';

/** A test case in a report for machines: a clause, or a failure of the run that belongs to none. */
export interface TestCase {
  readonly suite: string;
  /** The suite without the number of a section. */
  readonly group: string;
  readonly name: string;
  readonly outcome: 'passed' | 'other' | 'failure' | 'error' | 'skipped';
  /** Why it did not pass; empty if it did. */
  readonly message: string;
  readonly type: string;
  readonly evidence: string;
  readonly exchanges: readonly HttpExchange[];
  readonly clause?: ClauseReport;
}

/** Characters of one text. */
export const maxText = 2000;

export function casesOf(report: Report): TestCase[] {
  const ofClauses = bySection(report).flatMap(({ name: suite, title: group, clauses }) =>
    clauses.map((clause): TestCase => {
      const { outcome, type } = words.verdicts[clause.verdict];
      const found = outcome as TestCase['outcome'];
      const isBroken = found === 'failure' || found === 'error';
      const isGood = found === 'passed' || found === 'other';
      return {
        suite,
        group,
        name: `${clause.id}: ${clause.text}`,
        type,
        clause,
        outcome: clause.expected ? 'skipped' : found,
        message: isGood ? '' : clip(describeFinding(clause), maxText),
        evidence: isBroken ? formatEvidence(clause, report) : '',
        exchanges: exchangesOf(clause, report),
      };
    }),
  );
  const ofRun = outcomeOf(report).problems.map(({ kind: outcome, ...problem }): TestCase => {
    const message = clip(problem.message, maxText);
    return { ...problem, group: problem.suite, outcome, message, evidence: '', exchanges: [] };
  });
  return [...ofClauses, ...ofRun];
}
