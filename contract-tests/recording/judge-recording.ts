import type { Plan } from '../../spec/plans.ts';
import { checks } from '../checks/index.ts';
import { createReport, type Report } from '../report/report.ts';
import type { Check, ObserveCheck, RuleCheck, Target } from '../run/check.ts';
import { collectObservations, judgeRule } from '../run/judge.ts';
import { selectClauses } from '../run/select-clauses.ts';
import { combine, type Finding, runVerdict } from '../verdict/verdict.ts';
import type { Recording } from './recording.ts';

export interface RecordingOptions {
  readonly plan?: Plan;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** They look at the body of an answer, which a recording may lack. */
const ofBodies = /^(2\.|4\.(?!1\.answers)|7\.error)/;
/** Requests that nobody recorded may have used up the limit. */
const takesAllTraffic = ['8.exceeding-answers-429'];

/**
 * Judges recorded traffic by the rules that hold for any exchange, and collects what was observed.
 * What takes a request of a certain kind is not exercised.
 * @throws {RangeError} when `only` or `except` names no clause.
 */
export function judgeRecording(recording: Recording, options: RecordingOptions = {}): Report {
  const { baseUrl, exchanges, redact } = recording;
  const target: Target = options.plan ? { baseUrl, plan: options.plan } : { baseUrl };
  const results = selectClauses(options.only, options.except).map((clause) => {
    const own = checks.filter((check) => check.clause === clause.id);
    return combine(
      clause,
      own.map((check) => finding(check, recording, target)),
    );
  });
  const starts = exchanges.map(({ receivedAt, durationMs }) => receivedAt - durationMs);
  const ends = exchanges.map(({ receivedAt }) => receivedAt);
  return createReport({
    target,
    startedAt: starts.reduce((a, b) => Math.min(a, b)),
    finishedAt: ends.reduce((a, b) => Math.max(a, b)),
    verdict: runVerdict(results),
    requests: exchanges.length,
    results,
    exchanges,
    redact,
  });
}

function finding(check: Check, recording: Recording, target: Target): Finding {
  if (check.kind === 'probe' || takesAllTraffic.includes(check.clause)) return takesLiveRun;
  if (check.kind === 'observe')
    return collectObservations(observing(check, recording), recording.exchanges, target);
  return judgeRule(judging(check, recording), recording.exchanges, target);
}

const takesLiveRun: Finding = {
  verdict: 'not-exercised',
  reason: 'no-occasion',
  message: 'takes a live run: recorded traffic does not show it',
  observations: [],
  exchanges: [],
};

/** The rule for answers as far as they were recorded. */
function judging(check: RuleCheck, { withoutBody, overlapping }: Recording): RuleCheck {
  const needsBody = ofBodies.test(check.clause);
  // Of what was under way at once nobody knows which was counted first.
  const needsOrder = check.clause === '8.remaining-counts-down';
  const isLeftOut = (index: number) =>
    (needsBody && withoutBody.has(index)) || (needsOrder && overlapping.has(index));
  return {
    ...check,
    concerns: (exchange, target) => !isLeftOut(exchange.index) && check.concerns(exchange, target),
    problem: (exchange, earlier, target, all) => {
      const telling = needsOrder ? earlier.filter(({ index }) => !isLeftOut(index)) : earlier;
      return check.problem(exchange, telling, target, all);
    },
  };
}

function observing(check: ObserveCheck, { withoutBody }: Recording): ObserveCheck {
  if (!ofBodies.test(check.clause)) return check;
  return {
    ...check,
    observe: (exchanges, target) =>
      check.observe(
        exchanges.filter(({ index }) => !withoutBody.has(index)),
        target,
      ),
  };
}
