import type { KnownBreak } from '../detection/known-break.ts';
import type { undetectableServices } from './broken-services.ts';
import type { CaseResult, LeaveOneOutResult } from './judge-case.ts';
import type { TriggerFigures } from './triggers.ts';

/** The content of `contract-tests/proof.json`. */
export interface Proof {
  readonly summary: ReturnType<typeof summaryOf>;
  readonly undetectable: typeof undetectableServices;
  readonly checks: readonly LeaveOneOutResult[];
  /** What a run needs to notice each break; `npm run generate` copies it to where a run reads it. */
  readonly breaks: readonly KnownBreak[];
  /** Broken services whose defect shows on some occasions only. */
  readonly triggers: readonly TriggerFigures[];
  readonly runs: readonly CaseResult[];
}

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** The least share of defects on some occasions that must be caught. */
const leastTriggered = 0.98;

export function summarize(results: Omit<Proof, 'summary'>): Proof {
  const { runs, checks, undetectable, breaks, triggers } = results;
  const summary = summaryOf(results);
  return { summary, undetectable, checks, breaks, triggers, runs };
}

function summaryOf({ runs, checks }: Omit<Proof, 'summary'>) {
  const broken = [...Map.groupBy(runs.filter(isBroken), ({ name }) => name).values()];
  // Those that can be detected from outside.
  const visible = broken.filter((same) => same.some(({ expected }) => expected === 'caught'));
  // Those whose clause was blamed at each level that can detect it.
  const caught = visible.filter((same) =>
    same.every(
      ({ expected, clause, blamed }) =>
        expected !== 'caught' || (clause !== null && blamed.includes(clause)),
    ),
  );
  const correct = runs.filter((run) => !isBroken(run));
  const spread = (read: (run: CaseResult) => number) => ({
    write: spreadOf(runs.filter(({ safety }) => safety === 'write').map(read)),
    exhaust: spreadOf(runs.filter(({ safety }) => safety === 'exhaust').map(read)),
  });
  return {
    broken: broken.length,
    visible: visible.length,
    caught: caught.length,
    blamedRightly: caught.filter((same) =>
      same.every(({ clause, alsoBreaks = [], blamed }) =>
        blamed.every((id) => id === clause || alsoBreaks.includes(id)),
      ),
    ).length,
    correct: new Set(correct.map(({ name }) => name)).size,
    falseAlarms: correct.filter(({ blamed }) => blamed.length > 0).length,
    judgedToTheEnd: correct.filter(({ expected }) => expected === 'conforms').length,
    incomplete: correct.filter(({ expected }) => expected === 'incomplete').length,
    problems: runs.filter(({ problem }) => problem !== null).length,
    checks: checks.length,
    neededChecks: checks.filter(({ missedWithout }) => missedWithout.length > 0).length,
    requests: spread(({ requests }) => requests),
    ms: spread(({ ms }) => ms),
  };
}

/** Whether every visible fault is caught, only its clause is blamed, and no correct service is blamed. */
export function isProved({ summary, triggers }: Proof): boolean {
  const { visible, caught, blamedRightly, falseAlarms, problems, checks, neededChecks } = summary;
  const all = caught === visible && blamedRightly === visible && neededChecks === checks;
  const { shown, caught: caughtAtTimes } = triggeredShare(triggers);
  const often = caughtAtTimes >= leastTriggered * shown;
  return all && often && falseAlarms === 0 && problems === 0;
}

/** The runs whose defect showed, those that caught it, and those in which it is permitted. */
export function triggeredShare(triggers: readonly TriggerFigures[]) {
  const sum = (read: (one: TriggerFigures) => number) =>
    triggers.reduce((total, one) => total + read(one), 0);
  const permitted = sum((one) => one.permitted.length);
  const shown = sum((one) => one.shown) - permitted;
  return { shown, caught: shown - sum(({ missed }) => missed.length), permitted };
}

function isBroken({ clause }: CaseResult): boolean {
  return clause !== null;
}

/** All zeros for an empty list. */
function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { min: at(0), median: at(0.5), max: at(1) };
}
