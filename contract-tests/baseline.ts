import { isObject } from '../spec/exact-json.ts';
import type { Change, Report } from './report.ts';

/** What of an earlier report this one is compared with. */
export interface Baseline {
  readonly startedAt: string;
  readonly target: { readonly baseUrl: string };
  readonly clauses: readonly BaselineClause[];
}

interface BaselineClause {
  readonly id: string;
  readonly verdict: string;
  readonly observations: readonly string[];
}

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
  if (!isObject(value)) return ['the whole: must be a report, as check --json writes it'];
  if (value.reportVersion !== 1) {
    const told = value.reportVersion === undefined ? 'missing' : String(value.reportVersion);
    return [`reportVersion: must be 1, not ${told}; it has to be a report of check --json`];
  }
  const problems: string[] = [];
  if (!isTime(value.startedAt)) problems.push('startedAt: must be a time');
  if (!isObject(value.target) || typeof value.target.baseUrl !== 'string') {
    problems.push('target.baseUrl: must be a string');
  }
  if (!Array.isArray(value.clauses)) return [...problems, 'clauses: must be a list'];
  return [...problems, ...value.clauses.flatMap(clauseProblems)];
}

function clauseProblems(clause: unknown, index: number): string[] {
  const place = `clauses.${index}`;
  if (!isObject(clause)) return [`${place}: must be an object`];
  const { id, verdict, observations } = clause;
  const texts = Array.isArray(observations) && observations.every((it) => typeof it === 'string');
  return [
    ...(typeof id === 'string' ? [] : [`${place}.id: must be a string`]),
    ...(typeof verdict === 'string' ? [] : [`${place}.verdict: must be a string`]),
    ...(texts ? [] : [`${place}.observations: must be a list of strings`]),
  ];
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isChange({ verdict, added, removed }: Change): boolean {
  return verdict !== undefined || added.length > 0 || removed.length > 0;
}
