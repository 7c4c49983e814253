import { type Exchange, summary } from '../evidence/exchange.ts';
import { NoResponse } from '../transport/send-request.ts';
import { type Finding, NotExercised, notExercised, notObserved } from '../verdict/verdict.ts';
import type { CheckContext, ObserveCheck, RuleCheck, Target } from './check.ts';
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

/** Applies a rule to every exchange of a run. */
export function judgeRule(
  check: RuleCheck,
  exchanges: readonly Exchange[],
  target: Target,
): Finding {
  try {
    const earlier: Exchange[] = [];
    const judged: number[] = [];
    const violations: { exchange: Exchange; problem: string }[] = [];
    for (const exchange of exchanges) {
      const problem = check.appliesTo(exchange, target)
        ? check.problem(exchange, earlier, target, exchanges)
        : null;
      if (problem !== null) judged.push(exchange.index);
      if (typeof problem === 'string') violations.push({ exchange, problem });
      earlier.push(exchange);
    }
    const [first] = violations;
    if (first) {
      const others = violations.length > 1 ? ` (and ${violations.length - 1} more like it)` : '';
      const message = `${summary(first.exchange)}: ${first.problem}${others}`;
      return finding(
        'fail',
        message,
        violations.map(({ exchange }) => exchange.index),
      );
    }
    if (judged.length > 0) return finding('pass', '', judged);
    return notExercised('no-occasion', check.needs ?? notObserved);
  } catch (error) {
    return findingForError(error);
  }
}

/** Collects the observations on a choice that the document leaves to the service. */
export function collectObservations(
  check: ObserveCheck,
  exchanges: readonly Exchange[],
  target: Target,
): Finding {
  try {
    const observations = [...new Set(check.observe(exchanges, target))];
    if (observations.length > 0) return { ...finding('observed', ''), observations };
    return notExercised('no-occasion', notObserved);
  } catch (error) {
    return findingForError(error);
  }
}

function finding(
  verdict: Finding['verdict'],
  message: string,
  exchanges: Iterable<number> = [],
): Finding {
  return { verdict, message, observations: [], exchanges: [...exchanges] };
}

/** The first three problems, and how many more there are. */
function summarize(problems: readonly string[]): string {
  const more = problems.length - 3;
  return [...problems.slice(0, 3), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
