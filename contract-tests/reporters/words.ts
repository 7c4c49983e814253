import type { Level } from '../../spec/clauses/clause.ts';
import { changeLines } from '../baseline.ts';
import type { ClauseReport, Report } from '../report.ts';
import type { Reason, RunVerdict, Verdict } from '../verdict.ts';

const headlines: Readonly<Record<RunVerdict, string>> = {
  conforms: 'Conforms to the contract',
  violates: 'Violates the contract',
  incomplete: 'Incomplete',
  error: 'No verdict',
};

export const verdictNames: Readonly<Record<Verdict, string>> = {
  fail: 'Fail',
  error: 'Harness error',
  pass: 'Pass',
  observed: 'Observed',
  'not-exercised': 'Not exercised',
};

export const levelNames: Readonly<Record<Level, string>> = {
  must: 'Must',
  may: 'May',
  'not-shown': 'Left open',
};

export const reasonNames: Readonly<Record<Reason, string>> = {
  blocked: 'Blocked',
  budget: 'Beyond the time or requests allowed',
  safety: 'Not allowed in this run',
  'no-occasion': 'No occasion',
};

/** The outcome in a few words. */
export function headline({ verdict, changes }: Report): string {
  return `${headlines[verdict]}${changes ? '; changed since the baseline' : ''}`;
}

/** How the run ends: a change that it fails on counts as a violation does. */
export function outcome({ verdict, changes }: Report): RunVerdict {
  return changes ? 'violates' : verdict;
}

/** The outcome in a sentence or two. */
export function conclusion(report: Report): string {
  const { changes } = report;
  const changed = changes ? ` ${clauses(changes.length)} changed since the baseline.` : '';
  return `${verdictSentence(report)}${changed}`;
}

function verdictSentence(report: Report): string {
  const { counts, verdict } = report;
  const judged = counts.pass + counts.fail;
  const harness = `The harness failed on ${clauses(counts.error)}: a bug of ours, which says nothing about the service.`;
  if (verdict === 'error') return notJudged(report) ?? harness;
  const expected = report.clauses.filter((clause) => clause.expected).length;
  const known = expected > 0 ? `, apart from ${clauses(expected)} expected to be` : '';
  const unknown = counts.fail - expected;
  const broken = unknown === 1 ? '1 is broken' : `${unknown || 'none'} are broken`;
  const told = `Of ${clauses(judged)} that could be judged, ${broken}${known}`;
  const outdated = report.outdated ? '; the list of expected failures is out of date' : '';
  const sentences: Record<Exclude<RunVerdict, 'error'>, string> = {
    conforms: `${told}.`,
    violates: `${told}${outdated}.`,
    incomplete:
      judged === 0
        ? 'No clause could be judged.'
        : `Nothing broken was seen${known}, but ${clauses(missed(report))} that the service must keep could not be judged.`,
  };
  return counts.error > 0 ? `${sentences[verdict]} ${harness}` : sentences[verdict];
}

/** The clauses that are broken, unless that was expected, or that the harness failed on. */
export function graveClauses({ clauses }: Report): ClauseReport[] {
  return clauses.filter(
    ({ verdict, expected }) => (verdict === 'fail' && !expected) || verdict === 'error',
  );
}

/** That a failure was expected, and why; empty when it was not. */
export function expectation({ expected }: ClauseReport): string {
  return expected ? `Expected (${expected.reason}, until ${expected.expires})` : '';
}

/** Why nothing at all could be judged: no answer, or a refused key. Undefined when that went well. */
export function notJudged({ verdict, counts, clauses }: Report): string | undefined {
  if (verdict !== 'error' || counts.error > 0) return undefined;
  return `The service could not be judged: ${clauses[0]?.message ?? 'no clause was asked for'}.`;
}

/** What fails a run and is no clause of the document. */
interface RunProblem {
  readonly suite: string;
  readonly name: string;
  readonly message: string;
  readonly kind: 'error' | 'failure';
  readonly type: string;
}

/** For reports in which a run without a failed test would pass for a good one. */
export function runProblems(report: Report): RunProblem[] {
  const message = notJudged(report);
  if (message !== undefined) {
    return [{ suite: 'Target', name: 'can be judged', message, kind: 'error', type: 'not-judged' }];
  }
  const { outdated = [], changes = [], verdict } = report;
  const isCut = verdict === 'incomplete';
  const cut = { suite: 'Run', name: 'is complete', kind: 'error', type: 'incomplete' } as const;
  return [
    ...(isCut ? [{ ...cut, message: `The run is incomplete. ${verdictSentence(report)}` }] : []),
    ...outdated.map(({ clause, message }) => ({
      suite: 'Expected failures',
      name: clause,
      message: `${clause} ${message}`,
      kind: 'failure' as const,
      type: 'out-of-date',
    })),
    ...changes.map((change) => ({
      suite: 'Baseline',
      name: change.clause,
      message: changeLines([change]).join('\n'),
      kind: 'failure' as const,
      type: 'changed',
    })),
  ];
}

/** What there is to say about one clause, in plain text. */
export function finding(clause: ClauseReport): string {
  const { verdict, reason, message } = clause;
  const why = reason ? reasonNames[reason] : expectation(clause);
  const parts = [why, message].filter(Boolean);
  return parts.join(': ') || verdictNames[verdict];
}

export function duration(millis: number): string {
  if (millis < 1000) return `${Math.round(millis)} ms`;
  if (millis < 60_000) return `${(millis / 1000).toFixed(1)} s`;
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function clauses(count: number): string {
  return count === 1 ? '1 clause' : `${count} clauses`;
}

function missed({ clauses }: Report): number {
  return clauses.filter(
    ({ level, reason }) => level === 'must' && (reason === 'blocked' || reason === 'budget'),
  ).length;
}
