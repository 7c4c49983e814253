import type { Report } from '../report/report.ts';
import { boundReport } from './bound-report.ts';

/** The report as JSON, in the form of `Report`. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(boundReport(report), null, 2)}\n`;
}
