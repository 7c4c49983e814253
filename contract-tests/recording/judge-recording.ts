import { type Clause, selectClauses } from '../../spec/clauses/index.ts';
import { clientRules, judgeClient } from '../../spec/client-rules/judge-client.ts';
import type { ClientVerdict, Report } from '../../spec/generated/schema-types.ts';
import type { Plan } from '../../spec/plans.ts';
import { checks } from '../checks/index.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { createdInResponses } from '../report/created-categories.ts';
import { createReport } from '../report/report.ts';
import type { Check, RuleCheck, Target } from '../run/check.ts';
import { judgeExchanges } from '../run/judge.ts';
import { combine, type Finding, notExercised, notObserved } from '../verdict/verdict.ts';
import type { Recording } from './recording.ts';

export interface RecordingOptions {
  readonly plan?: Plan;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** Clauses about the response body, which a recording may lack. */
const bodyClauses = /^(2\.(?!new-)|4\.(?!1\.answers|2\.body-|2\.name-)|7\.error)/;
/** Requests that were not recorded may have used up the limit. */
const needsAllTraffic = ['8.exceeding-answers-429'];

/**
 * Judges recorded traffic by the rules, for the service and for its client, and collects
 * observations. Clauses that need specific requests are not exercised.
 * @throws {RangeError} when `only` or `except` names an unknown clause.
 */
export function judgeRecording(recording: Recording, options: RecordingOptions = {}): Report {
  const { baseUrl, exchanges, redact } = recording;
  const target: Target = options.plan ? { baseUrl, plan: options.plan } : { baseUrl };
  // Recorded traffic comes from clients that may use the second key; a report of ours holds no such requests.
  const isShared = recording.requests.length > 0;
  const selected = selectClauses(options.only, options.except, ['service', 'client']);
  const ofService = selected.filter(({ party }) => party === 'service');
  const clauses = ofService.map((clause) => {
    const own = checks.filter((check) => check.clause === clause.id);
    return combine(
      clause,
      own.map((check) => finding(check, recording, { ...target, isShared })),
    );
  });
  const starts = exchanges.map(({ sentAt }) => sentAt);
  const ends = exchanges.map(({ receivedAt }) => receivedAt);
  const report = createReport({
    target,
    startedAt: starts.reduce((a, b) => Math.min(a, b)),
    finishedAt: ends.reduce((a, b) => Math.max(a, b)),
    requests: exchanges.length,
    clauses,
    created: createdInResponses(exchanges),
    exchanges,
    redact,
  });
  return { ...report, client: clientVerdict(recording, selected) };
}

function clientVerdict(recording: Recording, selected: readonly Clause[]): ClientVerdict {
  const { requests, withoutCredentials, redact } = recording;
  const chosen = clientRules.filter(({ clause }) => selected.some(({ id }) => id === clause));
  const rules = chosen.map((rule) => {
    const isUnknown = withoutCredentials && rule.clause === '4.bearer-on-every-request';
    return judgeClient(rule, isUnknown ? [] : requests, redact);
  });
  return clientVerdictOf(rules);
}

/** Combines the verdicts on the rules into one on the client. */
export function clientVerdictOf(rules: ClientVerdict['rules']): ClientVerdict {
  const verdicts = rules.map(({ verdict }) => verdict);
  const verdict = (['broken', 'kept'] as const).find((one) => verdicts.includes(one));
  return { verdict: verdict ?? 'not-exercised', rules };
}

function finding(check: Check, recording: Recording, target: Target): Finding {
  const needsLiveRun = 'needs a live run';
  const { exchanges, withoutBody, overlapping } = recording;
  const needsBody = bodyClauses.test(check.clause);
  // The service may have counted overlapping requests in any order.
  const needsOrder = check.clause === '8.remaining-counts-down';
  const isLeftOut = ({ index }: Exchange) =>
    (needsBody && withoutBody.has(index)) || (needsOrder && overlapping.has(index));
  const shown = exchanges.filter((exchange) => !isLeftOut(exchange));
  if (check.kind === 'observe') return judgeExchanges(check, shown, target);
  const problem = check.kind === 'probe' ? check.recorded : check.problem;
  if (!problem || needsAllTraffic.includes(check.clause)) {
    return notExercised('no-occasion', needsLiveRun);
  }
  const recorded: RuleCheck = {
    needs: check.kind === 'probe' ? needsLiveRun : notObserved,
    ...check,
    kind: 'rule',
    problem(exchange, earlier, target, all) {
      // Not every request body is recorded.
      const isUnknown = check.clause === '4.2.body-required' && exchange.request.body === undefined;
      if (isUnknown || isLeftOut(exchange)) return null;
      return problem(exchange, earlier, target, needsOrder ? shown : all);
    },
  };
  return judgeExchanges(recorded, exchanges, target);
}
