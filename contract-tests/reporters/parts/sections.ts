import { sections } from '../../../spec/clauses/index.ts';
import type { ClauseReport, Report } from '../../report/report.ts';

export interface SectionReport {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly ClauseReport[];
}

const titles = new Map(sections.map(({ number, title }) => [number, title]));

/** Groups the clauses of a report by the sections of the document. */
export function bySection(report: Report): SectionReport[] {
  const groups = Map.groupBy(report.clauses, ({ section }) => section);
  return [...groups].map(([number, clauses]) => ({
    number,
    title: titles.get(number) ?? number,
    clauses,
  }));
}
