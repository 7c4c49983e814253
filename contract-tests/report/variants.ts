/** A broken service, and how its answers differ from those that the command has got. */
export interface Mutant {
  readonly fault: string;
  /** The clause that it breaks. */
  readonly clause: string;
  /** The first request whose answer differs, and in what. */
  readonly first: string;
}

/** Which broken services the command notices. */
export interface BreakReport {
  readonly noticed: readonly Mutant[];
  readonly unnoticed: readonly Mutant[];
  /** Those for which there was no run left. */
  readonly notRun: readonly Mutant[];
  /** Faults that change no answer that the command gets. */
  readonly neverExercised: readonly string[];
  /** Faults that were not examined, as no time or run was left. */
  readonly notExamined: readonly string[];
}

/** A choice of the service on which the command depends. */
export interface Dependence {
  /** The field of a profile, such as `list.order`. */
  readonly field: string;
  readonly value: string | number | boolean | null;
  /** What the document leaves open. */
  readonly choice: string;
}

/** What the command takes for granted although the document leaves it open. */
export interface ChoicesReport {
  /** Number of profiles under which it ran. */
  readonly profiles: number;
  readonly failed: number;
  /** Choices with which it fails, even if the service makes no other. */
  readonly dependsOn: readonly Dependence[];
  /** Profiles of few choices under which it fails, although it depends on none of them by itself. */
  readonly combinations: readonly object[];
  /** Number of runs that were left out. */
  readonly notRun: number;
}
