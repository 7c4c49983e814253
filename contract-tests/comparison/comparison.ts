import { exitCodes } from '../report/exit-codes.ts';
import { isCutShort, targetProblem } from '../report/outcome.ts';
import type { Report } from '../report/report.ts';
import { tool } from '../report/tool.ts';
import { answerDifferences } from './answers.ts';
import { clauseDifferences } from './clauses.ts';
import type { Difference } from './difference.ts';

/** Two services side by side: what a client that moves from one to the other would notice. */
export interface Comparison {
  readonly comparisonVersion: 1;
  readonly tool: Report['tool'];
  readonly a: ComparedService;
  readonly b: ComparedService;
  /** `incomplete`: nothing differs so far, but a run could not judge a required clause. */
  readonly verdict: 'same' | 'different' | 'incomplete' | 'error';
  readonly differences: readonly Difference[];
  /** The required clauses that a run should have judged and could not. */
  readonly notCompared: readonly string[];
}

export type ComparedService = Pick<
  Report,
  'target' | 'startedAt' | 'requests' | 'created' | 'verdict'
>;

/** Compares the reports of two runs with the same options. */
export function compareReports(a: Report, b: Report): Comparison {
  const isJudged = [a, b].every((report) => targetProblem(report) === undefined);
  const differences = isJudged ? [...clauseDifferences(a, b), ...answerDifferences(a, b)] : [];
  const missed = [a, b].flatMap(({ clauses }) =>
    clauses.filter((clause) => clause.level === 'must' && isCutShort(clause)).map(({ id }) => id),
  );
  const notCompared = [...new Set(missed)];
  const failed = !isJudged || [a, b].some(({ counts }) => counts.error > 0);
  return {
    comparisonVersion: 1,
    tool,
    a: summaryOf(a),
    b: summaryOf(b),
    verdict: failed ? 'error' : verdictOf(differences.length, notCompared.length),
    differences,
    notCompared,
  };
}

/** The exit code of `check --against`. */
export function comparisonExitCode({ verdict, a, b }: Comparison): number {
  const unreachable = [a, b].some((one) => one.verdict === 'error');
  return {
    same: exitCodes.ok,
    different: exitCodes.violates,
    incomplete: exitCodes.incomplete,
    error: unreachable ? exitCodes.unreachable : exitCodes.internalError,
  }[verdict];
}

function verdictOf(differences: number, notCompared: number): Comparison['verdict'] {
  if (differences > 0) return 'different';
  return notCompared > 0 ? 'incomplete' : 'same';
}

function summaryOf({ target, startedAt, requests, created, verdict }: Report): ComparedService {
  return { target, startedAt, requests, created, verdict };
}
