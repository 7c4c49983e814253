import type { Report } from '../report/report.ts';
import type { Safety } from '../run/check.ts';
import { systemClock } from '../run/clock.ts';
import { judgeService, type Transport } from './judge-service.ts';
import type { Case, Expected } from './service.ts';

/** What came of one case: plain data. */
export interface Outcome {
  readonly group: string;
  readonly name: string;
  readonly safety: Safety;
  readonly expected: Expected['verdict'];
  /** Why it cannot be seen or judged; null when it can. */
  readonly because: string | null;
  /** The clause that is broken; null for a correct service. */
  readonly clause: string | null;
  /** The clauses that the judge called broken. */
  readonly blamed: readonly string[];
  readonly requests: number;
  /** How long the run took, by the clock of this machine. */
  readonly ms: number;
  /** What is not as it has to be; null when all is. */
  readonly problem: string | null;
}

/** Judges one service. Never rejects: a judge that fails has an outcome too. */
export async function judgeCase(one: Case, transport: Transport): Promise<Outcome> {
  const startedAt = systemClock.now();
  const { group, service, safety, expected } = one;
  const known = {
    group,
    name: service.name,
    safety,
    expected: expected.verdict,
    because: 'because' in expected ? expected.because : null,
    clause: 'clause' in expected ? expected.clause : null,
  };
  const ms = () => systemClock.now() - startedAt;
  try {
    const report = await judgeService(service, safety, transport);
    const problem = problemWith(expected, report) ?? null;
    return { ...known, blamed: blamedIn(report), requests: report.requests, ms: ms(), problem };
  } catch (error) {
    const problem = `the judge crashed: ${error instanceof Error ? error.stack : error}`;
    return { ...known, blamed: [], requests: 0, ms: ms(), problem };
  }
}

/** The clauses that a report calls broken. */
export function blamedIn({ clauses }: Report): string[] {
  return clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
}

function problemWith(expected: Expected, report: Report): string | undefined {
  const failures = evidence(report, 'error');
  if (failures) return `the judge failed: ${failures}`;
  const blamed = blamedIn(report);
  const right = expected.verdict === 'caught' ? [expected.clause] : [];
  if (expected.verdict === 'unseen' && blamed.join() === expected.clause) {
    return `is seen now, and stands as one that cannot be: ${evidence(report, 'fail')}`;
  }
  if (blamed.some((id) => !right.includes(id))) {
    const clause = right.length > 0 ? `other than ${right.join()} ` : '';
    return `a clause ${clause}is blamed: ${evidence(report, 'fail')}`;
  }
  if (blamed.length < right.length) return `not caught: ${insteadOf(right[0], report)}`;
  const isCorrect = expected.verdict === 'conforms' || expected.verdict === 'incomplete';
  if (!isCorrect || expected.verdict === report.verdict) return undefined;
  return `${report.verdict} instead of ${expected.verdict}: ${missingIn(report)}`;
}

function evidence({ clauses }: Report, verdict: string): string {
  const those = clauses.filter((clause) => clause.verdict === verdict);
  return those.map(({ id, message }) => `${id} (${message})`).join('; ');
}

function insteadOf(clause: string | undefined, { clauses }: Report): string {
  const found = clauses.find(({ id }) => id === clause);
  return `${clause} is ${found?.verdict ?? 'no clause'} ${found?.message ?? ''}`.trim();
}

function missingIn({ clauses }: Report): string {
  const those = clauses.filter(({ reason }) => reason === 'blocked' || reason === 'budget');
  return those.map(({ id, message }) => `${id} (${message})`).join('; ') || 'nothing is missing';
}
