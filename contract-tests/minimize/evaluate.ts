import assert, { AssertionError } from 'node:assert/strict';
import type { Assertion } from './assertions/assertion.ts';
import { helpersFor } from './assertions/helpers.ts';
import type { ScriptExchange } from './step.ts';

type Check = (
  assertion: typeof assert,
  exchanges: readonly ScriptExchange[],
  last: ScriptExchange,
  base: string,
) => void;

/** Whether a service breaks or keeps a clause in a sequence; inconclusive if something else got in the way. */
export type Outcome = 'fails' | 'passes' | 'inconclusive';

/** Applies an assertion to a sequence. */
export function evaluate(
  assertion: Assertion,
  exchanges: readonly ScriptExchange[],
  base: string,
): Outcome {
  const last = exchanges.at(-1);
  if (!last || isInconclusive(assertion, exchanges)) return 'inconclusive';
  // A mistake in the text is ours, and must not pass for an open result.
  const check = checkOf(assertion.source);
  try {
    check(assert, exchanges, last, base);
    return 'passes';
  } catch (error) {
    return error instanceof AssertionError ? 'fails' : 'inconclusive';
  }
}

function isInconclusive(assertion: Assertion, exchanges: readonly ScriptExchange[]): boolean {
  const { judges429 = false, judges401 = false } = assertion;
  return exchanges.some(
    ({ status, valid }) =>
      (status === 429 && !judges429) || (status === 401 && valid && !judges401),
  );
}

/** Runs the text that scripts contain, so that they judge as the reduction did. */
function checkOf(source: string): Check {
  const code = [...helpersFor(source), source].join('\n');
  return new Function('assert', 'exchanges', 'last', 'base', code) as Check;
}
