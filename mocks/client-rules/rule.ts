import type { JournalEntry } from '../state/journal-entry.ts';

/** A clause of service.md for clients, and how to judge it. */
export interface ClientRule {
  /** Id of the clause. */
  readonly clause: string;
  /** @param requests The requests of one caller, in the order of their answers. */
  readonly judge: (requests: readonly JournalEntry[]) => readonly Finding[];
}

/** An occasion on which the rule was kept or broken. */
export interface Finding {
  /** The exchanges as evidence. */
  readonly requests: readonly JournalEntry[];
  /** What the client did wrong, without a subject; undefined if it kept the rule. */
  readonly problem?: string | undefined;
}
