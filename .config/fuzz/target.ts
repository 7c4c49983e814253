import type { Arbitrary } from 'fast-check';

/** One surface to attack: what its cases are, and what has to hold for each. */
export interface Target<Case = unknown> {
  readonly name: string;
  /** Its part of all cases, as a weight. */
  readonly share: number;
  readonly cases: Arbitrary<Case>;
  /** Makes ready what the cases run against. */
  open(): Promise<OpenTarget<Case>>;
}

export interface OpenTarget<Case> {
  /** Runs a case, unaffected by those before it. @throws {Error} when a promise is broken. */
  check(one: Case): Promise<void>;
  close(): Promise<void>;
}

export const nothingToClose = async (): Promise<void> => {};

/** @throws {Error} with the message, which may be a function where it is costly. */
export function demand(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new Error(typeof message === 'string' ? message : message());
}
