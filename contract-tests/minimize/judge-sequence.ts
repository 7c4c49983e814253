import { clauses } from '../../spec/clauses/index.ts';
import { checks } from '../checks/index.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Check, Target } from '../run/check.ts';
import { collectObservations, judgeRule, runProbe } from '../run/judge.ts';
import { minuteLimitOf } from '../run/run-options.ts';
import { createSession } from '../run/session.ts';
import { type ClauseResult, combine, type Finding, notExercised } from '../verdict/verdict.ts';
import { createRecordedProbe } from './recorded-probe.ts';

/**
 * Judges a sequence of exchanges by the checks of one clause. The sequence must be complete: nothing else
 * was sent meanwhile.
 * @param more Findings about the sending of the sequence.
 * @throws {RangeError} for an unknown clause.
 */
export async function judgeSequence(
  id: string,
  exchanges: readonly Exchange[],
  target: Target,
  more: readonly Finding[] = [],
): Promise<ClauseResult> {
  const clause = clauses.find((one) => one.id === id);
  if (!clause) throw new RangeError(`there is no clause ${id}`);
  const own = checks.filter((check) => check.clause === id);
  const found = await Promise.all(own.map((check) => findingOf(check, exchanges, target)));
  return combine(clause, [...found, ...more]);
}

async function findingOf(
  check: Check,
  exchanges: readonly Exchange[],
  target: Target,
): Promise<Finding> {
  if (check.kind === 'rule') return judgeRule(check, exchanges, target);
  if (check.kind === 'observe') return collectObservations(check, exchanges, target);
  const probe = createRecordedProbe(exchanges);
  const isSecondKey = exchanges.some(({ credential }) => credential === 'second-key');
  const minuteLimit = minuteLimitOf(target);
  const session = createSession(probe, {
    exhausted: isSecondKey
      ? { credential: 'second-key' }
      : { credential: 'valid', ...(minuteLimit === undefined ? {} : { minuteLimit }) },
  });
  const { part: _, ...finding } = await runProbe(check.run, session, target);
  // A check that only loops over exchanges passes if there are none.
  const isEmpty = finding.verdict === 'pass' && probe.used() === 0;
  return isEmpty ? notExercised('no-occasion', 'the sequence has no relevant request') : finding;
}
