import type { Level } from '../../../spec/clauses/clause.ts';
import type { ClauseReport } from '../../report/report.ts';
import type { Reason, Verdict } from '../../verdict/verdict.ts';

export const verdictNames: Readonly<Record<Verdict, string>> = {
  fail: 'Fail',
  error: 'Internal error',
  pass: 'Pass',
  observed: 'Observed',
  'not-exercised': 'Not exercised',
};

export const levelNames: Readonly<Record<Level, string>> = {
  must: 'Must',
  may: 'May',
  'not-shown': 'Left open',
};

export const observationsTitle = 'Observed where the document leaves the choice open';

export const reasonNames: Readonly<Record<Reason, string>> = {
  blocked: 'Blocked',
  budget: 'Over budget',
  safety: 'Not allowed in this run',
  'no-occasion': 'Not observed in this run',
};

/** Empty if the failure was not expected. */
export function describeExpectation({ expected }: ClauseReport): string {
  return expected ? `Expected failure (${expected.reason}, until ${expected.expires})` : '';
}

/** The result of a clause as plain text. */
export function describeFinding(clause: ClauseReport): string {
  const { verdict, reason, message } = clause;
  const why = reason ? reasonNames[reason] : describeExpectation(clause);
  const parts = [why, message].filter(Boolean);
  return parts.join(': ') || verdictNames[verdict];
}

export function formatDuration(millis: number): string {
  if (millis < 1000) return `${Math.round(millis)} ms`;
  if (millis < 60_000) return `${(millis / 1000).toFixed(1)} s`;
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
