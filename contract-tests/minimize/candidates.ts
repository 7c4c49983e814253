import { operationById } from '../../spec/operations.ts';
import { callerOf } from '../evidence/credentials.ts';
import { isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import type { Assertion } from './assertions/assertion.ts';
import { evaluate } from './evaluate.ts';
import { reduce } from './reduce.ts';
import { mergeRepeated, type RecordedStep, type Step, scriptExchange } from './step.ts';

/** If the first few violations cannot be reproduced, others hardly can. */
const maxViolations = 3;

export interface CandidateInput {
  readonly recorded: readonly RecordedStep[];
  /** Indexes of the exchanges that break the clause. */
  readonly violations: readonly number[];
  readonly assertion: Assertion;
  readonly base: string;
}

/** Short sequences that failed when they were recorded, the shortest first. */
export async function candidates(input: CandidateInput): Promise<(readonly RecordedStep[])[]> {
  const { recorded, violations, assertion, base } = input;
  if (assertion.over === 'last') {
    const found = recorded.filter(({ exchange }) => violations.includes(exchange.index));
    return found
      .toSorted((a, b) => cost(a) - cost(b))
      .slice(0, maxViolations)
      .map((one) => [one]);
  }
  const fails = (steps: readonly RecordedStep[]) =>
    evaluate(assertion, steps.map(scriptExchange), base) === 'fails';
  // A violation may show only in a later response.
  for (const end of [...violations.slice(0, maxViolations), Number.POSITIVE_INFINITY]) {
    const found = preferred(recorded.filter(({ exchange }) => exchange.index <= end)).find(fails);
    if (found) return [await reduce(found, fails)];
  }
  return [];
}

/** Parts of a recording, the simplest first: lists change nothing and are the easiest to read. */
function preferred(recorded: readonly RecordedStep[]) {
  const accepted = recorded.filter(({ exchange }) => exchange.response.status !== 429);
  const withKey = accepted.filter(({ step }) => callerOf(step.credential) !== 'anonymous');
  const lists = withKey.filter(({ step }) => step.operation === 'listCategories');
  return [lists, withKey, accepted, recorded];
}

function cost({ step, exchange }: RecordedStep): number {
  const isUnsafe = step.method === 'GET' ? 0 : 1;
  return isUnsafe + (exchange.response.status === 429 ? 2 : 0);
}

/**
 * The requests of a sequence. One that needs a refusal by the limit begins with lists up to the first.
 * @param mayExhaust Whether to use up the limit; otherwise sends half of it at most.
 */
export function stepsOf(
  sequence: readonly RecordedStep[],
  mayExhaust: (step: Step) => boolean,
): Step[] {
  const first = sequence.findIndex((one, index) => isRefusal(one, sequence[index - 1]));
  const refused = sequence[first];
  if (!refused) return mergeRepeated(sequence.map(({ step }) => step));
  const { step, exchange } = refused;
  const { limit = 60 } = rateLimitOf(sequence[first - 1]?.exchange ?? exchange);
  const times = mayExhaust(step) ? limit + 1 : Math.floor(limit / 2) + 1;
  const isRefusedList = step.operation === 'listCategories' && !step.paused;
  const rest = sequence.slice(isRefusedList ? first + 1 : first);
  return [{ ...listLike(step), times }, ...rest.map((one) => one.step)];
}

/** Whether the limit refused it, with 429 or another status. */
function isRefusal({ exchange }: RecordedStep, before: RecordedStep | undefined): boolean {
  if (exchange.response.status === 429) return true;
  return (
    !isSuccess(exchange) && before !== undefined && rateLimitOf(before.exchange).remaining === 0
  );
}

/** A list in place of another request with the same credential. */
export function listLike({ credential }: Step): Step {
  const { id, method, path } = operationById('listCategories');
  return {
    operation: id,
    method,
    path,
    contentType: undefined,
    credential,
    paused: false,
    times: 1,
  };
}
