import type { Clause } from '../../spec/clauses/clause.ts';

/**
 * - `pass`: every answer that concerns the clause keeps it.
 * - `fail`: an answer breaks it.
 * - `observed`: the document leaves it open; this is what was seen.
 * - `not-exercised`: no answer could show it.
 * - `error`: the harness failed; that never counts against the service.
 */
export type Verdict = 'pass' | 'fail' | 'observed' | 'not-exercised' | 'error';

/** Why a clause was not exercised. Only `blocked` and `budget` leave a run incomplete. */
export type Reason =
  | 'blocked' // an answer that was needed did not come, or was not the one it takes
  | 'budget' // it would have taken more time or requests than allowed
  | 'safety' // it takes requests that the run was not allowed to send
  | 'no-occasion'; // no answer had to do with it

/** Thrown by a check that cannot get to its clause. */
export class NotExercised extends Error {
  override readonly name = 'NotExercised';
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What one check found out about its clause. */
export interface Finding {
  readonly verdict: Verdict;
  readonly reason?: Reason;
  readonly message: string;
  readonly observations: readonly string[];
  /** Indexes of the exchanges that show it. */
  readonly exchanges: readonly number[];
  /** Which part of the clause was judged; absent when all of it was. */
  readonly part?: string;
}

export function notExercised(reason: Reason, message: string): Finding {
  return { verdict: 'not-exercised', reason, message, observations: [], exchanges: [] };
}

/** The verdict on one clause. */
export interface ClauseResult extends Finding {
  readonly clause: Clause;
}

export type RunVerdict = 'conforms' | 'violates' | 'incomplete' | 'error';

const gravest: readonly Verdict[] = ['error', 'fail', 'pass', 'observed', 'not-exercised'];

/**
 * Adds up the findings of all checks of one clause: the gravest verdict stands, except that a
 * clause of which a part could not be looked at has not passed.
 */
export function combine(clause: Clause, findings: readonly Finding[]): ClauseResult {
  const gravestOne = gravest.find((kind) => findings.some((finding) => finding.verdict === kind));
  const pressing = findings.filter(({ reason }) => isPressing(reason));
  const verdict = gravestOne === 'pass' && pressing.length > 0 ? 'not-exercised' : gravestOne;
  const decisive =
    pressing.length > 0 && verdict === 'not-exercised'
      ? pressing
      : findings.filter((finding) => finding.verdict === verdict);
  const reason = decisive[0]?.reason;
  const part = unique(decisive.flatMap(({ part = [] }) => part)).join('; ');
  return {
    clause,
    verdict: verdict ?? 'not-exercised',
    ...(reason ? { reason } : {}),
    message: unique(decisive.map(({ message }) => message)).join('; '),
    observations: unique(findings.flatMap(({ observations }) => observations)),
    exchanges: unique(decisive.flatMap(({ exchanges }) => exchanges)),
    ...(part === '' ? {} : { part }),
  };
}

/** What the verdict on a run depends on. */
interface Judged {
  readonly clause: Pick<Clause, 'level'>;
  readonly verdict: Verdict;
  /** Set for what was not exercised alone. */
  readonly reason?: Reason | null;
  /** Set for a failure that does not count, because a list of expected failures has it. */
  readonly expected?: object;
}

/**
 * Adds up the clauses: a violation that was seen outweighs everything that was not. A run that
 * judged nothing is incomplete, unless it was about choices of the service alone, and saw some.
 */
export function runVerdict(results: readonly Judged[]): RunVerdict {
  if (results.some(({ verdict, expected }) => verdict === 'fail' && !expected)) return 'violates';
  if (results.some(({ verdict }) => verdict === 'error')) return 'error';
  const required = results.filter(({ clause }) => clause.level === 'must');
  const telling: readonly Verdict[] = required.length > 0 ? ['pass', 'fail'] : ['pass', 'observed'];
  const isEmpty = !results.some(({ verdict }) => telling.includes(verdict));
  const isCut = required.some(({ reason }) => isPressing(reason));
  return isEmpty || isCut ? 'incomplete' : 'conforms';
}

function isPressing(reason: Reason | null | undefined): boolean {
  return reason === 'blocked' || reason === 'budget';
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
