import type { Report } from '../../contract-tests/report/report.ts';
import { reporters } from '../../contract-tests/reporters/index.ts';
import { demand } from './target.ts';

/**
 * Whatever a service answers is judged, is no bug of the judge, and can be reported in every form.
 * @throws {Error} naming the clause that the judge failed at.
 */
export function demandReport(report: Report): void {
  const failed = report.clauses.filter(({ verdict }) => verdict === 'error');
  const [first] = failed;
  demand(failed.length === 0, () => `a bug of the judge in ${first?.id}: ${first?.message}`);
  for (const { render } of reporters) render(report);
}
