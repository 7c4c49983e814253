import type { Clause } from '../spec/clauses/clause.ts';
import { clauses } from '../spec/clauses/index.ts';
import type { Check, Plan, ProbeCheck, Safety, Target } from './check.ts';
import { safetyLevels } from './check.ts';
import { checks } from './checks/index.ts';
import { type RunClock, systemClock } from './clock.ts';
import { isApiKey, secretsOf } from './credentials.ts';
import type { Exchange } from './exchange.ts';
import { observe, rule, runProbe } from './judge.ts';
import { createProbe, NoAnswer } from './probe.ts';
import { redact } from './redact.ts';
import { createReport, type Report } from './report.ts';
import { createSession, type Session } from './session.ts';
import {
  type ClauseResult,
  combine,
  type Finding,
  NotExercised,
  type RunVerdict,
  runVerdict,
} from './verdict.ts';

export interface RunOptions {
  /** May have a path before `/v1` and a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly plan?: Plan;
  /** Clause ids or section numbers to judge; default: all that bind the service. */
  readonly only?: readonly string[];
  /** Clause ids or section numbers to leave out. */
  readonly except?: readonly string[];
  /** Default: write. */
  readonly safety?: Safety;
  /** A pet identifier for the pet read. Default: 1. */
  readonly petId?: string;
  /** Milliseconds for one request. Default: 10,000. */
  readonly timeout?: number;
  /** The longest single wait for a rate limit, in seconds. Default: 75. */
  readonly maxWait?: number;
  /** Default: the system's. */
  readonly clock?: RunClock;
  /** Default: the global fetch. */
  readonly fetch?: typeof fetch;
  readonly onEvent?: (event: RunEvent) => void;
}

export type RunEvent =
  | { readonly type: 'exchange'; readonly exchange: Exchange }
  | { readonly type: 'wait'; readonly millis: number; readonly exchange: Exchange };

/** The target cannot be judged: it gave no answer, or refuses the key. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  /** Says the same as a report, for those who keep one of every run. */
  readonly report: Report;

  constructor(message: string, report: Report) {
    super(message);
    this.report = report;
  }
}

const phases = ['first', 'last', 'exhausted'] as const;

/**
 * Judges a service by the clauses of the document.
 * @throws {TargetError} when the first request gets no answer or a 401.
 * @throws {RangeError} when `only` or `except` names no clause, or the key is none.
 */
export async function run(options: RunOptions): Promise<Report> {
  const { apiKey, plan, clock = systemClock, safety = 'write', onEvent } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const target: Target = plan ? { baseUrl, plan } : { baseUrl };
  const selected = selectClauses(options.only, options.except);
  if (!isApiKey(apiKey)) {
    throw new RangeError('the API key is empty, or has characters that no bearer token can have');
  }
  const startedAt = clock.now();
  const probe = createProbe({
    baseUrl,
    apiKey,
    petId: options.petId ?? '1',
    timeout: options.timeout ?? 10_000,
    maxWait: options.maxWait ?? 75,
    clock,
    fetch: options.fetch ?? fetch,
    onExchange: (exchange) => onEvent?.({ type: 'exchange', exchange }),
    onWait: (millis, exchange) => onEvent?.({ type: 'wait', millis, exchange }),
  });
  const session = createSession(probe, allows(safety, 'write'));
  const report = (results: readonly ClauseResult[], verdict: RunVerdict) =>
    createReport({
      target,
      startedAt,
      finishedAt: clock.now(),
      verdict,
      results,
      exchanges: probe.exchanges,
      secrets: secretsOf(apiKey),
    });
  const obstacle = await reach(session);
  if (obstacle !== undefined) {
    const results = selected.map((clause) => combine(clause, [notReached(obstacle)]));
    throw new TargetError(redact(obstacle, secretsOf(apiKey)), report(results, 'error'));
  }
  const wanted = checks.filter(({ clause }) => selected.some(({ id }) => id === clause));
  const findings = await judge(wanted, session, target, safety);
  const results = selected.map((clause) => combine(clause, findings.get(clause.id) ?? []));
  return report(results, runVerdict(results));
}

/**
 * The clauses that bind the service and that are named, by id or section number; all when none is.
 * @throws {RangeError} for a name that is no clause of the service's and no section.
 */
export function selectClauses(
  only: readonly string[] = [],
  except: readonly string[] = [],
): readonly Clause[] {
  const judged = clauses.filter(({ party }) => party === 'service');
  const named = (name: string) => {
    const found = judged.filter(({ id, section }) => id === name || section === name);
    if (found.length === 0) throw new RangeError(`no clause or section is called ${name}`);
    return found;
  };
  const left = only.length === 0 ? judged : only.flatMap(named);
  const excluded = except.flatMap(named);
  return judged.filter((clause) => left.includes(clause) && !excluded.includes(clause));
}

/** Sends the first request, and says why the target cannot be judged, if it cannot. */
async function reach(session: Session): Promise<string | undefined> {
  try {
    const { request, response } = await session.firstList();
    return response.status === 401 ? `${request.url} refuses the API key with 401` : undefined;
  } catch (error) {
    if (error instanceof NoAnswer) return `no answer to ${error.message}`;
    // A rate limit is in the way: what it takes no key for can be judged all the same.
    if (error instanceof NotExercised) return undefined;
    throw error;
  }
}

function notReached(message: string): Finding {
  return { verdict: 'not-exercised', reason: 'blocked', message, observations: [], exchanges: [] };
}

type Findings = ReadonlyMap<string, readonly Finding[]>;

/** Runs the probes phase by phase, and then holds every exchange against the rules. */
async function judge(
  wanted: readonly Check[],
  session: Session,
  target: Target,
  safety: Safety,
): Promise<Findings> {
  const findings = new Map<string, Finding[]>();
  const note = (clause: string, finding: Finding) =>
    findings.set(clause, [...(findings.get(clause) ?? []), finding]);
  for (const phase of phases) {
    for (const check of wanted) {
      if (check.kind === 'probe' && (check.phase ?? 'first') === phase) {
        note(check.clause, await probeFinding(check, session, target, safety));
      }
      if (check.kind !== 'probe' && phase === 'first' && check.exercise) {
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
  return {
    verdict: 'not-exercised',
    reason: 'safety',
    message: `takes --safety ${check.safety}`,
    observations: [],
    exchanges: [],
  } satisfies Finding;
}

function allows(safety: Safety, needed: Safety): boolean {
  return safetyLevels.indexOf(safety) >= safetyLevels.indexOf(needed);
}
