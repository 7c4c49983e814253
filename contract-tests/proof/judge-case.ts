import type { Report } from '../../spec/generated/schema-types.ts';
import { checks } from '../checks/index.ts';
import type { Check } from '../run/check.ts';
import { systemClock } from '../run/clock.ts';
import { brokenServices } from './broken-services.ts';
import { judgeOverHttp, judgeService, type Transport } from './judge-service.ts';
import type { Case } from './service.ts';

/** Plain data. */
export interface CaseResult extends Omit<Case, 'service'> {
  readonly name: string;
  /** The broken clause; null for a correct service. */
  readonly clause: string | null;
  /** The other clauses that the same defect breaks, if there are any. */
  readonly alsoBreaks?: readonly string[];
  readonly blamed: readonly string[];
  readonly requests: number;
  /** Real duration. */
  readonly ms: number;
  /** How the result differs from the expected result; null if it does not. */
  readonly problem: string | null;
}

/** Judges one service. Never rejects: a crash of the judge is a problem of the result. */
export async function judgeCase(one: Case, transport: Transport): Promise<CaseResult> {
  const startedAt = systemClock.now();
  const { group, service, safety, expected, reason } = one;
  const { name, clause = null } = service;
  const alsoBreaks = expected === 'caught' ? (service.alsoBreaks ?? []) : [];
  const more = alsoBreaks.length > 0 ? { alsoBreaks } : {};
  const known = { group, name, safety, expected, reason, clause, ...more };
  const ms = () => systemClock.now() - startedAt;
  try {
    const judge = transport === 'http' ? judgeOverHttp : judgeService;
    const { report } = await judge(service, safety);
    const problem = findProblem(one, report) ?? null;
    return { ...known, blamed: blamedIn(report), requests: report.requests, ms: ms(), problem };
  } catch (error) {
    const problem = `the judge crashed: ${error instanceof Error ? error.stack : error}`;
    return { ...known, blamed: [], requests: 0, ms: ms(), problem };
  }
}

function blamedIn({ clauses }: Report): string[] {
  return clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
}

function findProblem({ service, expected }: Case, report: Report): string | undefined {
  const { clause = '', alsoBreaks = [], cause = '' } = service;
  const failures = messagesOf(report, 'error');
  if (failures) return `the judge failed: ${failures}`;
  const blamed = blamedIn(report);
  const rightful = expected === 'caught' ? [clause, ...alsoBreaks] : [];
  if (expected === 'undetectable' && blamed.join() === clause) {
    return `is listed as undetectable, but is detected: ${messagesOf(report, 'fail')}`;
  }
  if (blamed.some((id) => !rightful.includes(id))) {
    const exception = rightful.length > 0 ? ` other than ${rightful.join()}` : '';
    return `a clause${exception} is blamed: ${messagesOf(report, 'fail')}`;
  }
  if (expected === 'caught') return missProblem(clause, cause, report);
  if (expected === 'undetectable' || expected === report.verdict) return undefined;
  const missing = messagesOf(report, 'blocked', 'budget') || 'nothing is missing';
  return `${report.verdict} instead of ${expected}: ${missing}`;
}

function missProblem(clause: string, cause: string, report: Report): string | undefined {
  const found = report.clauses.find(({ id }) => id === clause);
  if (found?.verdict !== 'fail') {
    return `not caught: ${clause} is ${found?.verdict ?? 'no clause'} ${found?.message ?? ''}`.trim();
  }
  return found.message.includes(cause) ? undefined : `not explained by ${cause}: ${found.message}`;
}

function messagesOf({ clauses }: Report, ...kinds: readonly string[]): string {
  const those = clauses.filter(({ verdict, reason }) => kinds.includes(reason ?? verdict));
  return those.map(({ id, message }) => `${id} (${message})`).join('; ');
}

export interface LeaveOneOutResult {
  readonly check: string;
  /** Names of faults; if empty, the check is redundant. */
  readonly missedWithout: readonly string[];
}

/** The checks that can blame a service; those of kind `observe` cannot. */
export const judgingChecks: readonly Check[] = checks.filter(({ kind }) => kind !== 'observe');

/** The clause of the check, with its kind and number if the clause has several checks. */
export function checkName(check: Check): string {
  const { clause, kind } = check;
  const others = judgingChecks.filter((other) => other.clause === clause);
  if (others.length === 1) return clause;
  const sameKind = others.filter((other) => other.kind === kind);
  return `${clause}, ${kind}${sameKind.length === 1 ? '' : ` ${sameKind.indexOf(check) + 1}`}`;
}

/** Judges every detectable fault of the check's clause, leaving the check out. */
export async function judgeWithout(check: Check): Promise<LeaveOneOutResult> {
  const rest = checks.filter((other) => other !== check);
  const missedWithout: string[] = [];
  for (const service of brokenServices) {
    if (service.undetectable !== undefined || service.clause !== check.clause) continue;
    const { report } = await judgeService(service, service.safety, { checks: rest });
    if (!blamedIn(report).includes(service.clause)) missedWithout.push(service.name);
  }
  return { check: checkName(check), missedWithout };
}
