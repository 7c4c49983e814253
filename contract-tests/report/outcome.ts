import type {
  ClauseReport,
  Report,
  RuleReport,
  RunVerdict,
} from '../../spec/generated/schema-types.ts';
import { clip, count } from '../../spec/support/text.ts';
import { isCutShort } from '../verdict/verdict.ts';
import { changeLines } from './baseline.ts';
import { exitCodes } from './exit-codes.ts';
import { notMet } from './exposure.ts';
import words from './words.json' with { type: 'json' };

/** What a finished run means. Decided only here, for every format of the report. */
export interface Outcome {
  /** Like the verdict of the report, but a change that fails the run counts as a violation. */
  readonly verdict: RunVerdict;
  readonly exitCode: number;
  /** In capitals, for the terminal. */
  readonly title: string;
  readonly icon: string;
  readonly headline: string;
  readonly conclusion: string;
  /** Clauses that fail unexpectedly, and internal errors. */
  readonly failures: readonly ClauseReport[];
  /** Failures of the run that belong to no clause; without them, JUnit and CTRF would look green. */
  readonly problems: ReturnType<typeof problemsOf>;
}

/** Where the service is not to blame: only the list of expected failures makes the run fail. */
const outdated = 'The list of expected failures is out of date';

export function outcomeOf(report: Report): Outcome {
  const { verdict: clauseVerdict, changes } = report;
  const missing = missingAnswers(report);
  const rules = rulesThatFail(report);
  const verdict = changes || missing.length > 0 || rules.length > 0 ? 'violates' : clauseVerdict;
  const { exit, icon } = words.runs[verdict];
  const failures = report.clauses.filter(
    (clause) => (clause.verdict === 'fail' && !clause.expected) || clause.verdict === 'error',
  );
  const isOnlyOutdated = report.outdated !== undefined && failures.length === 0;
  const headline = isOnlyOutdated ? outdated : words.runs[clauseVerdict].headline;
  const title = isOnlyOutdated ? outdated : clauseVerdict;
  const notes = [
    ...(changes ? ['changed since the baseline'] : []),
    ...(missing.length > 0 ? [`required answers not met (${missing.join(', ')})`] : []),
    ...(rules.length > 0 ? ['the client breaks rules'] : []),
  ];
  const sentences = [
    verdictSentence(report),
    ...(changes ? [`${clauses(changes.length)} changed since the baseline.`] : []),
    ...(missing.length > 0 ? [`Required answers that were not met: ${missing.join(', ')}.`] : []),
    ...(rules.length > 0
      ? [`The client breaks ${rules.map(({ clause }) => clause).join(', ')}.`]
      : []),
    banNotice(report) ?? [],
  ].flat();
  return {
    verdict,
    exitCode: exitCodes[targetProblem(report) ? 'unreachable' : (exit as keyof typeof exitCodes)],
    icon,
    title: [title, ...notes].join(', ').replace(/(^|\))[^(]*/g, (text) => text.toUpperCase()),
    headline: [headline, ...notes].join('; '),
    conclusion: sentences.join(' '),
    failures,
    problems: problemsOf(report),
  };
}

function missingAnswers({ exposure }: Report): string[] {
  return exposure ? notMet(exposure.answers, exposure.required) : [];
}

function rulesThatFail({ traffic, client }: Report): readonly RuleReport[] {
  return traffic && client ? client.rules.filter(({ verdict }) => verdict === 'broken') : [];
}

/** Why the target could not be judged at all: no answer, or a refused key. Undefined if it could. */
export function targetProblem({ verdict, counts, clauses }: Report): string | undefined {
  if (verdict !== 'error' || counts.error > 0) return undefined;
  return `The service could not be judged: ${clauses[0]?.message ?? 'no clause was selected'}.`;
}

const keyVariable = '$PET_CATALOGUE_API_KEY';

/**
 * What to do about a banned key that left the run incomplete; undefined if the key is not banned. How a
 * ban is reported is not shown, so this relies on the service naming it.
 */
export function banNotice({ verdict, exchanges }: Report): string | undefined {
  if (verdict !== 'incomplete') return undefined;
  const banned = exchanges.find(
    ({ request, response }) =>
      request.headers.authorization === `Bearer ${keyVariable}` &&
      [401, 403, 429].includes(response.status) &&
      /(?<![a-z])ban(ned)?(?![a-z])/i.test(response.body),
  );
  if (!banned) return undefined;
  const { status, headers, body } = banned.response;
  const retryAfter = headers['retry-after'];
  const wait =
    retryAfter === undefined ? 'Wait' : `Wait until Retry-After (${retryAfter}) has passed`;
  const reason = clip(body.replaceAll(/\s+/g, ' '), 300);
  return `The key is banned: it is answered ${status} ${reason}. ${wait}, or use another key.`;
}

export function expectedFailures({ clauses }: Report): number {
  return clauses.filter(({ expected }) => expected).length;
}

function verdictSentence(report: Report): string {
  const { counts, verdict } = report;
  const judged = counts.pass + counts.fail;
  const internal = `An internal error kept ${clauses(counts.error)} from being judged; it says nothing about the service.`;
  if (verdict === 'error') return targetProblem(report) ?? internal;
  if (report.command && report.requests === 0) return 'The command sent no request to the mock.';
  const expected = expectedFailures(report);
  const apart = expected > 0 ? `, apart from ${count(expected, 'expected failure')}` : '';
  const judgedSentence = `${clauses(judged)} judged, ${counts.fail - expected || 'none'} broken${apart}`;
  const missed = report.clauses.filter((clause) => clause.level === 'must' && isCutShort(clause));
  const outdated = report.outdated ? '; the list of expected failures is out of date' : '';
  const sentences: Record<Exclude<RunVerdict, 'error'>, string> = {
    conforms: `${judgedSentence}.`,
    violates: `${judgedSentence}${outdated}.`,
    incomplete:
      judged === 0
        ? 'No clause could be judged.'
        : `No violation found${apart}, but ${count(missed.length, 'required clause')} could not be judged.`,
  };
  return counts.error > 0 ? `${sentences[verdict]} ${internal}` : sentences[verdict];
}

function problemsOf(report: Report) {
  const message = targetProblem(report);
  if (message !== undefined) {
    const kind: 'error' | 'failure' = 'error';
    return [{ suite: 'Target', name: 'can be judged', message, kind, type: 'not-judged' }];
  }
  const { outdated = [], changes = [], verdict } = report;
  const incomplete = `The run is incomplete. ${verdictSentence(report)}`;
  const failure = (suite: string, type: string, name: string, message: string) =>
    ({ suite, name, message, kind: 'failure', type }) as const;
  return [
    ...(verdict === 'incomplete'
      ? [{ ...failure('Run', 'incomplete', 'is complete', incomplete), kind: 'error' as const }]
      : []),
    ...outdated.map(({ clause, message }) =>
      failure('Expected failures', 'out-of-date', clause, `${clause} ${message}`),
    ),
    ...missingAnswers(report).map((name) =>
      failure('Exposure', 'not-met', name, `The command has not met this answer: ${name}`),
    ),
    ...rulesThatFail(report).map(({ clause, problems }) =>
      failure('Client', 'broken', clause, `The client ${problems[0]?.message}`),
    ),
    ...changes.map((change) =>
      failure('Baseline', 'changed', change.clause, changeLines([change]).join('\n')),
    ),
  ];
}

function clauses(number: number): string {
  return count(number, 'clause');
}
