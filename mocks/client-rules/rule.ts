import type { JournalEntry } from '../state/journal.ts';

/** One clause of service.md that binds clients, and how to tell whether one keeps it. */
export interface ClientRule {
  /** Id of the clause. */
  readonly clause: string;
  /** @param requests Those of one caller, in the order in which they were answered. */
  readonly judge: (requests: readonly JournalEntry[]) => readonly Finding[];
}

/** A time when the rule had to be kept. */
export interface Finding {
  /** The exchanges that show it. */
  readonly requests: readonly JournalEntry[];
  /** What the client did wrong, as in "The client …". Undefined when it kept the rule. */
  readonly problem?: string | undefined;
}
