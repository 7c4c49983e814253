import type { Report } from '../../contract-tests/report/report.ts';
import { reporters } from '../../contract-tests/reporters/index.ts';
import { demand } from './target.ts';

/**
 * Requires that judging caused no internal error, and that every reporter renders the report.
 * @throws {Error} that names the clause.
 */
export function demandReport(report: Report): void {
  const failed = report.clauses.filter(({ verdict }) => verdict === 'error');
  const [first] = failed;
  demand(
    failed.length === 0,
    () => `internal error of the judge in ${first?.id}: ${first?.message}`,
  );
  for (const { render } of reporters) render(report);
}
