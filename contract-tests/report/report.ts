import { selectClauses } from '../../spec/clauses/index.ts';
import type {
  Counts,
  CreatedCategory,
  Detection,
  HttpExchange,
  Report,
  RunVerdict,
  Verdict,
} from '../../spec/generated/schema-types.ts';
import { tryParseExact } from '../../spec/support/exact-json.ts';
import { clip } from '../../spec/support/text.ts';
import { secretsOf } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Target } from '../run/check.ts';
import { type RunOptions, targetOf } from '../run/run-options.ts';
import { type ClauseResult, combine, notExercised } from '../verdict/verdict.ts';
import { createdByRun } from './created-categories.ts';
import { createRedaction, type Redaction } from './redact.ts';
import { tool } from './tool.ts';

export interface ReportInput {
  readonly target: Target;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly verdict: RunVerdict;
  readonly requests: number;
  readonly results: readonly ClauseResult[];
  readonly created: readonly CreatedCategory[];
  /** Default: the report has none. */
  readonly detection?: Detection | undefined;
  readonly exchanges: readonly Exchange[];
  readonly redact: Redaction;
}

/** Creates a report. All results leave a run through here, redacted. */
export function createReport(input: ReportInput): Report {
  const { target, startedAt, finishedAt, results, detection, exchanges, redact } = input;
  return {
    reportVersion: 1,
    tool,
    target: {
      baseUrl: redact(target.baseUrl),
      plan: target.plan ?? null,
      ...(target.isMock && { isMock: true }),
    },
    startedAt: new Date(startedAt).toISOString(),
    durationMs: finishedAt - startedAt,
    requests: input.requests,
    created: input.created.map((category) => toCreatedReport(category, redact)),
    verdict: input.verdict,
    counts: countVerdicts(results),
    ...(detection ? { detection } : {}),
    clauses: results.map((result) => toClauseReport(result, redact)),
    exchanges: exchanges.map((exchange) => toExchangeReport(exchange, redact)),
  };
}

type Unfinished = Pick<ReportInput, 'exchanges' | 'startedAt' | 'finishedAt'>;

/** The report of a run that was ended from outside: no clause is judged. @param reason Why it was ended. */
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

// A service determines the length of messages. Bodies are truncated when written.
const messageLength = 4000;
const observationLength = 1000;
const maxObservations = 100;

// Redact only external data: a key such as "pass" must not garble the text of the clauses.

function toClauseReport({ clause, ...result }: ClauseResult, redact: Redaction) {
  const { id, section, level, quote, text } = clause;
  const { verdict, reason = null, exchanges, part } = result;
  const message = clip(redact(result.message), messageLength);
  const lines = redact(result.observations);
  const shown = lines.slice(0, maxObservations).map((line) => clip(line, observationLength));
  const more = lines.length - shown.length;
  const observations = more > 0 ? [...shown, `and ${more} more`] : shown;
  return {
    id,
    section,
    level,
    quote,
    text,
    verdict,
    reason,
    message,
    observations,
    exchanges,
    ...(part === undefined ? {} : { part }),
  };
}

export function toExchangeReport(
  { request, response, sentAt, receivedAt }: Omit<Exchange, 'json'>,
  redact: Redaction,
): HttpExchange {
  // A cookie may be a credential, too.
  const { 'set-cookie': _, ...headers } = response.headers;
  return {
    request: {
      ...request,
      url: redact(request.url),
      ...(request.body === undefined ? {} : { body: redact(request.body) }),
    },
    response: {
      status: response.status,
      headers: redact(headers),
      body: redact(response.body),
      ...(response.decodingError === undefined ? {} : { decodingError: response.decodingError }),
    },
    sentAt,
    receivedAt,
  };
}

export function toCreatedReport({ id, name }: CreatedCategory, redact: Redaction): CreatedCategory {
  const shown = (text: string) => clip(redact(text), observationLength);
  return { id: id === null ? null : shown(id), name: shown(name) };
}

export function countVerdicts(results: readonly { readonly verdict: Verdict }[]): Counts {
  const number = (kind: Verdict) => results.filter(({ verdict }) => verdict === kind).length;
  return {
    pass: number('pass'),
    fail: number('fail'),
    observed: number('observed'),
    notExercised: number('not-exercised'),
    error: number('error'),
  };
}
