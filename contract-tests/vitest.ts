import { beforeAll, describe, test } from 'vitest';
import { sections, selectClauses } from '../spec/clauses/index.ts';
import type { ClauseReport, Report } from '../spec/generated/schema-types.ts';
import { detectionSentence } from './detection/detection.ts';
import { curlCommand } from './reporters/parts/evidence.ts';
import type { RunOptions } from './run/run-options.ts';
import { run } from './run.ts';

export interface SuiteOptions extends RunOptions {
  /** Milliseconds for the whole run, including waits for rate limits. Default: 5 minutes. */
  readonly runTimeout?: number;
}

/**
 * Declares one vitest test for each clause, grouped by section, for one run against a service. Tests of
 * `must` clauses that the run was not meant to exercise are skipped with the reason. Tests of what the
 * document leaves open cannot fail: observations are their annotations.
 */
export function conformanceSuite({ runTimeout = 300_000, ...options }: SuiteOptions): void {
  const selected = selectClauses(options.only, options.except);
  let report: Report | undefined;
  beforeAll(async () => {
    report = await run(options);
  }, runTimeout);
  for (const { number, title, clauses } of sections) {
    const judged = clauses.filter((clause) => selected.includes(clause));
    if (judged.length === 0) continue;
    describe(`${number} ${title}`, () => {
      test.for(judged)('$id ($level): $text', async ({ id }, { skip, annotate }) => {
        const clause = report?.clauses.find((result) => result.id === id);
        if (!report || !clause) throw new Error(`the run did not report on ${id}`);
        for (const observation of clause.observations) await annotate(observation, 'observed');
        if (clause.level !== 'must' && clause.verdict !== 'error') return;
        if (wasSkipped(clause)) skip(clause.message);
        if (clause.verdict !== 'pass') throw new Error(describeFailure(clause, report));
      });
    });
  }
  describe('What this verdict can see', () => {
    test('known breaks that the run would have caught', async ({ annotate }) => {
      if (!report?.detection) throw new Error('the run did not report on what it can see');
      await annotate(detectionSentence(report.detection), 'detection');
    });
  });
}

/** Not judged because of the safety level or for lack of a relevant response; a blocked clause fails. */
function wasSkipped({ verdict, reason }: ClauseReport): boolean {
  return verdict === 'not-exercised' && (reason === 'safety' || reason === 'no-occasion');
}

function describeFailure(clause: ClauseReport, { exchanges }: Report): string {
  const shown = exchanges[clause.exchanges[0] ?? -1];
  return `${clause.message || clause.verdict}${shown ? `\n${curlCommand(shown.request)}` : ''}`;
}
