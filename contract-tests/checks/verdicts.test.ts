import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMock } from '../../mocks/create-mock.ts';
import { type DescribedService, mutationOf } from '../run/test-described-services.ts';
import {
  clauseOf,
  clock,
  exhaust,
  failedClauses,
  type JudgeOptions,
  judge,
} from '../run/test-judge.ts';
import { withLatency } from '../run/test-mutations.ts';

interface Rows {
  notExercised: (DescribedService & { readonly when: string; readonly found: object })[];
  observed: (DescribedService & { readonly observations: readonly string[] })[];
  failed: (DescribedService & { readonly message: string })[];
  broken: (DescribedService & { readonly what: string; readonly breaks: readonly string[] })[];
  conforming: (DescribedService & { readonly what: string })[];
}

const file = new URL('verdicts.yaml', import.meta.url);
const { notExercised, observed, failed, broken, conforming }: Rows = parse(
  readFileSync(file, 'utf8'),
  { merge: true },
);

function reportOn(row: DescribedService, options: JudgeOptions = {}) {
  const mock = createMock({ clock, ...row.mock });
  return judge(mock, mutationOf(row), { ...row.options, ...options });
}

async function judged(row: DescribedService) {
  return clauseOf(await reportOn(row), row.clause ?? '');
}

test.each(notExercised)('leaves $clause open when $when', async ({ found, ...row }) => {
  expect(await judged(row)).toMatchObject({ verdict: 'not-exercised', ...found });
});

test.each(observed)('reports for $clause: $observations', async ({ observations, ...row }) => {
  const clause = await judged(row);
  expect(clause?.verdict).toBe('observed');
  expect(clause?.observations.toSorted()).toEqual(observations.toSorted());
});

test.each(failed)('$clause fails with $message', async ({ message, ...row }) => {
  const clause = await judged(row);
  expect(clause?.verdict).toBe('fail');
  expect(clause?.message).toMatch(message);
  expect(clause?.exchanges).not.toEqual([]);
});

test.each(broken)('a service that $what breaks $breaks', async ({ breaks, ...row }) => {
  const report = await reportOn(row);
  expect(failedClauses(report)).toEqual(breaks);
  expect(report.verdict).toBe('violates');
});

/** Choices that the document leaves open and that no profile of the mock offers. */
test.each(conforming)('a service that $what conforms', async (row) => {
  const report = await reportOn(row);
  expect(failedClauses(report)).toEqual([]);
  expect(report.verdict).toBe('conforms');
  expect(failedClauses(await reportOn(row, exhaust))).toEqual([]);
});

test('leaves 8.exceeding-answers-429 open when responses are too slow to use up the limit', async () => {
  const mock = createMock({ clock, profile: 'no-ban' });
  const report = await judge(mock, withLatency(mock, 1200), exhaust);
  expect(failedClauses(report)).toEqual([]);
  expect(clauseOf(report, '8.exceeding-answers-429')).toMatchObject({
    verdict: 'not-exercised',
    reason: 'budget',
  });
});
