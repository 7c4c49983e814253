import type {
  ClauseDetection,
  ClauseReport,
  Detection,
} from '../../spec/generated/schema-types.ts';
import { type Plan, planLimits } from '../../spec/plans.ts';
import { type Exchange, integerHeader } from '../evidence/exchange.ts';
import type { Safety } from '../run/check.ts';
import { isCutShort } from '../verdict/verdict.ts';
import { isHidden, type KnownBreak, knownBreaks, sightsAt, tolerancesIn } from './known-break.ts';
import { isSeen, sightsOf } from './sights.ts';

/** What the options of a run allow it to notice. */
export interface Reach {
  readonly safety: Safety;
  readonly plan?: Plan | undefined;
  readonly petId: boolean;
  readonly exclusive: boolean;
  readonly exhaustKey: boolean;
}

type Judged = Pick<ClauseReport, 'id' | 'verdict'> & Partial<Pick<ClauseReport, 'reason'>>;

/** Counts the known breaks that a run would have noticed, each by itself. */
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
    !isHidden(one, met, reach.safety) &&
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

/** Discounts the breaks of clauses that are expected to fail: another violation would go unnoticed. */
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
  return clause !== undefined && !isCutShort(clause);
}

function byClause(breaks: readonly KnownBreak[], uncaught: ReadonlySet<KnownBreak>) {
  return [...Map.groupBy(breaks, ({ clause }) => clause)].map(([id, all]): ClauseDetection => {
    const missed = all.filter((one) => uncaught.has(one)).map(({ name }) => name);
    return { id, known: all.length, caught: all.length - missed.length, missed };
  });
}

/** Whether these options are enough to notice a break in a service that shows everything. */
function isWithinReach(one: KnownBreak, reach: Reach): boolean {
  return (
    sightsAt(one, reach.safety).length > 0 &&
    (one.plan === undefined || one.plan === reach.plan) &&
    (!one.petId || reach.petId) &&
    isKeyRight(one, reach)
  );
}

function isKeyRight({ exclusive, exhaustKey }: KnownBreak, reach: Reach): boolean {
  if (exclusive && exhaustKey) return reach.exclusive || reach.exhaustKey;
  const isRight = exhaustKey === undefined || exhaustKey === reach.exhaustKey;
  return isRight && (!exclusive || reach.exclusive);
}

const optionFor = {
  safety: '--safety exhaust',
  exclusive: '--exclusive',
  petId: '--pet-id',
  plan: '--plan',
};

function additionsTo(
  reach: Reach,
  missed: readonly KnownBreak[],
  exchanges: readonly Exchange[],
): Detection['additions'] {
  const open = missed.filter((one) => !isWithinReach(one, reach));
  const additions = possiblePlans(reach, exchanges).map((plan) => {
    const full: Reach = { ...reach, plan, safety: 'exhaust', exclusive: true, petId: true };
    const gained = open.filter((one) => isWithinReach(one, full));
    const lacking = (Object.keys(optionFor) as (keyof typeof optionFor)[]).filter((field) =>
      gained.some((one) => !isWithinReach(one, { ...full, [field]: reach[field] })),
    );
    return { options: lacking.map((field) => optionFor[field]), adds: gained.length };
  });
  // The smallest, so that no report promises too much.
  return additions.reduce((least, one) => (one.adds < least.adds ? one : least));
}

/** The plan of the run, or those whose limit the service reports; undefined if it reports another limit. */
function possiblePlans({ plan }: Reach, exchanges: readonly Exchange[]) {
  const limits = new Set(exchanges.map((exchange) => integerHeader(exchange, 'x-ratelimit-limit')));
  const reported = (['free', 'pro', 'business'] as const).filter(
    (one) => limits.has(planLimits[one].minute) || limits.has(planLimits[one].day),
  );
  return plan === undefined && reported.length > 0 ? reported : [plan];
}

/** The figure in one sentence, for those who sign off on a verdict. */
export function detectionSentence({ known, caught, additions }: Detection): string {
  const figure = `This run could have detected ${caught} of ${known} known defects`;
  const options = new Intl.ListFormat('en-GB').format(additions.options);
  return options === '' ? `${figure}.` : `${figure}; ${options} would add ${additions.adds}.`;
}
