import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { createProbe, type Probe, type ProbeOptions } from '../run/probe.ts';
import { fillTemplate, randomLetters } from '../run/random.ts';
import type { RequestSpec } from '../run/round-trip.ts';
import { NoResponse } from '../transport/send-request.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { inGroups, type ScriptExchange, type Step, scriptExchange } from './step.ts';

/** Sends sequences of requests, each with new names. */
export interface Replay {
  /** Undefined when a request could not be sent, or had no response. */
  send(steps: readonly Step[]): Promise<readonly ScriptExchange[] | undefined>;
  /**
   * Waits for a new window of the rate limit.
   * @param before The last exchange with the service before the replay.
   * @returns Whether it could.
   */
  waitForReset(before: Exchange | undefined): Promise<boolean>;
  readonly requestsLeft: () => number;
  /** How many more categories may be created. */
  readonly createsLeft: () => number;
  /** All so far. */
  readonly exchanges: readonly Exchange[];
  readonly unanswered: Probe['unanswered'];
}

/** @param maxCreates A creation counts unless it surely stored nothing. */
export function createReplay(options: ProbeOptions, maxCreates = Number.POSITIVE_INFINITY): Replay {
  const probe = createProbe(options);
  const createsLeft = () =>
    maxCreates - probe.exchanges.filter(mayCreate).length - probe.unanswered.length;
  const sendAll = async (steps: readonly Step[]) => {
    const letters = randomLetters();
    const seen: ScriptExchange[] = [];
    const usesUpLimit = steps.some(({ times }) => times > 1);
    const spec = (step: Step): RequestSpec => {
      const { operation, credential, body, paused } = step;
      const isFirst = seen.length === 0;
      const isImmediate = usesUpLimit && !isFirst;
      return {
        operation,
        credential,
        ...(body === undefined ? {} : { body: fillTemplate(body, letters) }),
        pace: paused || (usesUpLimit && isFirst) ? 'wait' : isImmediate ? 'immediate' : 'retry',
      };
    };
    for (const [step, other] of inGroups(steps)) {
      if (!step) continue;
      if (step.method !== 'GET' && createsLeft() < (other ? 2 : 1)) {
        throw new NotExercised('budget', 'needs another category');
      }
      if (other && probe.maySendBoth()) {
        const both = await Promise.all(probe.sendBoth(spec(step), spec(other)));
        seen.push(
          ...both.map((exchange, at) => scriptExchange({ step: at ? other : step, exchange })),
        );
        continue;
      }
      for (const one of other ? [step, other] : Array<Step>(step.times).fill(step)) {
        const exchange = await probe.send(spec(one));
        seen.push(scriptExchange({ step: one, exchange }));
        if (step.times > 1 && !isSuccess(exchange)) break;
      }
    }
    return seen;
  };
  return {
    exchanges: probe.exchanges,
    unanswered: probe.unanswered,
    requestsLeft: probe.requestsLeft,
    createsLeft,
    async waitForReset(before) {
      const last = probe.exchanges.at(-1) ?? before;
      const reset = last && rateLimitOf(last).reset;
      const millis = (reset ?? Number.NaN) * 1000 - options.clock.now();
      if (!(millis <= options.maxWait * 1000)) return false;
      return probe.wait(Math.max(0, millis), 'for the reset of the limit').then(
        () => true,
        (error: unknown) => ignoreUnsent(error) ?? false,
      );
    },
    send: (steps) => sendAll(steps).catch(ignoreUnsent),
  };
}

function mayCreate({ operation, response: { status } }: Exchange): boolean {
  return operation === 'createCategory' && !(status >= 300 && status < 500);
}

function ignoreUnsent(error: unknown): undefined {
  if (!(error instanceof NotExercised) && !(error instanceof NoResponse)) throw error;
}
