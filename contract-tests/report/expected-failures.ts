import type {
  ClauseReport,
  ExpectedFailure,
  OutdatedExpectation,
  Report,
} from '../../spec/generated/schema-types.ts';
import { withExpectedFailures } from '../detection/detection.ts';
import { runVerdict } from '../verdict/verdict.ts';

export type { ExpectedFailure };

/**
 * Discounts expected failures from a report. An entry whose clause passes now, or that has expired, is
 * itself a violation, so that no list outlives its reasons; one whose clause was not judged is not.
 */
export function applyExpectedFailures(report: Report, entries: readonly ExpectedFailure[]): Report {
  // Expectations do not apply to a service that could not be judged.
  if (report.verdict === 'error' && report.counts.error === 0) return report;
  const { detection } = report;
  const today = report.startedAt.slice(0, 10);
  const clauses = report.clauses.map((clause): ClauseReport => {
    const entry = entries.find((one) => one.clause === clause.id);
    if (clause.verdict !== 'fail' || !entry || entry.expires < today) return clause;
    return { ...clause, expected: { reason: entry.reason, expires: entry.expires } };
  });
  const outdated = entries.flatMap(({ clause, reason, expires }): OutdatedExpectation[] => {
    const passes = clauses.some(({ id, verdict }) => id === clause && verdict === 'pass');
    const stale = 'passes now: remove it from the list of expected failures';
    const expired = `was expected to fail only until ${expires} (${reason})`;
    return passes || expires < today ? [{ clause, message: passes ? stale : expired }] : [];
  });
  const met = clauses.filter(({ expected }) => expected).map(({ id }) => id);
  return {
    ...report,
    clauses,
    verdict: outdated.length > 0 ? 'violates' : runVerdict(clauses),
    ...(detection && { detection: withExpectedFailures(detection, met) }),
    ...(outdated.length > 0 && { outdated }),
  };
}
