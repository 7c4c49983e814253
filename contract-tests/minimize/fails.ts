import type { ClauseReport } from '../report/report.ts';
import type { Target } from '../run/check.ts';
import type { Assertion } from './assertions/assertion.ts';
import { evaluate, type Outcome } from './evaluate.ts';
import type { Replay } from './replay.ts';
import { type RecordedStep, requestsOf, type Step } from './step.ts';

/** How often to repeat a request for a failure that does not show every time. */
export const occasionalTimes = 20;

/** The search for a sequence that shows one failure. */
export interface Search {
  readonly target: Target;
  readonly recorded: readonly RecordedStep[];
  readonly clause: ClauseReport;
  readonly assertion: Assertion;
  readonly replay: Replay;
  /** Whether the limit of this key may be used up. */
  readonly mayExhaust: (credential: Step['credential']) => boolean;
}

/**
 * Whether the sequence fails twice, so that a script will fail, too. A sequence that takes a whole
 * window is sent only once.
 */
export async function failsAgain(steps: readonly Step[], context: Search): Promise<boolean> {
  if (!(await fails(steps, context))) return false;
  return isLong(steps) || fails(steps, context);
}

/** Whether it may need all requests of a window. */
export function isLong(steps: readonly Step[]): boolean {
  return steps.some(({ times }) => times > occasionalTimes);
}

export async function fails(
  steps: readonly Step[],
  { replay, ...context }: Search,
): Promise<boolean> {
  if (requestsOf(steps) > replay.requestsLeft()) return false;
  if (isLong(steps)) await replay.waitForReset(context.recorded.at(-1)?.exchange);
  return (await outcomeOf(steps, replay, context)) === 'fails';
}

/** Sends a sequence and judges the answers. */
export async function outcomeOf(
  steps: readonly Step[],
  replay: Replay,
  { assertion, target }: Pick<Search, 'assertion' | 'target'>,
): Promise<Outcome> {
  const exchanges = await replay.send(steps);
  return exchanges ? evaluate(assertion, exchanges, target.baseUrl) : 'inconclusive';
}
