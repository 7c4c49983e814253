import { type CTRFReport, validate } from 'ctrf';
import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { judge } from '../detection/altered.ts';
import type { Report } from '../report.ts';
import { ctrfReport } from './ctrf.ts';
import { clauseOf, exchangeOf, reportOf, variety } from './samples.ts';

const written = (report: Report) => JSON.parse(ctrfReport(report)) as CTRFReport;

describe('the Common Test Report Format', () => {
  it.each(Object.entries(variety))('fits its schema for a report %s', (_what, report) => {
    expect(validate(written(report))).toEqual({ valid: true, errors: [] });
  });

  it('fits its schema for a run, and counts every clause once', async () => {
    const report = await judge(createMock({ clock: '2026-03-01T10:00:00Z' }), (it) => it);
    const document = written(report);
    expect(validate(document)).toEqual({ valid: true, errors: [] });
    const { tests, passed, failed, skipped, pending, other } = document.results.summary;
    expect(tests).toBe(report.clauses.length);
    expect(passed + failed + skipped + pending + other).toBe(tests);
    expect(document.results.tests.map(({ testId }) => testId)).toEqual(
      report.clauses.map(({ id }) => id),
    );
  });

  it('has a schema that knows what is wrong', () => {
    expect(validate({ ...written(reportOf([])), specVersion: 1 })).toMatchObject({ valid: false });
  });
});

test('each verdict has a status, and keeps its name', () => {
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

test('a broken clause has its message, its evidence, and the time of its exchanges', () => {
  const clause = clauseOf({ verdict: 'fail', message: 'answered 500', exchanges: [1] });
  const { results } = written(reportOf([clause], [exchangeOf(), exchangeOf({ status: 500 })]));
  const start = Date.parse('2026-03-01T10:00:01.500Z');
  expect(results.tests).toEqual([
    {
      testId: '4.2.answers-201',
      name: '4.2.answers-201: POST /categories with a NewCategory answers 201.',
      status: 'failed',
      rawStatus: 'fail',
      suite: ['4.2 Create a category'],
      message: 'answered 500',
      trace: expect.stringMatching(/^Request 2:\n\$ curl -i -X POST [\s\S]*\n500\n/),
      tags: ['must'],
      type: 'contract',
      duration: 1250,
      start,
      stop: start + 1250,
    },
  ]);
});

test('a service out of reach is a failed test', () => {
  const { results } = written(variety['of a service out of reach'] ?? reportOf([]));
  expect(results.summary.failed).toBe(1);
  expect(results.tests.at(-1)).toMatchObject({
    status: 'failed',
    message: 'The service could not be judged: no answer.',
  });
});
