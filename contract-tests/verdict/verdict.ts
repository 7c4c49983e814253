import type { Clause } from '../../spec/clauses/index.ts';
import type {
  ClauseReport,
  Reason,
  RunVerdict,
  Verdict,
} from '../../spec/generated/schema-types.ts';

/** Thrown by a check that cannot exercise its clause. */
export class NotExercised extends Error {
  override readonly name = 'NotExercised';
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Finding {
  readonly verdict: Verdict;
  readonly reason?: Reason;
  readonly message: string;
  readonly observations: readonly string[];
  /** Indexes of the exchanges that serve as evidence. */
  readonly exchanges: readonly number[];
  /** Which part of the clause was judged; absent when all of it was. */
  readonly part?: string;
}

export function finding(
  verdict: Verdict,
  message: string,
  exchanges: Iterable<number> = [],
): Finding {
  return { verdict, message, observations: [], exchanges: [...exchanges] };
}

export function notExercised(reason: Reason, message: string): Finding {
  return { ...finding('not-exercised', message), reason };
}

/** The message of a clause without a relevant response. */
export const notObserved = 'not observed in this run';

/** The gravest first. */
export const byGravity: readonly Verdict[] = ['error', 'fail', 'pass', 'observed', 'not-exercised'];

/**
 * Combines the findings of all checks of one clause, which may have none. The gravest verdict wins, except that a clause
 * does not pass while a part of it was blocked or over budget.
 */
export function combine(
  { id, section, level, quote, text }: Clause,
  found: readonly Finding[],
): ClauseReport {
  const findings = found.length > 0 ? found : [notExercised('no-occasion', notObserved)];
  const gravest = byGravity.find((kind) => findings.some((finding) => finding.verdict === kind));
  const missed = findings.filter(isCutShort);
  const verdict = gravest === 'pass' && missed.length > 0 ? 'not-exercised' : gravest;
  const decisive =
    missed.length > 0 && verdict === 'not-exercised'
      ? missed
      : findings.filter((finding) => finding.verdict === verdict);
  const forbidden = findings.filter((finding) => verdict === 'pass' && finding.reason === 'safety');
  const partial = [...decisive, ...forbidden];
  const part = unique(partial.flatMap(({ part = [] }) => part)).join('; ');
  return {
    id,
    section,
    level,
    quote,
    text,
    verdict: verdict ?? 'not-exercised',
    reason: decisive[0]?.reason ?? null,
    message: unique(decisive.map(({ message }) => message)).join('; '),
    observations: unique(findings.flatMap(({ observations }) => observations)),
    exchanges: unique(decisive.flatMap(({ exchanges }) => exchanges)),
    ...(part === '' ? {} : { part }),
  };
}

/**
 * Combines the clauses: a violation outweighs everything else, unless it was expected. A run that judged nothing is
 * incomplete, unless all its clauses leave the service a choice and it observed some of them.
 */
export function runVerdict(clauses: readonly ClauseReport[]): RunVerdict {
  if (clauses.some(({ verdict, expected }) => verdict === 'fail' && !expected)) return 'violates';
  if (clauses.some(({ verdict }) => verdict === 'error')) return 'error';
  const required = clauses.filter(({ level }) => level === 'must');
  const conclusive: Verdict[] = required.length > 0 ? ['pass', 'fail'] : ['pass', 'observed'];
  const isEmpty = !clauses.some(({ verdict }) => conclusive.includes(verdict));
  return isEmpty || required.some(isCutShort) ? 'incomplete' : 'conforms';
}

/** Whether a precondition or the budget kept a clause from being judged. */
export function isCutShort({ reason }: { readonly reason?: Reason | null }): boolean {
  return reason === 'blocked' || reason === 'budget';
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/** Thrown where a check judges a recorded sequence that lacks a request it asks for. */
export class NotRecorded extends NotExercised {
  constructor() {
    super('no-occasion', 'the sequence has no such request');
  }
}

/** The result; undefined if it would take what the run may not do, such as more requests. */
export function ifPossible<T>(
  attempt: Promise<T>,
  why: typeof NotExercised | typeof NotRecorded = NotExercised,
): Promise<T | undefined> {
  return attempt.catch((error: unknown) => {
    if (error instanceof why) return undefined;
    throw error;
  });
}

/** The exchange; undefined if a recorded sequence is judged that has none. */
export function ifRecorded<T>(sending: Promise<T>): Promise<T | undefined> {
  return ifPossible(sending, NotRecorded);
}
