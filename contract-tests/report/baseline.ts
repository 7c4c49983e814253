import type { Baseline, Change, Report } from '../../spec/generated/schema-types.ts';

export type { Baseline };

/** The changes since an earlier report, in the clauses that both runs judged. */
export function changesSince(baseline: Baseline, report: Report): Change[] {
  const earlier = new Map(baseline.clauses.map((clause) => [clause.id, clause]));
  return report.clauses.flatMap(({ id, verdict, observations }) => {
    const before = earlier.get(id);
    if (!before) return [];
    const unsent =
      before.verdict === 'fail' && verdict === 'pass' ? notSent(before, baseline, report) : [];
    const now = unsent.length > 0 ? `${verdict} without a ${unsent.join(', ')}` : verdict;
    const added = without(before.observations, observations);
    const removed = without(observations, before.observations);
    if (before.verdict !== verdict) {
      return [{ clause: id, verdict: { before: before.verdict, now }, added, removed }];
    }
    return added.length + removed.length > 0 ? [{ clause: id, added, removed }] : [];
  });
}

/** The new observations, except how long a client paused. */
function without(known: readonly string[], observations: readonly string[]): string[] {
  const lasting = (text: string) => text.replace(/; paused [\d., mins]+;/, ';');
  const all = new Set(known.map(lasting));
  return observations.filter((one) => !all.has(lasting(one)));
}

/**
 * The broken services that the command noticed when the baseline was made and no longer notices, if only
 * because it no longer sends the requests that reveal them.
 */
export function lostSince({ break: earlier }: Baseline, { break: now }: Report) {
  const missed = new Set(now?.unnoticed.map(({ fault }) => fault));
  for (const name of now?.neverExercised ?? []) missed.add(name);
  return earlier?.noticed.filter(({ fault }) => missed.has(fault)) ?? [];
}

/** The methods of the requests that failed earlier; empty if this run has sent any of them. */
function notSent(
  { exchanges = [] }: Baseline['clauses'][number],
  baseline: Baseline,
  report: Report,
): string[] {
  const failed = exchanges.flatMap((index) => baseline.exchanges?.[index]?.request.method ?? []);
  const sent = new Set(report.exchanges.map(({ request }) => request.method));
  return failed.some((method) => sent.has(method)) ? [] : [...new Set(failed)];
}

export function changeLines(changes: readonly Change[]): string[] {
  return changes.flatMap(({ clause, verdict, added, removed }) => [
    `${clause}${verdict ? `: was ${verdict.before}, now ${verdict.now}` : ''}`,
    ...removed.map((observation) => `  - ${observation}`),
    ...added.map((observation) => `  + ${observation}`),
  ]);
}
