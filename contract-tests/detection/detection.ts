import type { Exchange } from '../evidence/exchange.ts';
import type { Reason, Verdict } from '../verdict/verdict.ts';
import { isHidden, type KnownBreak, knownBreaks, sightsAt, tolerancesIn } from './known-break.ts';
import { type Addition, additionsTo, isWithinReach, type Reach } from './reach.ts';
import { isSeen, sightsOf } from './sights.ts';

interface Share {
  readonly known: number;
  /** The breaks that the run would have noticed with its options, in a service that answered like this one. */
  readonly caught: number;
}

/** How many of the known breaks a run would have noticed. */
export interface Detection extends Share {
  /** Options that would let a run notice more, the most useful first. */
  readonly additions: readonly Addition[];
  readonly clauses: readonly ClauseDetection[];
}

export interface ClauseDetection extends Share {
  readonly id: string;
  /** The names of the breaks that it would not have noticed, in the order of the proof. */
  readonly missed: readonly string[];
}

/** A clause, and whether it could be judged. */
interface Judged {
  readonly id: string;
  readonly verdict: Verdict;
  readonly reason?: Reason | null;
}

/** Counts the known breaks that a run would have noticed if the service had one of them at a time. */
export function detectionOf(
  reach: Reach,
  clauses: readonly Judged[],
  exchanges: readonly Exchange[],
  breaks = knownBreaks,
): Detection {
  const judged = new Map(clauses.map((clause) => [clause.id, clause]));
  const seen = new Set(sightsOf(exchanges));
  const met = tolerancesIn(exchanges);
  const isCaught = (one: KnownBreak) =>
    isJudged(judged.get(one.clause), one) &&
    isWithinReach(one, reach) &&
    !isHidden(one.hiddenBy ?? {}, met, reach.safety) &&
    sightsAt(one, reach.safety).some((sight) => isSeen(sight, seen));
  const missed = new Set(breaks.filter((one) => !isCaught(one)));
  const open = [...missed].filter(({ clause }) => mayBeJudged(judged.get(clause)));
  return {
    known: breaks.length,
    caught: breaks.length - missed.size,
    additions: additionsTo(reach, open, exchanges),
    clauses: byClause(breaks, missed),
  };
}

/** Discounts the breaks of clauses that are expected to fail: a further one would go unnoticed. */
export function withExpectedFailures(
  detection: Detection,
  expected: readonly string[],
  breaks = knownBreaks,
): Detection {
  const clauses = detection.clauses.map((clause) => {
    if (!expected.includes(clause.id)) return clause;
    const all = breaks.filter((one) => one.clause === clause.id);
    return { ...clause, caught: 0, missed: all.map(({ name }) => name) };
  });
  return { ...detection, clauses, caught: clauses.reduce((sum, { caught }) => sum + caught, 0) };
}

function isJudged(clause: Judged | undefined, { uncalledFor = false }: KnownBreak): boolean {
  if (clause?.verdict === 'pass' || clause?.verdict === 'fail') return true;
  return uncalledFor && clause?.verdict === 'not-exercised' && mayBeJudged(clause);
}

/** Whether another option could get the clause judged; it cannot if the service or the budget prevented it. */
function mayBeJudged(clause: Judged | undefined): boolean {
  return clause !== undefined && clause.reason !== 'blocked' && clause.reason !== 'budget';
}

function byClause(breaks: readonly KnownBreak[], missed: ReadonlySet<KnownBreak>) {
  return [...Map.groupBy(breaks, ({ clause }) => clause)].map(([id, known]): ClauseDetection => {
    const others = known.filter((one) => missed.has(one));
    return {
      id,
      known: known.length,
      caught: known.length - others.length,
      missed: others.map(({ name }) => name),
    };
  });
}

/** The figure in one sentence, for those who sign off on a verdict. */
export function detectionSentence({ known, caught, additions }: Detection): string {
  const figure = `This run could have detected ${caught} of ${known} known defects`;
  const total = additions.reduce((sum, { adds }) => sum + adds, 0);
  if (total === 0) return `${figure}.`;
  return `${figure}; ${enumerate(additions.map(({ option }) => option))} would add ${total}.`;
}

function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
