import { clip } from '../report/clip.ts';
import { outcomeOf } from '../report/outcome.ts';
import type { ClauseReport, Report } from '../report/report.ts';
import { tool } from '../report/tool.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { bySection, exchangesOf, formatEvidence, type SectionReport } from './parts/evidence.ts';
import { describeFinding, levelNames } from './parts/phrasing.ts';
import { printableJson } from './parts/printable.ts';

const length = 2000;

type Status = 'passed' | 'failed' | 'skipped' | 'other';

// `rawStatus` distinguishes internal errors from broken clauses.
const statuses: Readonly<Record<Verdict, Status>> = {
  pass: 'passed',
  fail: 'failed',
  error: 'failed',
  observed: 'other',
  'not-exercised': 'skipped',
};

/** The report in the Common Test Report Format (ctrf.io), with a test for each clause. */
export function ctrfReport(report: Report): string {
  const { verdict, counts, detection, requests, target, startedAt, durationMs } = report;
  const sections = bySection(report);
  const clauses = sections.flatMap((section) =>
    section.clauses.map((clause) => test(clause, section, report)),
  );
  const tests = [...clauses, ...runTests(report)];
  const start = Date.parse(startedAt);
  const document = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: new Date(start + durationMs).toISOString(),
    generatedBy: tool.name,
    results: {
      tool,
      summary: {
        ...countByStatus(tests),
        suites: sections.length,
        start,
        stop: start + durationMs,
        duration: durationMs,
        extra: { verdict, conclusion: outcomeOf(report).conclusion, counts, detection, requests },
      },
      tests,
      environment: {
        appName: 'Pet Catalogue Service',
        testEnvironment: target.baseUrl,
        extra: { plan: target.plan },
      },
    },
  };
  return printableJson(document);
}

function test(clause: ClauseReport, section: SectionReport, report: Report) {
  const { id, quote, text, level, verdict, observations, part } = clause;
  const isBroken = verdict === 'fail' || verdict === 'error';
  const isSilent = verdict === 'pass' || verdict === 'observed';
  return {
    testId: id,
    name: `${id}: ${text}`,
    status: clause.expected ? 'skipped' : statuses[verdict],
    ...times(clause, report),
    suite: [`${section.number} ${section.title}`],
    ...(isSilent ? {} : { message: clip(describeFinding(clause), length) }),
    ...(isBroken && clause.exchanges.length > 0 ? { trace: formatEvidence(clause, report) } : {}),
    rawStatus: verdict,
    tags: [levelNames[level]],
    extra: { quote, ...(part === undefined ? {} : { part }) },
    type: 'contract',
    ...(observations.length > 0
      ? { stdout: observations.map((observation) => clip(observation, length)) }
      : {}),
  };
}

/** A test for each failure of the run that belongs to no clause. */
function runTests(report: Report) {
  return outcomeOf(report).problems.map(({ suite, name, message }) => ({
    name: `${suite}: ${name}`,
    status: 'failed' as const,
    duration: 0,
    suite: [suite],
    message: clip(message, length),
  }));
}

function times(clause: ClauseReport, report: Report) {
  const shown = exchangesOf(clause, report);
  const duration = shown.reduce((sum, { sentAt, receivedAt }) => sum + receivedAt - sentAt, 0);
  if (shown.length === 0) return { duration };
  const starts = shown.map(({ sentAt }) => sentAt);
  const stops = shown.map(({ receivedAt }) => receivedAt);
  return {
    duration,
    start: starts.reduce((a, b) => Math.min(a, b)),
    stop: stops.reduce((a, b) => Math.max(a, b)),
  };
}

function countByStatus(tests: readonly { readonly status: Status }[]) {
  const count = (status: Status) => tests.filter((test) => test.status === status).length;
  return {
    tests: tests.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    pending: 0,
    other: count('other'),
  };
}
