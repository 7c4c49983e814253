import type { ClauseReport, Report } from '../../spec/generated/schema-types.ts';
import { clip } from '../../spec/support/text.ts';
import { outcomeOf } from '../report/outcome.ts';
import { tool } from '../report/tool.ts';
import { casesOf, maxText, type TestCase } from './parts/cases.ts';
import { levelNames } from './parts/phrasing.ts';
import { printableJson } from './parts/printable.ts';

type Status = 'passed' | 'failed' | 'skipped' | 'other';

/** `rawStatus` distinguishes internal errors from broken clauses. */
const statusOf = (outcome: TestCase['outcome']): Status =>
  outcome === 'failure' || outcome === 'error' ? 'failed' : outcome;

/** The report in the Common Test Report Format (ctrf.io), with a test for each clause. */
export function ctrfReport(report: Report): string {
  const { verdict, counts, detection, requests, target, startedAt, durationMs } = report;
  const cases = casesOf(report);
  const tests = cases.map(test);
  const count = (status: Status) => tests.filter((one) => one.status === status).length;
  const start = Date.parse(startedAt);
  const document = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: new Date(start + durationMs).toISOString(),
    generatedBy: tool.name,
    results: {
      tool,
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: count('other'),
        suites: new Set(cases.map(({ suite }) => suite)).size,
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

function test(one: TestCase) {
  const { suite, name, outcome, message, evidence, clause } = one;
  return {
    name: clause ? name : `${suite}: ${name}`,
    status: statusOf(outcome),
    suite: [suite],
    ...times(one),
    ...(message === '' ? {} : { message }),
    ...(evidence === '' ? {} : { trace: evidence }),
    ...(clause ? detailsOf(clause) : {}),
  };
}

function detailsOf({ id, quote, level, verdict, observations, part }: ClauseReport) {
  return {
    testId: id,
    rawStatus: verdict,
    tags: [levelNames[level]],
    extra: { quote, ...(part === undefined ? {} : { part }) },
    type: 'contract',
    ...(observations.length > 0
      ? { stdout: observations.map((observation) => clip(observation, maxText)) }
      : {}),
  };
}

function times({ exchanges: shown }: TestCase) {
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
