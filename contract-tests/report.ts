import type { Level } from '../spec/clauses/clause.ts';
import type { Plan, Target } from './check.ts';
import type { Exchange, RecordedRequest, RecordedResponse } from './exchange.ts';
import { redact } from './redact.ts';
import type { ClauseResult, Reason, RunVerdict, Verdict } from './verdict.ts';

/** The outcome of a run, as `check --json` writes it. No secret is in it. */
export interface Report {
  readonly reportVersion: 1;
  readonly target: { readonly baseUrl: string; readonly plan: Plan | null };
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** How many were sent. */
  readonly requests: number;
  readonly verdict: RunVerdict;
  readonly counts: Counts;
  readonly clauses: readonly ClauseReport[];
  readonly exchanges: readonly ExchangeReport[];
}

export interface Counts {
  readonly pass: number;
  readonly fail: number;
  readonly observed: number;
  readonly notExercised: number;
  readonly error: number;
}

export interface ClauseReport {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  readonly text: string;
  readonly verdict: Verdict;
  /** Why it was not exercised; null when it was. */
  readonly reason: Reason | null;
  readonly message: string;
  readonly observations: readonly string[];
  /** Indexes into `exchanges`. */
  readonly exchanges: readonly number[];
}

export interface ExchangeReport {
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  readonly durationMs: number;
}

export interface ReportInput {
  readonly target: Target;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly verdict: RunVerdict;
  readonly results: readonly ClauseResult[];
  readonly exchanges: readonly Exchange[];
  readonly secrets: readonly string[];
}

/** Puts a report together. This is the one place where results leave a run, and secrets stay behind. */
export function createReport(input: ReportInput): Report {
  const { target, startedAt, finishedAt, results, exchanges, secrets } = input;
  const report: Report = {
    reportVersion: 1,
    target: { baseUrl: target.baseUrl, plan: target.plan ?? null },
    startedAt: new Date(startedAt).toISOString(),
    durationMs: finishedAt - startedAt,
    requests: exchanges.length,
    verdict: input.verdict,
    counts: count(results),
    clauses: results.map(clauseReport),
    exchanges: exchanges.map(({ request, response, durationMs }) => ({
      request,
      response,
      durationMs,
    })),
  };
  return redact(report, secrets);
}

function clauseReport({ clause, ...result }: ClauseResult): ClauseReport {
  const { id, section, level, text } = clause;
  const { verdict, reason = null, message, observations, exchanges } = result;
  return { id, section, level, text, verdict, reason, message, observations, exchanges };
}

function count(results: readonly ClauseResult[]): Counts {
  const number = (kind: Verdict) => results.filter(({ verdict }) => verdict === kind).length;
  return {
    pass: number('pass'),
    fail: number('fail'),
    observed: number('observed'),
    notExercised: number('not-exercised'),
    error: number('error'),
  };
}
