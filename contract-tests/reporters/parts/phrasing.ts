import type { Level } from '../../../spec/clauses/clause.ts';
import type { ClauseReport } from '../../report/report.ts';
import type { Reason, Verdict } from '../../verdict/verdict.ts';

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

/** That a failure was expected, and why; empty when it was not. */
export function expectation({ expected }: ClauseReport): string {
  return expected ? `Expected (${expected.reason}, until ${expected.expires})` : '';
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
