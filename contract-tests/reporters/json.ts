import type { Report } from '../report/report.ts';
import { bounded } from './bounded.ts';

/** The report as JSON; its form is that of `Report`. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(bounded(report), null, 2)}\n`;
}
