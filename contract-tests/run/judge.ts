import { type Exchange, summary } from '../evidence/exchange.ts';
import { NoResponse } from '../transport/send-request.ts';
import {
  type Finding,
  finding,
  NotExercised,
  notExercised,
  notObserved,
} from '../verdict/verdict.ts';
import {
  allows,
  type Check,
  type CheckContext,
  type Exercise,
  type ObserveCheck,
  phases,
  type RuleCheck,
  type Safety,
  type Target,
} from './check.ts';
import type { Session } from './session.ts';

/**
 * Runs the requests of a check. A thrown `NotExercised` or `NoResponse` means that it could not
 * exercise its clause; anything else is an internal error.
 */
export async function runProbe(
  send: (context: CheckContext) => Promise<unknown>,
  session: Session,
  target: Target,
): Promise<Finding> {
  const evidence = new Set<number>();
  const problems = new Set<string>();
  const violations = new Set<number>();
  const expect: CheckContext['expect'] = (exchange, condition, message) => {
    evidence.add(exchange.index);
    if (condition) return;
    problems.add(message);
    violations.add(exchange.index);
  };
  let part: string | undefined;
  const reportPart: CheckContext['reportPart'] = (judged) => {
    part = judged;
  };
  const context = { ...session, target, expect, reportPart };
  const stopped = await send(context).then(() => undefined, findingForError);
  if (problems.size > 0) return finding('fail', summarize([...problems]), violations);
  if (stopped) return { ...stopped, exchanges: [...evidence] };
  return { ...finding('pass', '', evidence), ...(part === undefined ? {} : { part }) };
}

/** What an error says of a check that it stopped. */
export function findingForError(error: unknown): Finding {
  if (error instanceof NotExercised) return notExercised(error.reason, error.message);
  if (error instanceof NoResponse) return notExercised('blocked', `no response: ${error.message}`);
  return finding('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** Judges a clause by exchanges, whichever check sent the requests. */
export function judgeExchanges(
  check: RuleCheck | ObserveCheck,
  exchanges: readonly Exchange[],
  target: Target,
): Finding {
  try {
    if (check.kind === 'rule') return judgeRule(check, exchanges, target);
    const observations = [...new Set(check.observe(exchanges, target))];
    if (observations.length > 0) return { ...finding('observed', ''), observations };
    return notExercised('no-occasion', notObserved);
  } catch (error) {
    return findingForError(error);
  }
}

function judgeRule(check: RuleCheck, exchanges: readonly Exchange[], target: Target): Finding {
  const earlier: Exchange[] = [];
  const judged: number[] = [];
  const violations = new Map<Exchange, string>();
  for (const exchange of exchanges) {
    const problem = check.problem(exchange, earlier, target, exchanges);
    if (problem !== null) judged.push(exchange.index);
    if (typeof problem === 'string') violations.set(exchange, problem);
    earlier.push(exchange);
  }
  const [first] = violations;
  if (first) {
    const others = violations.size > 1 ? ` (and ${violations.size - 1} more like it)` : '';
    const message = `${summary(first[0])}: ${first[1]}${others}`;
    const indexes = [...violations.keys()].map(({ index }) => index);
    return finding('fail', message, indexes);
  }
  if (judged.length > 0) return finding('pass', '', judged);
  return notExercised('no-occasion', check.needs ?? notObserved);
}

function summarize(problems: readonly string[]): string {
  const more = problems.length - 3;
  return [...problems.slice(0, 3), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

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
    if (check.kind === 'probe') continue;
    const finding = judgeExchanges(check, session.exchanges, target);
    add(check.clause, check.kind === 'rule' ? withoutExercise(finding, check, safety) : finding);
  }
  return findings;
}

function mayExercise({ safety: needed = 'read-only' }: Exercise, safety: Safety): boolean {
  return allows(safety, needed);
}

/** Says what was not judged because the safety level forbids the requests that show it. */
function withPart(finding: Finding, { covers }: Exercise): Finding {
  if (covers === undefined || finding.reason !== 'safety') return finding;
  return { ...finding, part: `without ${covers}, which needs --safety write` };
}

function withoutExercise(finding: Finding, check: RuleCheck, safety: Safety): Finding {
  if (finding.verdict !== 'not-exercised' || !check.exercise || mayExercise(check, safety)) {
    return finding;
  }
  return notExercised('safety', check.needs ?? `needs --safety ${check.safety}`);
}
