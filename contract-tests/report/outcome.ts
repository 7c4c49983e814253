import type { RunVerdict } from '../verdict/verdict.ts';
import { changeLines } from './baseline.ts';
import { exitCodes } from './exit-codes.ts';
import type { ClauseReport, Report } from './report.ts';

/** What the end of a run means: the one place that decides it, for every form of the report. */
export interface Outcome {
  /** The verdict on the run; a change that the run fails on counts as a violation. */
  readonly verdict: RunVerdict;
  readonly exitCode: number;
  /** One word in capitals, for a terminal. */
  readonly title: string;
  readonly mark: string;
  /** A few words. */
  readonly headline: string;
  /** A sentence or two. */
  readonly conclusion: string;
  /** The clauses that make it bad: broken unexpectedly, or failed on by the harness. */
  readonly grave: readonly ClauseReport[];
  /** What fails the run and is no clause of the document: without it, JUnit and CTRF would look green. */
  readonly problems: readonly RunProblem[];
}

export interface RunProblem {
  readonly suite: string;
  readonly name: string;
  readonly message: string;
  readonly kind: 'error' | 'failure';
  readonly type: string;
}

/** What a run that ended with this verdict is called, and how the command exits. */
const endings: Readonly<
  Record<RunVerdict, Pick<Outcome, 'exitCode' | 'title' | 'mark' | 'headline'>>
> = {
  conforms: {
    exitCode: exitCodes.ok,
    title: 'CONFORMS',
    mark: '✅',
    headline: 'Conforms to the contract',
  },
  violates: {
    exitCode: exitCodes.violates,
    title: 'VIOLATES',
    mark: '❌',
    headline: 'Violates the contract',
  },
  incomplete: {
    exitCode: exitCodes.incomplete,
    title: 'INCOMPLETE',
    mark: '⚠️',
    headline: 'Incomplete',
  },
  error: { exitCode: exitCodes.internalError, title: 'ERROR', mark: '❌', headline: 'No verdict' },
};

export function outcomeOf(report: Report): Outcome {
  const { verdict: ofClauses, changes } = report;
  const verdict = changes ? 'violates' : ofClauses;
  const { exitCode, mark } = endings[verdict];
  const { title, headline } = endings[ofClauses];
  const changed = changes ? ` ${clauses(changes.length)} changed since the baseline.` : '';
  return {
    verdict,
    exitCode: notJudged(report) === undefined ? exitCode : exitCodes.unreachable,
    mark,
    title: changes ? `${title}, CHANGED SINCE THE BASELINE` : title,
    headline: changes ? `${headline}; changed since the baseline` : headline,
    conclusion: `${verdictSentence(report)}${changed}`,
    grave: report.clauses.filter(isGrave),
    problems: problemsOf(report),
  };
}

/** Why nothing at all could be judged: no answer, or a refused key. Undefined when that went well. */
export function notJudged({ verdict, counts, clauses }: Report): string | undefined {
  if (verdict !== 'error' || counts.error > 0) return undefined;
  return `The service could not be judged: ${clauses[0]?.message ?? 'no clause was asked for'}.`;
}

function isGrave({ verdict, expected }: ClauseReport): boolean {
  return (verdict === 'fail' && !expected) || verdict === 'error';
}

function verdictSentence(report: Report): string {
  const { counts, verdict } = report;
  const judged = counts.pass + counts.fail;
  const harness = `The harness failed on ${clauses(counts.error)}: an internal error, which says nothing about the service.`;
  if (verdict === 'error') return notJudged(report) ?? harness;
  const expected = report.clauses.filter((clause) => clause.expected).length;
  const known = expected > 0 ? `, apart from ${clauses(expected)} expected to be` : '';
  const unknown = counts.fail - expected;
  const broken = unknown === 1 ? '1 is broken' : `${unknown || 'none'} are broken`;
  const judgedSentence = `Of ${clauses(judged)} that could be judged, ${broken}${known}`;
  const outdated = report.outdated ? '; the list of expected failures is out of date' : '';
  const sentences: Record<Exclude<RunVerdict, 'error'>, string> = {
    conforms: `${judgedSentence}.`,
    violates: `${judgedSentence}${outdated}.`,
    incomplete:
      judged === 0
        ? 'No clause could be judged.'
        : `Nothing broken was seen${known}, but ${clauses(missed(report))} that the service must keep could not be judged.`,
  };
  return counts.error > 0 ? `${sentences[verdict]} ${harness}` : sentences[verdict];
}

function problemsOf(report: Report): RunProblem[] {
  const message = notJudged(report);
  if (message !== undefined) {
    return [{ suite: 'Target', name: 'can be judged', message, kind: 'error', type: 'not-judged' }];
  }
  const { outdated = [], changes = [], verdict } = report;
  const isCut = verdict === 'incomplete';
  const cut = { suite: 'Run', name: 'is complete', kind: 'error', type: 'incomplete' } as const;
  return [
    ...(isCut ? [{ ...cut, message: `The run is incomplete. ${verdictSentence(report)}` }] : []),
    ...outdated.map(({ clause, message }) => ({
      suite: 'Expected failures',
      name: clause,
      message: `${clause} ${message}`,
      kind: 'failure' as const,
      type: 'out-of-date',
    })),
    ...changes.map((change) => ({
      suite: 'Baseline',
      name: change.clause,
      message: changeLines([change]).join('\n'),
      kind: 'failure' as const,
      type: 'changed',
    })),
  ];
}

function clauses(count: number): string {
  return count === 1 ? '1 clause' : `${count} clauses`;
}

function missed({ clauses }: Report): number {
  return clauses.filter(
    ({ level, reason }) => level === 'must' && (reason === 'blocked' || reason === 'budget'),
  ).length;
}
