import type { Safety } from '../../../contract-tests/run/check.ts';
import { movingClock } from '../../../contract-tests/run/clock.ts';
import { reportOf, run } from '../../../contract-tests/run.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { RunningService } from '../host.ts';
import { eachTimed, type ToolKind } from '../tool.ts';

/** `check` as it is by default. */
export const ours = kind('pet-catalogue check', 'write');

/** `check --safety exhaust`, which uses up a key of the plan Free to see what happens then. */
export const oursExhausting = kind('pet-catalogue check --safety exhaust', 'exhaust');

function kind(name: string, safety: Safety): ToolKind {
  return {
    name,
    start: async () => ({
      version: manifest.version,
      ...eachTimed((it) => brokenClauses(it, safety)),
    }),
  };
}

/** Waits pass on the clock of the service. */
async function brokenClauses(running: RunningService, safety: Safety): Promise<string[]> {
  const { baseUrl, apiKey, clock, service } = running;
  const { plan = 'free', petId } = service;
  const { clauses, verdict } = await run({
    baseUrl,
    apiKey,
    plan,
    safety,
    ...(safety === 'exhaust' && plan !== 'free' ? { exhaustKey: running.key('free') } : {}),
    ...(petId === undefined ? {} : { petId }),
    clock: movingClock(clock),
  }).catch(reportOf);
  const failed = clauses.filter((clause) => clause.verdict === 'fail').map(({ id }) => id);
  const harness = clauses.filter((clause) => clause.verdict === 'error');
  if (harness.length > 0) throw new Error(`error of the harness: ${harness[0]?.message}`);
  return verdict === 'error' && failed.length === 0 ? ['no such service there'] : failed;
}
