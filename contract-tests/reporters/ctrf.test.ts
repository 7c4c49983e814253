import { type CTRFReport, validate } from 'ctrf';
import { describe, expect, it, test } from 'vitest';
import type { Report } from '../../spec/generated/schema-types.ts';
import { ctrfReport } from './ctrf.ts';
import { clauseOf, exchangeOf, reportOf, sampleReports } from './test-samples.ts';

const written = (report: Report) => JSON.parse(ctrfReport(report)) as CTRFReport;

describe('the Common Test Report Format', () => {
  it.each(Object.entries(sampleReports))('matches its schema for a report %s', (_what, report) => {
    expect(validate(written(report))).toEqual({ valid: true, errors: [] });
  });

  it('has a schema that rejects an invalid document', () => {
    expect(validate({ ...written(reportOf([])), specVersion: 1 })).toMatchObject({ valid: false });
  });
});

test('each verdict is mapped to a status, and kept as the raw status', () => {
  const verdicts = ['pass', 'fail', 'observed', 'not-exercised', 'error'] as const;
  const { results } = written(reportOf(verdicts.map((verdict) => clauseOf({ verdict }))));
  expect(results.tests.map(({ status, rawStatus }) => [rawStatus, status])).toEqual([
    ['pass', 'passed'],
    ['fail', 'failed'],
    ['observed', 'other'],
    ['not-exercised', 'skipped'],
    ['error', 'failed'],
  ]);
});

test('a broken clause has its message, its evidence and the time of its exchanges', () => {
  const clause = clauseOf({ verdict: 'fail', message: 'answered 500', exchanges: [1] });
  const { results } = written(reportOf([clause], [exchangeOf(), exchangeOf({ status: 500 })]));
  const start = Date.parse('2026-03-01T10:00:01.500Z');
  expect(results.tests).toEqual([
    {
      testId: '4.2.answers-201',
      name: '4.2.answers-201: POST /categories with a NewCategory answers 201.',
      status: 'failed',
      rawStatus: 'fail',
      extra: {
        quote: 'When creation succeeds, then the response is 201 with the full Category.',
      },
      suite: ['4.2 Create a category'],
      message: 'answered 500',
      trace: expect.stringMatching(/^Request 2:\n\$ curl -i -X POST [\s\S]*\n500\n/),
      tags: ['Required'],
      type: 'contract',
      duration: 1250,
      start,
      stop: start + 1250,
    },
  ]);
});

test('observations are the output of the test', () => {
  const observations = ['by id', 'x'.repeat(2001)];
  const [first] = written(reportOf([clauseOf({ observations })])).results.tests;
  expect(first?.stdout).toEqual(['by id', expect.stringMatching(/^x{2000}… \(2,001 /)]);
});

test('a clause lasts from its first request to its last response, in any order', () => {
  const at = (second: number, durationMs: number) => ({
    ...exchangeOf(),
    sentAt: Date.parse(`2026-03-01T10:00:0${second}.000Z`),
    receivedAt: Date.parse(`2026-03-01T10:00:0${second}.000Z`) + durationMs,
  });
  const clause = clauseOf({ exchanges: [1, 2, 0] });
  const { results } = written(reportOf([clause], [at(1, 10), at(3, 2000), at(4, 20)]));
  expect(results.tests[0]).toMatchObject({
    duration: 2030,
    start: Date.parse('2026-03-01T10:00:01.000Z'),
    stop: Date.parse('2026-03-01T10:00:05.000Z'),
  });
});

test('the summary has the times of the run, its verdict and the target', () => {
  const document = written(reportOf([clauseOf(), clauseOf({ section: '4.1' })], [exchangeOf()]));
  const start = Date.parse('2026-03-01T10:00:00.000Z');
  expect(document.timestamp).toBe('2026-03-01T10:01:01.500Z');
  expect(document.results.summary).toEqual({
    ...{ tests: 2, passed: 2, failed: 0, skipped: 0, pending: 0, other: 0, suites: 2 },
    start,
    stop: start + 61_500,
    duration: 61_500,
    extra: {
      verdict: 'conforms',
      conclusion: '2 clauses judged, none broken.',
      counts: { pass: 2, fail: 0, observed: 0, notExercised: 0, error: 0 },
      requests: 1,
    },
  });
  expect(document.results.environment).toEqual({
    appName: 'Pet Catalogue Service',
    testEnvironment: 'http://service.test/v1',
    extra: { plan: 'free' },
  });
});
