import { checks } from '../checks/index.ts';
import type { Check } from '../run/check.ts';
import { brokenServices } from './broken-services.ts';
import { blamedIn } from './judge-case.ts';
import { judgeService } from './judge-service.ts';

/** The faults that are missed without a check. */
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
