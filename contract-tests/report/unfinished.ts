import { selectClauses } from '../../spec/clauses/index.ts';
import { tryParseExact } from '../../spec/support/exact-json.ts';
import { secretsOf } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type RunOptions, targetOf } from '../run/run-options.ts';
import { combine, notExercised } from '../verdict/verdict.ts';
import { createdByRun } from './created-categories.ts';
import { createRedaction } from './redact.ts';
import { createReport, type Report } from './report.ts';

/** An exchange before its body is parsed. */
export type UnreadExchange = Omit<Exchange, 'json'>;

interface Unfinished {
  readonly exchanges: readonly UnreadExchange[];
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly finishedAt: number;
  /** Why the run was ended. */
  readonly reason: string;
}

/** The report of a run that was ended from outside: no clause is judged. */
export function unfinishedReport(
  options: Pick<RunOptions, 'baseUrl' | 'plan' | 'isMock' | 'only' | 'except'> &
    Partial<Pick<RunOptions, 'apiKey' | 'exhaustKey'>>,
  { exchanges, startedAt, finishedAt, reason }: Unfinished,
): Report {
  const clauses = selectClauses(options.only, options.except);
  // Only these bodies name created categories.
  const read = exchanges.map((one) => ({
    ...one,
    json: one.operation === 'createCategory' ? tryParseExact(one.response.body) : undefined,
  }));
  return createReport({
    target: targetOf(options),
    startedAt,
    finishedAt,
    verdict: 'incomplete',
    requests: exchanges.length,
    results: clauses.map((clause) => combine(clause, [notExercised('blocked', reason)])),
    created: createdByRun(read),
    exchanges: read,
    redact: createRedaction(secretsOf(options.apiKey, options.exhaustKey)),
  });
}
