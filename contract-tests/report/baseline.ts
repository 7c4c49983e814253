import type { Baseline } from '../../spec/generated/schema-types.ts';
import { problemText } from '../../spec/schema-problems.ts';
import { schemaProblems } from '../../spec/schemas.ts';
import type { Change, Report } from './report.ts';

export type { Baseline };

/** What has changed since an earlier report, in the clauses that both runs judged. */
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

/** The changes as lines of text. */
export function changeLines(changes: readonly Change[]): string[] {
  return changes.flatMap(({ clause, verdict, added, removed }) => [
    `${clause}${verdict ? `: ${verdict.before} before, ${verdict.now} now` : ''}`,
    ...removed.map((observation) => `  - ${observation}`),
    ...added.map((observation) => `  + ${observation}`),
  ]);
}

/** What keeps a value from being a report that can be compared with; empty when nothing does. */
export function baselineProblems(value: unknown): string[] {
  return schemaProblems('Baseline', value).map((problem) => problemText(problem));
}

function isChange({ verdict, added, removed }: Change): boolean {
  return verdict !== undefined || added.length > 0 || removed.length > 0;
}
