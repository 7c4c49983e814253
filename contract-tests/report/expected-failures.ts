import type { ExpectedFailure } from '../../spec/generated/schema-types.ts';
import { withExpectedFailures } from '../detection/detection.ts';
import { runVerdict } from '../verdict/verdict.ts';
import type { ClauseReport, OutdatedExpectation, Report } from './report.ts';

export type { ExpectedFailure };

export interface Expectations {
  /** The clause fails as expected, which does not count. */
  readonly met: readonly ExpectedFailure[];
  /** The clause passes now: the entry must be removed. */
  readonly stale: readonly ExpectedFailure[];
  /** The last day has passed: fix the service, or agree on a new day. */
  readonly expired: readonly ExpectedFailure[];
}

/**
 * Discounts expected failures from a report. A stale or expired entry is itself a violation, so that no
 * list outlives its reasons; an entry whose clause was not judged is neither met nor stale.
 */
export function applyExpectedFailures(
  report: Report,
  entries: readonly ExpectedFailure[],
): { readonly report: Report; readonly expectations: Expectations } {
  const verdictOf = ({ clause }: ExpectedFailure) =>
    report.clauses.find(({ id }) => id === clause)?.verdict;
  const today = report.startedAt.slice(0, 10);
  const stale = entries.filter((entry) => verdictOf(entry) === 'pass');
  const expired = entries.filter((entry) => entry.expires < today && !stale.includes(entry));
  const met = entries.filter((entry) => verdictOf(entry) === 'fail' && !expired.includes(entry));
  const clauses = report.clauses.map((clause) => withExpectation(clause, met));
  const outdated = outdatedBy({ stale, expired });
  const verdict =
    outdated.length > 0 ? 'violates' : runVerdict(clauses.map((clause) => ({ clause, ...clause })));
  // Expectations do not apply to a service that could not be judged.
  const judged = report.verdict !== 'error' || report.counts.error > 0;
  return {
    report: judged
      ? { ...withExpected(report, met), clauses, verdict, ...(outdated[0] && { outdated }) }
      : report,
    expectations: { met, stale, expired },
  };
}

export function expectationLines(expectations: Expectations): string[] {
  return [
    ...expectations.met.map(
      ({ clause, reason, expires }) => `${clause} fails as expected until ${expires} (${reason})`,
    ),
    ...outdatedBy(expectations).map(({ clause, message }) => `${clause} ${message}`),
  ];
}

function outdatedBy({ stale, expired }: Omit<Expectations, 'met'>): OutdatedExpectation[] {
  return [
    ...stale.map(({ clause }) => ({
      clause,
      message: 'passes now: remove it from the list of expected failures',
    })),
    ...expired.map(({ clause, reason, expires }) => ({
      clause,
      message: `was expected to fail only until ${expires} (${reason})`,
    })),
  ];
}

function withExpectation(clause: ClauseReport, met: readonly ExpectedFailure[]): ClauseReport {
  const entry = met.find(({ clause: id }) => id === clause.id);
  return entry ? { ...clause, expected: { reason: entry.reason, expires: entry.expires } } : clause;
}

function withExpected(report: Report, met: readonly ExpectedFailure[]): Report {
  if (!report.detection) return report;
  const clauses = met.map(({ clause }) => clause);
  return { ...report, detection: withExpectedFailures(report.detection, clauses) };
}
