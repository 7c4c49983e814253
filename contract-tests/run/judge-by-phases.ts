import { type Finding, notExercised } from '../verdict/verdict.ts';
import {
  type Check,
  type ProbeCheck,
  phases,
  type Safety,
  safetyLevels,
  type Target,
} from './check.ts';
import { collectObservations, judgeRule, runProbe } from './judge.ts';
import type { Session } from './session.ts';

type Findings = ReadonlyMap<string, readonly Finding[]>;

/** Runs the probes phase by phase, then applies the rules to every exchange. */
export async function judgeByPhases(
  checks: readonly Check[],
  session: Session,
  target: Target,
  safety: Safety,
  onClause: (clause: string) => void,
): Promise<Findings> {
  const findings = new Map<string, Finding[]>();
  const add = (clause: string, finding: Finding) =>
    findings.set(clause, [...(findings.get(clause) ?? []), finding]);
  for (const phase of phases) {
    for (const check of checks) {
      if ((check.phase ?? 'first') !== phase) continue;
      onClause(check.clause);
      if (check.kind === 'probe') {
        add(check.clause, await probeFinding(check, session, target, safety));
      } else if (check.exercise && allows(safety, check.safety ?? 'read-only')) {
        const finding = await runProbe(check.exercise, session, target);
        if (finding.verdict !== 'pass') add(check.clause, finding);
      }
    }
  }
  for (const check of checks) {
    if (check.kind === 'rule') add(check.clause, judgeRule(check, session.exchanges, target));
    if (check.kind === 'observe')
      add(check.clause, collectObservations(check, session.exchanges, target));
  }
  return findings;
}

function probeFinding(check: ProbeCheck, session: Session, target: Target, safety: Safety) {
  if (allows(safety, check.safety)) return runProbe(check.run, session, target);
  return notExercised('safety', `needs --safety ${check.safety}`);
}

export function allows(safety: Safety, needed: Safety): boolean {
  return safetyLevels.indexOf(safety) >= safetyLevels.indexOf(needed);
}
