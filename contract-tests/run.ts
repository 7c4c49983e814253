import type { Clause } from '../spec/clauses/clause.ts';
import { clauses } from '../spec/clauses/index.ts';
import type { Plan } from '../spec/plans.ts';
import type { Check, ProbeCheck, Safety, Target } from './check.ts';
import { phases, safetyLevels } from './check.ts';
import { checks as allChecks } from './checks/index.ts';
import { type RunClock, systemClock } from './clock.ts';
import { isApiKey, secretsOf } from './credentials.ts';
import type { Exchange } from './exchange.ts';
import { mostRequests } from './exhaust.ts';
import { observe, rule, runProbe } from './judge.ts';
import { createProbe } from './probe.ts';
import { reach } from './reach.ts';
import { createRedaction } from './redact.ts';
import { createReport, type Report } from './report.ts';
import { createSession, type Session } from './session.ts';
import { stoppable } from './stoppable.ts';
import {
  type ClauseResult,
  combine,
  type Finding,
  type Reason,
  type RunVerdict,
  runVerdict,
} from './verdict.ts';

export interface RunOptions {
  /** May have a path before `/v1` and a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of any plan, for safety exhaust: its limit is used up in place of the other's. */
  readonly exhaustKey?: string;
  /** Gets `exhaustKey` banned, if that is what the service does. Default: false. */
  readonly provokeBan?: boolean;
  readonly plan?: Plan;
  /** Clause ids or section numbers to judge; default: all that bind the service. */
  readonly only?: readonly string[];
  /** Clause ids or section numbers to leave out. */
  readonly except?: readonly string[];
  /** Default: write. */
  readonly safety?: Safety;
  /** Identifier of a pet that exists: a 404 to its read is a violation. Default: 1, which may not. */
  readonly petId?: string;
  /** Milliseconds for one request. Default: 10,000. */
  readonly timeout?: number;
  /** The longest single wait for a rate limit, in seconds. Default: 75. */
  readonly maxWait?: number;
  /** The most requests to send. Default: 60, and for safety exhaust what it takes besides. */
  readonly maxRequests?: number;
  /** The most categories to create, as long as the service refuses what it must. Default: 5. */
  readonly maxCreates?: number;
  /** Default: the system's. */
  readonly clock?: RunClock;
  /** Default: the global fetch. */
  readonly fetch?: typeof fetch;
  readonly onEvent?: (event: RunEvent) => void;
  /**
   * Stops the run: nothing more is sent, and the report has what was seen by then. What takes more
   * is not exercised, with the reason of the signal.
   */
  readonly signal?: AbortSignal;
}

export type RunEvent =
  | { readonly type: 'clause'; readonly clause: string }
  | { readonly type: 'exchange'; readonly exchange: Exchange; readonly requestsLeft: number }
  | { readonly type: 'wait'; readonly millis: number; readonly exchange: Exchange };

/** The target cannot be judged: it gave no answer, refuses the key, or is something else. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  /** Says the same as a report, for those who keep one of every run. */
  readonly report: Report;

  constructor(message: string, report: Report) {
    super(message);
    this.report = report;
  }
}

/**
 * The report of a run that ended early: `run(…).catch(reportOf)` has one in any case.
 * @throws the error itself, when it is none that has a report.
 */
export function reportOf(error: unknown): Report {
  if (error instanceof TargetError) return error.report;
  throw error;
}

/** A run against a correct service takes 55, and one more for each 429 on the way. */
const defaultRequests: Readonly<Record<Safety, number>> = {
  'read-only': 60,
  write: 60,
  exhaust: 60 + 2 * mostRequests,
};

/**
 * Judges a service by the clauses of the document.
 * @param checks What to judge by; a clause for which there is none is not exercised. Default: all
 *   there are. The proof leaves out one at a time, to show that it is needed.
 * @throws {TargetError} when there is no answer, the key is refused, or no such service is there.
 * @throws {RangeError} when `only` or `except` names no clause, a key is none, or a ban is to be
 *   provoked without a key of its own.
 */
export async function run(
  options: RunOptions,
  checks: readonly Check[] = allChecks,
): Promise<Report> {
  const {
    apiKey,
    exhaustKey,
    plan,
    petId,
    clock = systemClock,
    safety = 'write',
    onEvent,
  } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const target: Target = {
    baseUrl,
    ...(plan ? { plan } : {}),
    ...(petId === undefined ? {} : { petId }),
  };
  const selected = selectClauses(options.only, options.except);
  checkKeys(options);
  const redact = createRedaction(secretsOf(apiKey, exhaustKey));
  const startedAt = clock.now();
  const way = stoppable(options.fetch ?? fetch, clock, options.signal);
  const probe = createProbe({
    baseUrl,
    apiKey,
    ...(exhaustKey === undefined ? {} : { exhaustKey }),
    ...(petId === undefined ? {} : { pathParameters: { petId } }),
    mayWrite: allows(safety, 'write'),
    timeout: options.timeout ?? 10_000,
    maxWait: options.maxWait ?? 75,
    maxRequests: options.maxRequests ?? defaultRequests[safety],
    clock: way.clock,
    fetch: way.fetch,
    onExchange: (exchange) =>
      onEvent?.({ type: 'exchange', exchange, requestsLeft: probe.requestsLeft() }),
    onWait: (millis, exchange) => onEvent?.({ type: 'wait', millis, exchange }),
  });
  const session = createSession(probe, {
    maxCreates: options.maxCreates ?? 6,
    exhausted: exhaustKey === undefined ? 'valid' : 'sacrificial',
    mayProvokeBan: options.provokeBan ?? false,
  });
  const report = (results: readonly ClauseResult[], verdict: RunVerdict) =>
    createReport({
      target,
      startedAt,
      finishedAt: clock.now(),
      verdict,
      requests: way.sent(),
      results,
      exchanges: probe.exchanges,
      redact,
    });
  const obstacle = await reach(session);
  if (obstacle !== undefined) {
    const results = selected.map((clause) => combine(clause, [notExercised('blocked', obstacle)]));
    throw new TargetError(redact(obstacle), report(results, 'error'));
  }
  const wanted = checks.filter(({ clause }) => selected.some(({ id }) => id === clause));
  const findings = await judge(wanted, session, target, safety, (clause) =>
    onEvent?.({ type: 'clause', clause }),
  );
  const results = selected.map((clause) => combine(clause, findings.get(clause.id) ?? []));
  return report(results, runVerdict(results));
}

/**
 * The clauses that bind the service and that are named, by id or section number, which stands for
 * its subsections too; all when none is.
 * @throws {RangeError} for a name that is no clause of the service's and no section.
 */
export function selectClauses(
  only: readonly string[] = [],
  except: readonly string[] = [],
): readonly Clause[] {
  const judged = clauses.filter(({ party }) => party === 'service');
  const named = (name: string) => {
    const isNamed = (place: string) => place === name || place.startsWith(`${name}.`);
    const found = judged.filter(({ id, section }) => id === name || isNamed(section));
    if (found.length === 0) throw new RangeError(`no clause or section is called ${name}`);
    return found;
  };
  const left = only.length === 0 ? judged : only.flatMap(named);
  const excluded = except.flatMap(named);
  return judged.filter((clause) => left.includes(clause) && !excluded.includes(clause));
}

function checkKeys({ apiKey, exhaustKey, safety, provokeBan }: RunOptions): void {
  if (!isApiKey(apiKey) || (exhaustKey !== undefined && !isApiKey(exhaustKey))) {
    throw new RangeError('the API key is empty, or has characters that no bearer token can have');
  }
  if (provokeBan && (safety !== 'exhaust' || exhaustKey === undefined)) {
    throw new RangeError('a ban is provoked under safety exhaust only, and with an exhaustKey');
  }
}

function notExercised(reason: Reason, message: string): Finding {
  return { verdict: 'not-exercised', reason, message, observations: [], exchanges: [] };
}

type Findings = ReadonlyMap<string, readonly Finding[]>;

/** Runs the probes phase by phase, and then holds every exchange against the rules. */
async function judge(
  wanted: readonly Check[],
  session: Session,
  target: Target,
  safety: Safety,
  onClause: (clause: string) => void,
): Promise<Findings> {
  const findings = new Map<string, Finding[]>();
  const note = (clause: string, finding: Finding) =>
    findings.set(clause, [...(findings.get(clause) ?? []), finding]);
  for (const phase of phases) {
    for (const check of wanted) {
      if ((check.phase ?? 'first') !== phase) continue;
      onClause(check.clause);
      if (check.kind === 'probe') {
        note(check.clause, await probeFinding(check, session, target, safety));
      } else if (check.exercise && allows(safety, check.safety ?? 'read-only')) {
        const failed = await runProbe(check.exercise, session, target);
        if (failed.verdict !== 'pass') note(check.clause, failed);
      }
    }
  }
  for (const check of wanted) {
    if (check.kind === 'rule') note(check.clause, rule(check, session.exchanges, target));
    if (check.kind === 'observe') note(check.clause, observe(check, session.exchanges, target));
  }
  return findings;
}

function probeFinding(check: ProbeCheck, session: Session, target: Target, safety: Safety) {
  if (allows(safety, check.safety)) return runProbe(check.run, session, target);
  return notExercised('safety', `takes --safety ${check.safety}`);
}

function allows(safety: Safety, needed: Safety): boolean {
  return safetyLevels.indexOf(safety) >= safetyLevels.indexOf(needed);
}
