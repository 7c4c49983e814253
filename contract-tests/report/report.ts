import { selectClauses } from '../../spec/clauses/index.ts';
import type {
  ClauseReport,
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
import { combine, notExercised, runVerdict } from '../verdict/verdict.ts';
import { createdByRun } from './created-categories.ts';
import { createRedaction, type Redaction } from './redact.ts';
import { tool } from './tool.ts';

export interface ReportInput {
  readonly target: Target;
  readonly startedAt: number;
  readonly finishedAt: number;
  /** Default: by the clauses. */
  readonly verdict?: RunVerdict;
  readonly requests: number;
  readonly clauses: readonly ClauseReport[];
  /** Default: none. */
  readonly created?: readonly CreatedCategory[];
  /** Default: the report has none. */
  readonly detection?: Detection | undefined;
  readonly exchanges: readonly HttpExchange[];
  /** Default: redacts nothing, because everything already is redacted. */
  readonly redact?: Redaction;
}

/** Creates a report. All results leave a run through here, redacted. */
export function createReport(input: ReportInput): Report {
  const { target, startedAt, finishedAt, clauses, detection, exchanges, created = [] } = input;
  const { verdict = runVerdict(clauses), redact = (value) => value } = input;
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
    created: created.map((category) => toCreatedReport(category, redact)),
    verdict,
    counts: countVerdicts(clauses),
    ...(detection ? { detection } : {}),
    clauses: clauses.map((clause) => toClauseReport(clause, redact)),
    exchanges: exchanges.map((exchange) => toExchangeReport(exchange, redact)),
  };
}

interface Unfinished extends Pick<ReportInput, 'startedAt' | 'finishedAt'> {
  readonly exchanges: readonly Exchange[];
  /** Why it was ended. */
  readonly reason: string;
}

/** The report of a run that was ended from outside: no clause is judged. */
export function unfinishedReport(
  options: Pick<RunOptions, 'baseUrl' | 'plan' | 'isMock' | 'only' | 'except'> &
    Partial<Pick<RunOptions, 'apiKey' | 'exhaustKey'>>,
  { exchanges, startedAt, finishedAt, reason }: Unfinished,
): Report {
  const selected = selectClauses(options.only, options.except);
  // Only these bodies name created categories; none is parsed yet.
  const read = exchanges.map((one) => ({
    ...one,
    json: one.operation === 'createCategory' ? tryParseExact(one.response.body) : undefined,
  }));
  return createReport({
    target: targetOf(options),
    startedAt,
    finishedAt,
    requests: exchanges.length,
    clauses: selected.map((clause) => combine(clause, [notExercised('blocked', reason)])),
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

function toClauseReport(clause: ClauseReport, redact: Redaction): ClauseReport {
  const lines = redact(clause.observations);
  const shown = lines.slice(0, maxObservations).map((line) => clip(line, observationLength));
  const more = lines.length - shown.length;
  return {
    ...clause,
    message: clip(redact(clause.message), messageLength),
    observations: more > 0 ? [...shown, `and ${more} more`] : shown,
  };
}

export function toExchangeReport(
  { request, response, sentAt, receivedAt }: HttpExchange,
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
