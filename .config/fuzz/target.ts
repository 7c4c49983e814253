import type { Arbitrary } from 'fast-check';

/** An attack surface: its cases, and the guarantees that each must keep. */
export interface Target<Case> {
  readonly name: string;
  readonly share: number;
  readonly cases: Arbitrary<Case>;
  /** Runs a case independently of earlier ones. @throws {Error} if a guarantee is violated. */
  readonly check: (one: Case) => Promise<void>;
}

export type CaseOf<A> = A extends Arbitrary<infer Case> ? Case : never;

export function target<Case>(
  name: string,
  share: number,
  cases: Arbitrary<Case>,
  check: (one: Case) => Promise<void>,
): Target<Case> {
  return { name, share, cases, check };
}

/** @param message A function if it is costly to build. @throws {Error} with the message. */
export function demand(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new Error(typeof message === 'string' ? message : message());
}
