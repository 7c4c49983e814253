import type { Arbitrary } from 'fast-check';

export type Target<Case> = ReturnType<typeof target<Case>>;

export type CaseOf<A> = A extends Arbitrary<infer Case> ? Case : never;

/**
 * An attack surface.
 * @param check Runs a case apart from earlier ones.
 * @throws {Error} if a guarantee is violated.
 */
export function target<Case>(
  name: string,
  share: number,
  cases: Arbitrary<Case>,
  check: (one: Case) => Promise<void>,
) {
  return { name, share, cases, check };
}

/**
 * @param message A function if it is costly to build.
 * @throws {Error} with the message.
 */
export function demand(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new Error(typeof message === 'string' ? message : message());
}
