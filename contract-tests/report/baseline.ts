import type { Baseline } from '../../spec/generated/schema-types.ts';
import { schemaProblems } from '../../spec/schemas.ts';
import { problemText } from '../../spec/support/schema-problems.ts';
import type { Change, Report } from './report.ts';

export type { Baseline };

/** The changes since an earlier report, in the clauses that both runs judged. */
export function changesSince(baseline: Baseline, { clauses }: Report): Change[] {
  const earlier = new Map(baseline.clauses.map((clause) => [clause.id, clause]));
  return clauses.flatMap(({ id, verdict, observations }) => {
    const before = earlier.get(id);
    if (!before) return [];
    const change: Change = {
      clause: id,
      ...(before.verdict === verdict ? {} : { verdict: { before: before.verdict, now: verdict } }),
      added: observations.filter((one) => !before.observations.includes(one)),
      removed: before.observations.filter((one) => !observations.includes(one)),
    };
    return isChange(change) ? [change] : [];
  });
}

export function changeLines(changes: readonly Change[]): string[] {
  return changes.flatMap(({ clause, verdict, added, removed }) => [
    `${clause}${verdict ? `: was ${verdict.before}, now ${verdict.now}` : ''}`,
    ...removed.map((observation) => `  - ${observation}`),
    ...added.map((observation) => `  + ${observation}`),
  ]);
}

/** Why a value cannot serve as a baseline; empty if it can. */
export function baselineProblems(value: unknown): string[] {
  return schemaProblems('Baseline', value).map((problem) => problemText(problem));
}

function isChange({ verdict, added, removed }: Change): boolean {
  return verdict !== undefined || added.length > 0 || removed.length > 0;
}
