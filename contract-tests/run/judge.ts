import { type Exchange, summary } from '../evidence/exchange.ts';
import { NoAnswer } from '../transport/send-request.ts';
import { type Finding, NotExercised, notExercised } from '../verdict/verdict.ts';
import type { CheckContext, ObserveCheck, RuleCheck, Target } from './check.ts';
import type { Session } from './session.ts';

/**
 * Runs what a check sends. What it throws tells how it ended: `NotExercised` and `NoAnswer` that
 * it could not get to its clause, anything else that the harness failed.
 */
export async function runProbe(
  send: (attempt: CheckContext) => Promise<unknown>,
  session: Session,
  target: Target,
): Promise<Finding> {
  const evidence = new Set<number>();
  const problems = new Set<string>();
  const shown = new Set<number>();
  const expect: CheckContext['expect'] = (exchange, holds, message) => {
    evidence.add(exchange.index);
    if (holds) return;
    problems.add(message);
    shown.add(exchange.index);
  };
  let part: string | undefined;
  const judgedInPart: CheckContext['judgedInPart'] = (judged) => {
    part = judged;
  };
  const attempt = { ...session, target, expect, judgedInPart };
  const ended = await send(attempt).then(() => undefined, findingFor);
  if (problems.size > 0) return finding('fail', summarize([...problems]), shown);
  if (ended) return { ...ended, exchanges: [...evidence] };
  return { ...finding('pass', '', evidence), ...(part === undefined ? {} : { part }) };
}

function findingFor(error: unknown): Finding {
  if (error instanceof NotExercised) {
    return notExercised(error.reason, error.message);
  }
  if (error instanceof NoAnswer) {
    return notExercised('blocked', `no answer: ${error.message}`);
  }
  return finding('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** Holds every exchange of a run against one rule. */
export function judgeRule(
  check: RuleCheck,
  exchanges: readonly Exchange[],
  target: Target,
): Finding {
  try {
    const earlier: Exchange[] = [];
    const concerned: Exchange[] = [];
    const broken: { exchange: Exchange; problem: string }[] = [];
    for (const exchange of exchanges) {
      const problem = check.concerns(exchange, target)
        ? check.problem(exchange, earlier, target, exchanges)
        : null;
      if (problem !== null) concerned.push(exchange);
      if (typeof problem === 'string') broken.push({ exchange, problem });
      earlier.push(exchange);
    }
    const [first] = broken;
    if (first) {
      const others = broken.length > 1 ? ` (and ${broken.length - 1} more like it)` : '';
      const message = `${summary(first.exchange)}: ${first.problem}${others}`;
      return finding(
        'fail',
        message,
        broken.map(({ exchange }) => exchange.index),
      );
    }
    if (concerned.length > 0) {
      return finding(
        'pass',
        '',
        concerned.map(({ index }) => index),
      );
    }
    const message = check.takes ? `takes ${check.takes}` : 'no answer could show it';
    return notExercised('no-occasion', message);
  } catch (error) {
    return findingFor(error);
  }
}

/** Collects what the exchanges of a run tell about something the document leaves open. */
export function collectObservations(
  check: ObserveCheck,
  exchanges: readonly Exchange[],
  target: Target,
): Finding {
  try {
    const observations = [...new Set(check.observe(exchanges, target))];
    if (observations.length > 0) return { ...finding('observed', ''), observations };
    return notExercised('no-occasion', 'no answer could show it');
  } catch (error) {
    return findingFor(error);
  }
}

function finding(
  verdict: Finding['verdict'],
  message: string,
  exchanges: Iterable<number> = [],
): Finding {
  return { verdict, message, observations: [], exchanges: [...exchanges] };
}

/** The first few of many problems. */
function summarize(problems: readonly string[]): string {
  const more = problems.length - 3;
  return [...problems.slice(0, 3), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
