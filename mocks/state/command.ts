import type { JournalEntry } from './journal-entry.ts';

/** Whatever changed the sandbox; even a request that only reads takes quota. */
export type Command = ControlCall | JournalEntry;

/** A call of a control, from code or by the admin API. */
export interface ControlCall {
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  /** The same by the clock of the sandbox. */
  readonly at: number;
  readonly control: string;
  readonly args: readonly unknown[];
}
