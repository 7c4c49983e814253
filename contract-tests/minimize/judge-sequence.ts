import { clauses } from '../../spec/clauses/index.ts';
import type { ClauseReport } from '../../spec/generated/schema-types.ts';
import { checks } from '../checks/index.ts';
import { callerOf } from '../evidence/credentials.ts';
import { type Exchange, isCreation, isSuccess } from '../evidence/exchange.ts';
import type { Check, Target } from '../run/check.ts';
import { findingForError, judgeExchanges, runProbe } from '../run/judge.ts';
import type { Probe } from '../run/probe.ts';
import { fillTemplate, randomLetters, shapeOf } from '../run/random.ts';
import type { RequestSpec } from '../run/round-trip.ts';
import { minuteLimitOf } from '../run/run-options.ts';
import { createSession } from '../run/session.ts';
import {
  combine,
  type Finding,
  NotExercised,
  NotRecorded,
  notExercised,
} from '../verdict/verdict.ts';
import { inGroups, type Step, timesOf } from './step.ts';

/** Judges a complete sequence by the checks of a clause. @throws {RangeError} for an unknown clause. */
export async function judgeSequence(
  id: string,
  exchanges: readonly Exchange[],
  target: Target,
  more: readonly Finding[] = [],
): Promise<ClauseReport> {
  const clause = clauses.find((one) => one.id === id);
  if (!clause) throw new RangeError(`there is no clause ${id}`);
  const own = checks.filter((check) => check.clause === id);
  const found = await Promise.all(own.map((check) => findingOf(check, exchanges, target)));
  return combine(clause, [...found, ...more]);
}

async function findingOf(
  check: Check,
  exchanges: readonly Exchange[],
  target: Target,
): Promise<Finding> {
  if (check.kind !== 'probe') return judgeExchanges(check, exchanges, target);
  const probe = createRecordedProbe(exchanges);
  const isSecondKey = exchanges.some(({ credential }) => credential === 'second-key');
  const session = createSession(probe, {
    exhausted: isSecondKey
      ? { credential: 'second-key' }
      : { credential: 'valid', minuteLimit: minuteLimitOf(target) },
  });
  const { part: _, ...finding } = await runProbe(check.run, session, target);
  // A check that only loops over exchanges passes if there are none.
  const isEmpty = finding.verdict === 'pass' && probe.exchanges.length === 0;
  return isEmpty ? notExercised('no-occasion', 'the sequence has no relevant request') : finding;
}

/**
 * A probe that sends nothing but answers from a recorded sequence, so that any check can judge it. It answers
 * a request with a recorded exchange of the same operation, credential and kind of body, and uses each at most
 * once: the next one, or an earlier one unless the answer depends on what came before.
 */
function createRecordedProbe(recorded: readonly Exchange[]): Probe {
  /** The sequence up to the latest exchange that was used. */
  const seen: Exchange[] = [];
  const used = new Set<Exchange>();
  const find = (spec: RequestSpec): Exchange => {
    const answers = recorded.filter((one) => !used.has(one) && isAnswerTo(spec, one));
    const later = answers.find((one) => recorded.indexOf(one) >= seen.length);
    const found = later ?? (dependsOnOrder(spec) ? undefined : answers[0]);
    if (!found) throw new NotRecorded();
    used.add(found);
    seen.push(...recorded.slice(seen.length, recorded.indexOf(found) + 1));
    return found;
  };
  return {
    exchanges: seen,
    unanswered: [],
    requestsLeft: () => Number.POSITIVE_INFINITY,
    permits: () => true,
    async send(spec) {
      let exchange = find(spec);
      while (exchange.response.status === 429 && (spec.pace ?? 'retry') === 'retry') {
        exchange = find(spec);
      }
      return exchange;
    },
    maySendBoth: () => false,
    sendBoth() {
      throw new NotRecorded();
    },
    wait: async () => {},
  };
}

function isAnswerTo(spec: RequestSpec, { operation, credential, request }: Exchange): boolean {
  return (
    operation === spec.operation &&
    credential === (spec.credential ?? 'valid') &&
    shapeOf(request.body ?? '') === shapeOf(spec.body ?? '')
  );
}

/** Whether the answer depends on what was sent before: a list, or a request that may exceed the limit. */
function dependsOnOrder({ operation, credential = 'valid', pace }: RequestSpec): boolean {
  const isList = operation === 'listCategories' && callerOf(credential) !== 'anonymous';
  return isList || pace === 'immediate';
}

interface Sent {
  /** In their order, retries included. */
  readonly exchanges: readonly Exchange[];
  /** Why the rest was not sent; undefined if everything was. */
  readonly stopped: Finding | undefined;
}

/** Sends a sequence, with new names. A series of requests ends at its first refusal. */
export async function sendSteps(
  steps: readonly Step[],
  probe: Probe,
  createsLeft: () => number = () => Number.POSITIVE_INFINITY,
): Promise<Sent> {
  const first = probe.exchanges.length;
  const letters = randomLetters();
  const hasSeries = steps.some((step) => timesOf(step) > 1);
  const spec = ({ operation, credential, body, paused }: Step): RequestSpec => {
    const isLater = hasSeries && probe.exchanges.length > first;
    return {
      operation,
      credential,
      body: body && fillTemplate(body, letters),
      pace: paused ? 'wait' : isLater ? 'immediate' : 'retry',
    };
  };
  const sendGroup = async ([step, other]: readonly Step[]): Promise<void> => {
    if (!step) return;
    if (isCreation(step) && createsLeft() < (other ? 2 : 1)) {
      throw new NotExercised('budget', 'needs another category');
    }
    if (other && probe.maySendBoth()) {
      await Promise.all(probe.sendBoth(spec(step), spec(other)));
      return;
    }
    for (const one of other ? [step, other] : Array<Step>(timesOf(step)).fill(step)) {
      const exchange = await probe.send(spec(one));
      if (timesOf(step) > 1 && !isSuccess(exchange)) return;
    }
  };
  let stopped: Finding | undefined;
  for (const group of inGroups(steps)) {
    stopped ??= await sendGroup(group).then(() => undefined, findingForError);
  }
  return { exchanges: probe.exchanges.slice(first), stopped };
}

/** How many of these exchanges may have created a category; refusals have not. */
export function countCreated(exchanges: readonly Exchange[]): number {
  const mayCreate = ({ status }: Exchange['response']) => !(status >= 300 && status < 500);
  return exchanges.filter((one) => isCreation(one) && mayCreate(one.response)).length;
}
