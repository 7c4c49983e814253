import type { Level } from '../../spec/clauses/index.ts';
import type { RuleReport } from '../../spec/client-rules/judge-client.ts';
import type { HttpExchange } from '../../spec/exchange.ts';
import type { Plan } from '../../spec/plans.ts';
import type { Detection } from '../detection/detection.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Target } from '../run/check.ts';
import type { ClauseResult, Reason, RunVerdict, Verdict } from '../verdict/verdict.ts';
import { clip } from './clip.ts';
import type { CreatedCategory } from './created-categories.ts';
import type { Exposure } from './exposure.ts';
import type { Redaction } from './redact.ts';
import { tool } from './tool.ts';
import type { BreakReport, ChoicesReport } from './variants.ts';

/** The result of a run, as `check --json` writes it. Contains no secrets. */
export interface Report {
  readonly reportVersion: 1;
  /** What wrote the report. */
  readonly tool: { readonly name: string; readonly version: string };
  readonly target: {
    readonly baseUrl: string;
    readonly plan: Plan | null;
    /** It was the mock of this package. */
    readonly isMock?: true;
  };
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Requests sent, including retries and unanswered ones. */
  readonly requests: number;
  /** The categories that the run created in the service. */
  readonly created: readonly CreatedCategory[];
  readonly verdict: RunVerdict;
  readonly counts: Counts;
  /** How much the run would have noticed; absent where nothing was sent or the target is not judged. */
  readonly detection?: Detection;
  readonly clauses: readonly ClauseReport[];
  /** How the client kept the rules for clients; only for recorded and live traffic. `verdict` ignores it. */
  readonly client?: ClientVerdict;
  /** Only for traffic that was judged while it passed. Then a client that breaks a rule fails the run. */
  readonly traffic?: {
    /** The versions of HTTP that the service has spoken, such as `HTTP/1.1`. */
    readonly protocols: readonly string[];
    /** How many exchanges were not judged, or not their bodies, by the reason. */
    readonly notJudged: Readonly<Record<string, number>>;
  };
  /** Outdated entries of the list of expected failures; each is a violation. */
  readonly outdated?: readonly OutdatedExpectation[];
  /** Changes since the baseline, if they fail the run; `verdict` ignores them. */
  readonly changes?: readonly Change[];
  /** The client that was judged in place of a service: a command that `run` or `drill` ran. */
  readonly command?: {
    readonly line: string;
    readonly exitCode: number;
    /** The version of the situations that it was put through. */
    readonly situations?: string;
  };
  /** Which answers the command has met. One that is required and missing fails the run; `verdict` ignores it. */
  readonly exposure?: {
    readonly required: readonly string[];
    readonly answers: readonly Exposure[];
  };
  /** Results of `run --break` and `run --choices`; `verdict` ignores them. */
  readonly break?: BreakReport;
  readonly choices?: ChoicesReport;
  readonly exchanges: readonly HttpExchange[];
}

export interface ClientVerdict {
  /** `broken` if any rule is, `not-exercised` if all are. */
  readonly verdict: RuleReport['verdict'];
  /** Their `requests` are indexes into `exchanges`. */
  readonly rules: readonly RuleReport[];
}

export interface OutdatedExpectation {
  /** The id of its clause. */
  readonly clause: string;
  readonly message: string;
}

/** How a clause differs from the baseline. */
export interface Change {
  readonly clause: string;
  /** Undefined if the verdict is unchanged. */
  readonly verdict?: { readonly before: string; readonly now: string };
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export type Counts = Readonly<
  Record<'pass' | 'fail' | 'observed' | 'notExercised' | 'error', number>
>;

export interface ClauseReport {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  /** The words of the document; empty for what only a drill requires. */
  readonly quote: string;
  /** How they are read: what is judged. */
  readonly text: string;
  readonly verdict: Verdict;
  /** Why it was not exercised; null if it was. */
  readonly reason: Reason | null;
  readonly message: string;
  readonly observations: readonly string[];
  /** Indexes into `exchanges`. */
  readonly exchanges: readonly number[];
  /** Which part of the clause was judged; absent if all of it was. */
  readonly part?: string;
  /** The files of `--minimize` that show the failure. */
  readonly scripts?: readonly string[];
  /** Set for an expected failure, which does not count. */
  readonly expected?: { readonly reason: string; readonly expires: string };
}

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
    ...{ id, section, level, quote, text, verdict, reason, message, observations, exchanges },
    ...(part === undefined ? {} : { part }),
  };
}

function toExchangeReport(
  { request, response, sentAt, receivedAt }: Exchange,
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
