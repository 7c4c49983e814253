import { selectClauses } from '../../spec/clauses/index.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { tryParseExact } from '../../spec/support/exact-json.ts';
import { secretsOf } from '../evidence/credentials.ts';
import { type RunOptions, targetOf } from '../run/run-options.ts';
import { combine, notExercised } from '../verdict/verdict.ts';
import { createdByRun } from './created-categories.ts';
import { createRedaction } from './redact.ts';
import { createReport, type ReportInput } from './report.ts';

type Unfinished = Pick<ReportInput, 'exchanges' | 'startedAt' | 'finishedAt'>;

/**
 * The report of a run that was ended from outside: no clause is judged.
 * @param reason Why it was ended.
 */
export function unfinishedReport(
  options: Pick<RunOptions, 'baseUrl' | 'plan' | 'isMock' | 'only' | 'except'> &
    Partial<Pick<RunOptions, 'apiKey' | 'exhaustKey'>>,
  { exchanges, startedAt, finishedAt, reason }: Unfinished & { readonly reason: string },
): Report {
  const clauses = selectClauses(options.only, options.except);
  // Only these bodies name created categories; none is parsed yet.
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
