import { type Finding, notExercised } from '../verdict/verdict.ts';
import {
  allows,
  type Check,
  type Exercise,
  phases,
  type RuleCheck,
  type Safety,
  type Target,
} from './check.ts';
import { collectObservations, judgeRule, runProbe } from './judge.ts';
import type { Session } from './session.ts';

/** Runs the probes phase by phase, then applies the rules to every exchange. */
export async function judgeByPhases(
  checks: readonly Check[],
  session: Session,
  target: Target,
  safety: Safety,
  onClause: (clause: string) => void,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const findings = new Map<string, Finding[]>();
  const add = (clause: string, finding: Finding) =>
    findings.set(clause, [...(findings.get(clause) ?? []), finding]);
  for (const phase of phases) {
    for (const check of checks) {
      if ((check.phase ?? 'first') !== phase) continue;
      onClause(check.clause);
      if (check.kind === 'probe') {
        const finding = allows(safety, check.safety)
          ? await runProbe(check.run, session, target)
          : notExercised('safety', `needs --safety ${check.safety}`);
        add(check.clause, finding);
      } else if (check.exercise && mayExercise(check, safety)) {
        const finding = await runProbe(check.exercise, session, target);
        if (finding.verdict !== 'pass') add(check.clause, withPart(finding, check));
      }
    }
  }
  for (const check of checks) {
    if (check.kind === 'rule') add(check.clause, ruleFinding(check, session, target, safety));
    if (check.kind === 'observe')
      add(check.clause, collectObservations(check, session.exchanges, target));
  }
  return findings;
}

function mayExercise({ safety: needed = 'read-only' }: Exercise, safety: Safety): boolean {
  return allows(safety, needed);
}

/** Says what was not judged because the safety level forbids the requests that show it. */
function withPart(finding: Finding, { covers }: Exercise, needed: Safety = 'write'): Finding {
  const isForbidden = finding.reason === 'safety' || finding.verdict === 'pass';
  return covers === undefined || !isForbidden
    ? finding
    : { ...finding, part: `without ${covers}, which needs --safety ${needed}` };
}

function ruleFinding(check: RuleCheck, session: Session, target: Target, safety: Safety): Finding {
  const finding = judgeRule(check, session.exchanges, target);
  if (!check.exercise || mayExercise(check, safety)) return finding;
  if (finding.verdict !== 'not-exercised') return withPart(finding, check, check.safety);
  return notExercised('safety', check.needs ?? `needs --safety ${check.safety}`);
}
