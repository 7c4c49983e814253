import type { Report } from '../../spec/generated/schema-types.ts';
import { badgeReport } from './badge.ts';
import { csvReport } from './csv.ts';
import { ctrfReport } from './ctrf.ts';
import { githubAnnotations, githubSummary } from './github-summary.ts';
import { harReport } from './har.ts';
import { htmlReport } from './html/page.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { terminalReport } from './terminal.ts';

/** A format of the report: a pure function that returns the same text for the same report. */
export interface Reporter {
  readonly name: string;
  /** The name of its file under --report; undefined if it is not written there. */
  readonly file?: string;
  readonly render: (report: Report) => string;
}

export const reporters: readonly Reporter[] = [
  { name: 'terminal', render: terminalReport },
  { name: 'json', file: 'report.json', render: jsonReport },
  { name: 'html', file: 'report.html', render: htmlReport },
  { name: 'junit', file: 'junit.xml', render: junitReport },
  { name: 'ctrf', file: 'ctrf.json', render: ctrfReport },
  { name: 'csv', file: 'clauses.csv', render: csvReport },
  { name: 'badge', file: 'badge.svg', render: badgeReport },
  { name: 'github-summary', file: 'summary.md', render: githubSummary },
  { name: 'har', file: 'traffic.har', render: harReport },
  { name: 'github-annotations', render: githubAnnotations },
];
