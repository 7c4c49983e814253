import type { Exchange } from '../evidence/exchange.ts';
import type { Reason, Verdict } from '../verdict/verdict.ts';
import { type KnownBreak, knownBreaks, sightsAt } from './known-break.ts';
import { type Addition, additionsTo, isWithinReach, type Reach } from './reach.ts';
import { isSeen, sightsOf } from './sights.ts';

/** How much a run would have noticed of what the proof has tried. */
export interface Detection {
  readonly known: number;
  /** The breaks that show with the options of the run, in what the service let it see. */
  readonly caught: number;
  /** Options that would let a run notice more, the most useful first. */
  readonly additions: readonly Addition[];
  readonly clauses: readonly ClauseDetection[];
}

export interface ClauseDetection {
  readonly id: string;
  readonly known: number;
  readonly caught: number;
  /** The names of the others, in the order of the proof. */
  readonly missed: readonly string[];
}

/** The verdict on a clause, as far as it matters here. */
interface Judged {
  readonly id: string;
  readonly verdict: Verdict;
  readonly reason?: Reason | null;
}

/** How many known breaks a run would have noticed, had its service had them one at a time. */
export function detectionOf(
  reach: Reach,
  clauses: readonly Judged[],
  exchanges: readonly Exchange[],
  breaks = knownBreaks,
): Detection {
  const judged = new Map(clauses.map((clause) => [clause.id, clause]));
  const seen = new Set(sightsOf(exchanges));
  const isCaught = (one: KnownBreak) =>
    isJudged(judged.get(one.clause), one) &&
    isWithinReach(one, reach) &&
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

/** The same where failures of these clauses are expected, so that nothing in them is noticed. */
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

/** Whether an option can bring the clause to judgement: not if the service or the budget kept it. */
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
