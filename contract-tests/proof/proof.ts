import type { NeededCheck } from './needed-checks.ts';
import type { Outcome } from './outcome.ts';
import type { Unseen } from './service.ts';

/** All that was found out, as `contract-tests/proof.json` holds it. */
export interface Proof {
  readonly summary: Summary;
  readonly unseen: readonly Unseen[];
  readonly checks: readonly NeededCheck[];
  readonly runs: readonly Outcome[];
}

export interface Summary {
  /** Services that break a clause. */
  readonly broken: number;
  /** Those of them that can be seen from outside. */
  readonly visible: number;
  /** Those of which the clause was blamed, at each level that shows it. */
  readonly caught: number;
  /** Those of which no other clause was blamed, at any level. */
  readonly blamedRightly: number;
  /** Correct services. */
  readonly correct: number;
  /** Runs against correct services that blamed a clause. */
  readonly falseAlarms: number;
  /** Runs against correct services that could judge all. */
  readonly judgedToTheEnd: number;
  /** Runs against correct services that could not, as it had to be. */
  readonly incomplete: number;
  /** Runs whose outcome is not as it has to be, for whatever reason. */
  readonly problems: number;
  /** Checks that can blame a service, and those of them without which a fault goes unseen. */
  readonly checks: number;
  readonly neededChecks: number;
  /** Of a run that creates categories and uses up no limit, and of one that does. */
  readonly requests: { readonly write: Spread; readonly exhaust: Spread };
  /** Milliseconds of one run. */
  readonly ms: { readonly write: Spread; readonly exhaust: Spread };
}

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** Adds up the outcomes. */
export function addUp(
  runs: readonly Outcome[],
  checks: readonly NeededCheck[],
  unseen: readonly Unseen[],
): Proof {
  const broken = [...Map.groupBy(runs.filter(isBroken), ({ name }) => name).values()];
  const visible = broken.filter((same) => same.some(({ expected }) => expected === 'caught'));
  const correct = runs.filter((run) => !isBroken(run));
  const spread = (safety: string, read: (run: Outcome) => number) =>
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
    neededChecks: checks.filter(({ unseenWithout }) => unseenWithout.length > 0).length,
    requests: {
      write: spread('write', ({ requests }) => requests),
      exhaust: spread('exhaust', ({ requests }) => requests),
    },
    ms: { write: spread('write', ({ ms }) => ms), exhaust: spread('exhaust', ({ ms }) => ms) },
  };
  return { summary, unseen, checks, runs };
}

/** Whether everything is as it has to be: 100 % caught and rightly blamed, and no false alarm. */
export function meetsTheBar({ summary }: Proof): boolean {
  const { visible, caught, blamedRightly, falseAlarms, problems, checks, neededChecks } = summary;
  const all = caught === visible && blamedRightly === visible && neededChecks === checks;
  return all && falseAlarms === 0 && problems === 0;
}

/** Whether an outcome is that of a service that breaks a clause. */
function isBroken({ clause }: Outcome): boolean {
  return clause !== null;
}

function isCaught({ expected, clause, blamed }: Outcome): boolean {
  return expected !== 'caught' || (clause !== null && blamed.includes(clause));
}

function blamesNoOther({ clause, blamed }: Outcome): boolean {
  return blamed.every((id) => id === clause);
}

function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { min: at(0), median: at(0.5), max: at(1) };
}
