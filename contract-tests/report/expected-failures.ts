import type { ExpectedFailure } from '../../spec/generated/schema-types.ts';
import { runVerdict } from '../verdict/verdict.ts';
import type { ClauseReport, OutdatedExpectation, Report } from './report.ts';

export type { ExpectedFailure };

/** How the list of expected failures stands against a run. */
export interface Expectations {
  /** They fail as expected, and do not count. */
  readonly met: readonly ExpectedFailure[];
  /** The clause passes now: the entry has to go. */
  readonly stale: readonly ExpectedFailure[];
  /** Their last day is over: the service has to be mended, or a new day agreed. */
  readonly expired: readonly ExpectedFailure[];
}

export interface Expected {
  readonly report: Report;
  readonly expectations: Expectations;
}

/**
 * The report in which failures that were expected do not count. An entry that is stale or has
 * expired by the time of the run is a violation in its own right, so that no list outlives its
 * reasons; one whose clause was not judged this time is neither met nor stale.
 */
export function expectFailures(report: Report, entries: readonly ExpectedFailure[]): Expected {
  const verdictOf = ({ clause }: ExpectedFailure) =>
    report.clauses.find(({ id }) => id === clause)?.verdict;
  const today = report.startedAt.slice(0, 10);
  const stale = entries.filter((entry) => verdictOf(entry) === 'pass');
  const expired = entries.filter((entry) => entry.expires < today && !stale.includes(entry));
  const met = entries.filter((entry) => verdictOf(entry) === 'fail' && !expired.includes(entry));
  const clauses = report.clauses.map((clause) => withExpectation(clause, met));
  const outdated = outdatedBy({ stale, expired });
  const verdict = outdated.length > 0 ? 'violates' : verdictOn(clauses);
  // Of a service that could not be judged nothing was expected.
  const judged = report.verdict !== 'error' || report.counts.error > 0;
  return {
    report: judged ? { ...report, clauses, verdict, ...(outdated[0] && { outdated }) } : report,
    expectations: { met, stale, expired },
  };
}

/** What there is to say of the expectations, a line each; nothing when none bears on the run. */
export function expectationLines(expectations: Expectations): string[] {
  return [
    ...expectations.met.map(
      ({ clause, reason, expires }) => `${clause} fails, expected: ${reason}, until ${expires}`,
    ),
    ...outdatedBy(expectations).map(({ clause, message }) => `${clause} ${message}`),
  ];
}

function outdatedBy({ stale, expired }: Omit<Expectations, 'met'>): OutdatedExpectation[] {
  return [
    ...stale.map(({ clause }) => ({
      clause,
      message: 'passes now: take it off the list of expected failures',
    })),
    ...expired.map(({ clause, reason, expires }) => ({
      clause,
      message: `was expected to fail until ${expires}: ${reason}`,
    })),
  ];
}

function withExpectation(clause: ClauseReport, met: readonly ExpectedFailure[]): ClauseReport {
  const entry = met.find(({ clause: id }) => id === clause.id);
  return entry ? { ...clause, expected: { reason: entry.reason, expires: entry.expires } } : clause;
}

function verdictOn(clauses: readonly ClauseReport[]): Report['verdict'] {
  return runVerdict(clauses.map((clause) => ({ clause, ...clause })));
}
