import type { Safety } from '../../../contract-tests/run/check.ts';
import { movingClock } from '../../../contract-tests/run/clock.ts';
import { reportOf, run } from '../../../contract-tests/run.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { RunningService } from '../host.ts';
import { eachTimed, type ToolKind } from '../tool.ts';

/** `check` with its default options. */
export const ours = kind('pet-catalogue check', 'write');

/** `check --safety exhaust`, which exhausts a Free key to observe the 429. */
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

/** Waits by advancing the clock of the service. */
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
  const internalErrors = clauses.filter((clause) => clause.verdict === 'error');
  if (internalErrors.length > 0) throw new Error(`internal error: ${internalErrors[0]?.message}`);
  return verdict === 'error' && failed.length === 0 ? ['the service was not found'] : failed;
}
