import type { KnownBreak } from '../detection/known-break.ts';
import type { CaseResult } from './judge-case.ts';
import type { LeaveOneOutResult } from './leave-one-out.ts';
import type { Undetectable } from './service.ts';
import type { TriggerFigures } from './triggers.ts';

/** The content of `contract-tests/proof.json`. */
export interface Proof {
  readonly summary: Summary;
  readonly undetectable: readonly Undetectable[];
  readonly checks: readonly LeaveOneOutResult[];
  /** What a run needs to notice each break; `npm run generate` copies it to where a run reads it. */
  readonly breaks: readonly KnownBreak[];
  /** Broken services whose defect shows on some occasions only. */
  readonly triggers: readonly TriggerFigures[];
  readonly runs: readonly CaseResult[];
}

export interface Summary {
  /** Services with one defect each. */
  readonly broken: number;
  /** Those that can be detected from outside. */
  readonly visible: number;
  /** Those whose clause was blamed at each level that can detect it. */
  readonly caught: number;
  /** Those for which, in addition, no other clause was blamed at any level. */
  readonly blamedRightly: number;
  /** Correct services. */
  readonly correct: number;
  /** Runs against correct services that blamed a clause. */
  readonly falseAlarms: number;
  /** Runs against correct services that must be complete. */
  readonly judgedToTheEnd: number;
  /** Runs against correct services that must be incomplete. */
  readonly incomplete: number;
  /** Runs whose result differs from the expected one. */
  readonly problems: number;
  /** Checks that can blame a service, and those without which a fault is missed. */
  readonly checks: number;
  readonly neededChecks: number;
  /** Per run, by safety level. */
  readonly requests: { readonly write: Spread; readonly exhaust: Spread };
  /** Milliseconds per run. */
  readonly ms: { readonly write: Spread; readonly exhaust: Spread };
}

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** The least share of defects on some occasions that must be caught. */
const leastTriggered = 0.9;

export function summarize(results: Omit<Proof, 'summary'>): Proof {
  const { runs, checks, undetectable, breaks, triggers } = results;
  const broken = [...Map.groupBy(runs.filter(isBroken), ({ name }) => name).values()];
  const visible = broken.filter((same) => same.some(({ expected }) => expected === 'caught'));
  const correct = runs.filter((run) => !isBroken(run));
  const spread = (safety: string, read: (run: CaseResult) => number) =>
    spreadOf(runs.filter((run) => run.safety === safety).map(read));
  const summary: Summary = {
    broken: broken.length,
    visible: visible.length,
    caught: visible.filter((same) => same.every(isCaught)).length,
    blamedRightly: visible.filter((same) => same.every(isCaught) && same.every(blamesNoOther))
      .length,
    correct: new Set(correct.map(({ name }) => name)).size,
    falseAlarms: correct.filter(({ blamed }) => blamed.length > 0).length,
    judgedToTheEnd: correct.filter(({ expected }) => expected === 'conforms').length,
    incomplete: correct.filter(({ expected }) => expected === 'incomplete').length,
    problems: runs.filter(({ problem }) => problem !== null).length,
    checks: checks.length,
    neededChecks: checks.filter(({ missedWithout }) => missedWithout.length > 0).length,
    requests: {
      write: spread('write', ({ requests }) => requests),
      exhaust: spread('exhaust', ({ requests }) => requests),
    },
    ms: { write: spread('write', ({ ms }) => ms), exhaust: spread('exhaust', ({ ms }) => ms) },
  };
  return { summary, undetectable, checks, breaks, triggers, runs };
}

/** Whether every visible fault is caught, only its clause is blamed, and no correct service is blamed. */
export function isProved({ summary, triggers }: Proof): boolean {
  const { visible, caught, blamedRightly, falseAlarms, problems, checks, neededChecks } = summary;
  const all = caught === visible && blamedRightly === visible && neededChecks === checks;
  const { shown, caught: caughtAtTimes } = triggeredShare(triggers);
  const often = caughtAtTimes >= leastTriggered * shown;
  return all && often && falseAlarms === 0 && problems === 0;
}

/** The runs whose defect showed, and those that caught it. */
export function triggeredShare(triggers: readonly TriggerFigures[]) {
  const sum = (read: (one: TriggerFigures) => number) =>
    triggers.reduce((total, one) => total + read(one), 0);
  const shown = sum((one) => one.shown);
  return { shown, caught: shown - sum(({ missed }) => missed.length) };
}

function isBroken({ clause }: CaseResult): boolean {
  return clause !== null;
}

function isCaught({ expected, clause, blamed }: CaseResult): boolean {
  return expected !== 'caught' || (clause !== null && blamed.includes(clause));
}

function blamesNoOther({ clause, alsoBreaks = [], blamed }: CaseResult): boolean {
  return blamed.every((id) => id === clause || alsoBreaks.includes(id));
}

/** All zeros for an empty list. */
export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { min: at(0), median: at(0.5), max: at(1) };
}
