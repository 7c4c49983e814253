import type { Level } from '../../spec/clauses/clause.ts';
import type { Plan } from '../../spec/plans.ts';
import { asCategory } from '../evidence/categories.ts';
import {
  type Exchange,
  isSuccess,
  type RecordedRequest,
  type RecordedResponse,
} from '../evidence/exchange.ts';
import type { Target } from '../run/check.ts';
import type { ClauseResult, Reason, RunVerdict, Verdict } from '../verdict/verdict.ts';
import { clip } from './clip.ts';
import type { Redaction } from './redact.ts';

/** The outcome of a run, as `check --json` writes it. No secret is in it. */
export interface Report {
  readonly reportVersion: 1;
  readonly target: { readonly baseUrl: string; readonly plan: Plan | null };
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** How many were sent, those included that were sent again or never answered. */
  readonly requests: number;
  /** The categories that the run has left in the service. */
  readonly created: readonly CreatedReport[];
  readonly verdict: RunVerdict;
  readonly counts: Counts;
  readonly clauses: readonly ClauseReport[];
  /** Entries of a list of expected failures that are out of date: each is a violation. */
  readonly outdated?: readonly OutdatedExpectation[];
  /** What is not as in the baseline, when the run fails on that; `verdict` does not heed it. */
  readonly changes?: readonly Change[];
  readonly exchanges: readonly ExchangeReport[];
}

export interface OutdatedExpectation {
  /** The id of the clause that the entry is about. */
  readonly clause: string;
  readonly message: string;
}

/** How one clause differs from an earlier report. */
export interface Change {
  readonly clause: string;
  /** Undefined when the verdict is as it was. */
  readonly verdict?: { readonly before: string; readonly now: string };
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface CreatedReport {
  /** The exact digits. */
  readonly id: string;
  readonly name: string;
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
  /** Which part of the clause was judged; absent when all of it was. */
  readonly part?: string;
  /** Set when it fails and a list of expected failures says so: it does not count. */
  readonly expected?: { readonly reason: string; readonly expires: string };
}

export interface ExchangeReport {
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  /** When the request was sent, ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
}

export interface ReportInput {
  readonly target: Target;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly verdict: RunVerdict;
  readonly requests: number;
  readonly results: readonly ClauseResult[];
  readonly exchanges: readonly Exchange[];
  readonly redact: Redaction;
}

/** Puts a report together. This is the one place where results leave a run, and secrets stay behind. */
export function createReport(input: ReportInput): Report {
  const { target, startedAt, finishedAt, results, exchanges, redact } = input;
  return {
    reportVersion: 1,
    target: { baseUrl: redact(target.baseUrl), plan: target.plan ?? null },
    startedAt: new Date(startedAt).toISOString(),
    durationMs: finishedAt - startedAt,
    requests: input.requests,
    created: createdIn(exchanges, redact),
    verdict: input.verdict,
    counts: count(results),
    clauses: results.map((result) => clauseReport(result, redact)),
    exchanges: exchanges.map((exchange) => exchangeReport(exchange, redact)),
  };
}

// A service decides how much there is to say; bodies are cut where they are written.
const messageLength = 4000;
const observationLength = 1000;
const mostObservations = 100;

// Only what comes from outside is redacted: a key such as "pass" must not eat into our own words.

function clauseReport({ clause, ...result }: ClauseResult, redact: Redaction) {
  const { id, section, level, text } = clause;
  const { verdict, reason = null, exchanges, part } = result;
  const message = clip(redact(result.message), messageLength);
  const observations = boundedLines(redact(result.observations));
  return {
    ...{ id, section, level, text, verdict, reason, message, observations, exchanges },
    ...(part === undefined ? {} : { part }),
  };
}

function boundedLines(lines: readonly string[]): string[] {
  const shown = lines.slice(0, mostObservations).map((line) => clip(line, observationLength));
  const others = lines.length - shown.length;
  return others > 0 ? [...shown, `and ${others} more`] : shown;
}

function exchangeReport(
  { request, response, receivedAt, durationMs }: Exchange,
  redact: Redaction,
): ExchangeReport {
  return {
    request: { ...request, url: redact(request.url) },
    response: {
      status: response.status,
      headers: redact(withoutCookies(response.headers)),
      body: redact(response.body),
    },
    startedAt: new Date(receivedAt - durationMs).toISOString(),
    durationMs,
  };
}

/** A cookie may be as good as a key. */
function withoutCookies({ 'set-cookie': _, ...others }: RecordedResponse['headers']) {
  return others;
}

/** Refused bodies that a broken service has accepted are among them. */
function createdIn(exchanges: readonly Exchange[], redact: Redaction): CreatedReport[] {
  return exchanges
    .filter((exchange) => exchange.operation === 'createCategory' && isSuccess(exchange))
    .flatMap(({ json }) => asCategory(json) ?? [])
    .map(({ id, name }) => ({
      id: clip(redact(id), observationLength),
      name: clip(redact(typeof name === 'string' ? name : ''), observationLength),
    }));
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
