import { beforeAll, describe, test } from 'vitest';
import { sections } from '../spec/clauses/index.ts';
import type { ClauseReport, Report } from './report/report.ts';
import { curl } from './reporters/parts/curl.ts';
import type { RunOptions } from './run/run-options.ts';
import { selectClauses } from './run/select-clauses.ts';
import { run } from './run.ts';

export interface SuiteOptions extends RunOptions {
  /** Milliseconds for the whole run, waits for rate limits included. Default: 5 minutes. */
  readonly runTimeout?: number;
}

/**
 * Declares one vitest test for each clause, grouped by section, over one run against a service.
 * A test of a `must` clause that the run could not judge is skipped, with the reason; what the
 * document leaves open cannot fail and is noted on its test.
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
        if (isLeftOut(clause)) skip(clause.message);
        if (clause.verdict !== 'pass') throw new Error(describeFailure(clause, report));
      });
    });
  }
}

/** Not judged on purpose, or for want of an occasion; what was blocked is a failure instead. */
function isLeftOut({ verdict, reason }: ClauseReport): boolean {
  return verdict === 'not-exercised' && (reason === 'safety' || reason === 'no-occasion');
}

function describeFailure(clause: ClauseReport, { exchanges }: Report): string {
  const shown = exchanges[clause.exchanges[0] ?? -1];
  return `${clause.message || clause.verdict}${shown ? `\n${curl(shown.request)}` : ''}`;
}
