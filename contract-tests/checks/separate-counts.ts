import { successive } from '../../spec/support/lists.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';

/** More replicas could hardly be distinguished. */
const mostReplicas = 16;

/**
 * What makes Remaining of a key rise, for messages; undefined when the answers do not fit any known cause.
 * @param answers To one key while one window was shown, in their order.
 */
export function likelyCause(answers: readonly Exchange[]): string | undefined {
  if (isCountedByOperation(answers)) return 'a limit for each operation';
  const replicas = replicasIn(answers.filter(isSuccess));
  if (replicas === undefined) return undefined;
  return `${replicas} replicas that do not share their counts of requests`;
}

/** Each operation has a Remaining of its own, which every accepted request moves down by one. */
function isCountedByOperation(answers: readonly Exchange[]): boolean {
  const byOperation = Map.groupBy(answers, ({ operation }) => operation);
  const repeated = [...byOperation.values()].filter(({ length }) => length > 1);
  return repeated.length > 1 && repeated.every(countsDownByOne);
}

function countsDownByOne(answers: readonly Exchange[]): boolean {
  return successive(answers).every(([before, exchange]) => {
    const step = remainingIn(before) - remainingIn(exchange);
    return step === 1 || (step === 0 && !isSuccess(exchange));
  });
}

interface Replica {
  readonly reset: number | undefined;
  readonly begun: number;
  remaining: number;
  last: number;
}

/** The fewest counters that each only go down; undefined unless they take turns. */
function replicasIn(answers: readonly Exchange[]): number | undefined {
  const replicas: Replica[] = [];
  for (const [index, exchange] of answers.entries()) {
    const { remaining = 0, reset } = rateLimitOf(exchange);
    const [own] = replicas
      .filter((replica) => replica.reset === reset && replica.remaining > remaining)
      .sort((a, b) => a.remaining - b.remaining);
    if (own) Object.assign(own, { remaining, last: index });
    else if (replicas.push({ reset, begun: index, remaining, last: index }) > mostReplicas)
      return undefined;
  }
  const takeTurns = replicas.some((one) =>
    replicas.some(({ begun }) => one.begun < begun && begun < one.last),
  );
  const areFew = replicas.length * 2 <= answers.length;
  return takeTurns && areFew ? replicas.length : undefined;
}

function remainingIn(exchange: Exchange): number {
  return rateLimitOf(exchange).remaining ?? 0;
}
