import type { Report } from '../../contract-tests/report.ts';
import { demand } from './target.ts';

/**
 * Whatever a service answers is judged, and no bug of the judge.
 * @throws {Error} naming the clause that the judge failed at.
 */
export function demandReport(report: Report): void {
  const failed = report.clauses.filter(({ verdict }) => verdict === 'error');
  const [first] = failed;
  demand(failed.length === 0, () => `a bug of the judge in ${first?.id}: ${first?.message}`);
  demand(JSON.stringify(report).length > 0, 'the report cannot be written');
}
