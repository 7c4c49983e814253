import { readFile } from 'node:fs/promises';
import type { Report } from '../spec/generated/schema-types.ts';
import { tryParseExact } from '../spec/support/exact-json.ts';
import { InputError } from '../spec/support/input-error.ts';
import { judgeSequence, sendSteps } from './minimize/judge-sequence.ts';
import { parseSequence, requestsOf, type Sequence, safetyOf } from './minimize/step.ts';
import { allows, type Target } from './run/check.ts';
import { obstacleIn, openSession, preflight, rootOf } from './run/preflight.ts';
import { checkRunOptions, type RunOptions, runDefaults, targetOf } from './run/run-options.ts';
import { startRun } from './run.ts';
import type { NetworkOptions } from './transport/network.ts';

export type { Sequence };

/** Allowed for requests that are refused at first, and sent again. */
const retries = 20;

export interface ReplayOptions
  extends Omit<RunOptions, 'only' | 'except' | 'provokeBan' | 'fetch'> {
  /** How to reach the service. Default: directly, without further certificate authorities. */
  readonly network?: NetworkOptions;
}

/**
 * Sends the requests that `check --minimize` wrote to a file, and judges the answers by the clause that it
 * names. The report has only that clause.
 * @throws {InputError} for a file that cannot be read or is not such a sequence, and as `run` does.
 * @throws {TargetError} and {RangeError} as `replaySequence` does.
 */
export async function replay(file: string | URL, options: ReplayOptions): Promise<Report> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new InputError(String(file), [error.message]);
  });
  const { network, ...others } = options;
  // The library beneath it is large, and most programs that import this never replay.
  const { createNetwork } = await import('./transport/network.ts');
  const { fetch, close } = createNetwork(network);
  try {
    const json = tryParseExact(text);
    if (json === undefined) throw new InputError(String(file), ['it is not JSON']);
    const sequence = parseSequence(json, String(file));
    return await replaySequence(sequence, { ...others, fetch });
  } finally {
    await close();
  }
}

/**
 * Sends a sequence, with new names, and judges the answers by the checks of its clause.
 * @param options Override what the sequence says about the key and the pet.
 * @throws {TargetError} when the target does not respond, rejects the key, or is another service.
 * @throws {RangeError} when a key is not a valid token, or the sequence needs a higher safety level or a
 *   second key.
 */
export async function replaySequence(sequence: Sequence, options: RunOptions): Promise<Report> {
  checkRunOptions(options);
  const { steps, clause } = sequence;
  const { exhaustKey, safety = runDefaults.safety } = options;
  const { plan = sequence.plan, petId = sequence.petId, exclusive = false } = options;
  const known: RunOptions = {
    ...options,
    plan,
    petId,
    maxRequests: options.maxRequests ?? requestsOf(steps) + retries,
    exclusive: exclusive || sequence.exclusive === true,
  };
  const { redact, transport, report, fail } = startRun(known);
  const problem = refusal(sequence, { safety, hasSecondKey: exhaustKey !== undefined });
  if (problem !== undefined) throw new RangeError(problem);
  options.onEvent?.({ type: 'clause', clause });
  const attempt = async (target: Target) => {
    const { probe, session } = openSession(target, known, transport, []);
    const sent = { target, probe, ...(await sendSteps(steps, probe)) };
    const isUnclear = sent.exchanges.every((exchange) => obstacleIn(exchange, redact));
    // Requests to other operations distinguish a broken service from a wrong address or key.
    return { ...sent, obstacle: isUnclear ? await preflight(session, redact) : undefined };
  };
  // Like a run, retries once without `/v1` if everything below it answers 404.
  const here = await attempt(targetOf(known));
  const atRoot = here.obstacle?.isNotFound ? rootOf(here.target) : undefined;
  const there = atRoot && (await attempt(atRoot));
  const sent = there && !there.obstacle ? there : here;
  const { target, exchanges, stopped, obstacle } = sent;
  if (obstacle) return fail(obstacle, sent, []);
  const judged = await judgeSequence(clause, exchanges, target, stopped ? [stopped] : []);
  return report(sent, { clauses: [judged] });
}

/** Why a sequence may not be sent; undefined if it may. */
export function refusal(
  { steps }: Sequence,
  { safety, hasSecondKey }: { safety: RunOptions['safety']; hasSecondKey: boolean },
): string | undefined {
  const needed = safetyOf(steps);
  if (!allows(safety ?? runDefaults.safety, needed)) return `the sequence needs --safety ${needed}`;
  const isWithSecondKey = steps.some(({ credential }) => credential === 'second-key');
  if (!isWithSecondKey || hasSecondKey) return undefined;
  return 'the sequence needs a second key, of --exhaust-key-env';
}
