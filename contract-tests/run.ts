import { type Clause, selectClauses } from '../spec/clauses/index.ts';
import type { ClauseReport, Report } from '../spec/generated/schema-types.ts';
import { clip } from '../spec/support/text.ts';
import { checks as allChecks } from './checks/index.ts';
import { detectionOf } from './detection/detection.ts';
import { isApiKey, secretsOf } from './evidence/credentials.ts';
import { createdByRun } from './report/created-categories.ts';
import { createRedaction } from './report/redact.ts';
import { createReport, type ReportInput } from './report/report.ts';
import type { Check } from './run/check.ts';
import { systemClock } from './run/clock.ts';
import { judgeByPhases } from './run/judge.ts';
import { type Obstacle, type Reached, reachService } from './run/preflight.ts';
import type { Probe } from './run/probe.ts';
import { checkRunOptions, type RunOptions, runDefaults, targetOf } from './run/run-options.ts';
import { stoppableTransport } from './run/stoppable.ts';
import { combine, notExercised } from './verdict/verdict.ts';

/** A service determines the length of what it is quoted with. */
const obstacleLength = 1000;

/** The target cannot be judged: it does not respond, rejects the key, or is another service. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  /** The same failure as a report. */
  readonly report: Report;
  /** What the user may have got wrong; undefined if that is unlikely. */
  readonly suspect: Obstacle['suspect'];

  constructor(message: string, report: Report, suspect?: Obstacle['suspect']) {
    super(message);
    this.report = report;
    this.suspect = suspect;
  }
}

/**
 * The report of a failed run, so that `run(…).catch(reportOf)` returns a report whenever there is one.
 * @throws any other error.
 */
export function reportOf(error: unknown): Report {
  if (error instanceof TargetError) return error.report;
  throw error;
}

/**
 * Judges a service by the clauses of the document.
 * @throws {InputError} for an unknown option, plan or safety level, or a malformed base URL.
 * @throws {TargetError} when the target does not respond, rejects the key, or is another service.
 * @throws {RangeError} when `only` or `except` names an unknown clause, a key is not a valid token, or
 *   `provokeBan` is set without safety exhaust and an `exhaustKey`.
 */
export function run(options: RunOptions): Promise<Report> {
  return runChecks(options, allChecks);
}

/** @internal The same by some checks: the proof omits one at a time, to show that each is needed. */
export async function runChecks(options: RunOptions, checks: readonly Check[]): Promise<Report> {
  checkRunOptions(options);
  const { safety = runDefaults.safety, onEvent } = options;
  const selected = selectClauses(options.only, options.except);
  const { redact, transport, report, fail } = startRun(options);
  const reached = await reachService(targetOf(options), options, transport, redact);
  const { target, probe, session, obstacle } = reached;
  if (obstacle) return fail(obstacle, reached, selected);
  const selectedChecks = checks.filter(({ clause }) => selected.some(({ id }) => id === clause));
  const findings = await judgeByPhases(selectedChecks, session, target, safety, (clause) =>
    onEvent?.({ type: 'clause', clause }),
  );
  const clauses = selected.map((clause) => combine(clause, findings.get(clause.id) ?? []));
  const detection = checks === allChecks ? detectionIn(clauses, options, probe) : undefined;
  return report(reached, { clauses, detection });
}

type Sent = Pick<Reached, 'target' | 'probe'> & Partial<Pick<Reached, 'earlier'>>;

/** What runs and replays have in common, from the start of their clock. */
export function startRun(options: RunOptions) {
  checkKeys(options);
  const { apiKey, exhaustKey, clock = systemClock } = options;
  const redact = createRedaction(secretsOf(apiKey, exhaustKey));
  const transport = stoppableTransport(options);
  const startedAt = clock.now();
  const report = (
    { target, probe, earlier = [] }: Sent,
    judged: Pick<ReportInput, 'clauses' | 'verdict' | 'detection'>,
  ): Report =>
    createReport({
      ...judged,
      target,
      startedAt,
      finishedAt: clock.now(),
      requests: transport.sent(),
      created: createdByRun(probe.exchanges, probe.unanswered),
      exchanges: [...earlier, ...probe.exchanges],
      redact,
    });
  /** @throws {TargetError} always. */
  const fail = ({ message, suspect }: Obstacle, sent: Sent, selected: readonly Clause[]): never => {
    // Redact first: a clipped key is no longer recognized.
    const shown = clip(redact(message), obstacleLength);
    const clauses = selected.map((clause) => combine(clause, [notExercised('blocked', shown)]));
    throw new TargetError(shown, report(sent, { clauses, verdict: 'error' }), suspect);
  };
  return { redact, transport, report, fail };
}

function detectionIn(clauses: readonly ClauseReport[], options: RunOptions, { exchanges }: Probe) {
  const { safety = runDefaults.safety, plan, petId, exhaustKey, exclusive = false } = options;
  const reach = {
    safety,
    plan,
    petId: petId !== undefined,
    exclusive,
    exhaustKey: exhaustKey !== undefined,
  };
  return detectionOf(reach, clauses, exchanges);
}

/** @throws {RangeError} for a key that is not a valid token, and a ban without what it needs. */
function checkKeys({ apiKey, exhaustKey, safety, provokeBan }: RunOptions): void {
  if (!isApiKey(apiKey) || (exhaustKey !== undefined && !isApiKey(exhaustKey))) {
    throw new RangeError('the API key is empty or has characters that a bearer token cannot have');
  }
  if (provokeBan && (safety !== 'exhaust' || exhaustKey === undefined)) {
    throw new RangeError('provokeBan needs safety exhaust and an exhaustKey');
  }
}
