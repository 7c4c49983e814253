import type { Target } from '../../run/check.ts';

/**
 * What a script asserts to show that a service breaks a clause, as JavaScript. It runs wherever the
 * script is taken, so it uses `assert`, the helpers of `helpers.ts`, and:
 * - `exchanges`: each a {@link ScriptExchange}
 * - `last`: the last of them
 * - `base`: the base URL
 */
export interface Assertion {
  /** Whether only the last exchange matters, or any of them may. */
  readonly over: 'last' | 'all';
  readonly source: string;
  /**
   * How many lists alone may show it, the fewest first.
   * @param limit Requests per minute.
   * @param mayExhaust Whether they may use up the limit.
   */
  readonly lists?: (limit: number, mayExhaust: boolean) => readonly number[];
  /** Whether it judges `Content-Encoding`, so that `curl` has to decode. */
  readonly judgesCoding?: boolean;
  /** Whether it judges a 429; otherwise a 429 means that the script has to be run again later. */
  readonly judges429?: boolean;
  /** Whether it judges a 401 to the key; otherwise that means that the key is wrong. */
  readonly judges401?: boolean;
}

/** By clause; some depend on what is known of the service. */
export type AssertionTable = Readonly<Record<string, Assertion | ((target: Target) => Assertion)>>;

/** An assertion on the last exchange, as lines of JavaScript. */
export const last = (...lines: readonly string[]): Assertion => ({
  over: 'last',
  source: lines.join('\n'),
});
/** An assertion on all exchanges, as lines of JavaScript. */
export const all = (...lines: readonly string[]): Assertion => ({
  over: 'all',
  source: lines.join('\n'),
});

/** Asserts the status of the last exchange. */
export const answers = (status: number): Assertion =>
  last(`assert.equal(last.status, ${status}, \`answered \${last.status} instead of ${status}\`);`);
