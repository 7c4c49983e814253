import { isSafe, type OperationId, operationById } from '../../spec/operations.ts';
import { type Caller, callerOf } from '../evidence/credentials.ts';
import { type Exchange, isServerError, isSuccess } from '../evidence/exchange.ts';
import { pauseAfter, pauseReason, rateLimitOf, retryAfterMillis } from '../evidence/rate-limit.ts';
import { createBodyParser, defaultBounds, ResponseTooLarge } from '../transport/body-parser.ts';
import { NoResponse } from '../transport/send-request.ts';
import { ifPossible, NotExercised } from '../verdict/verdict.ts';
import { type Attempt, type RequestSpec, type RoundTripOptions, roundTrip } from './round-trip.ts';

export interface ProbeOptions extends RoundTripOptions {
  /** Whether to send requests with an unsafe method (RFC 9110, section 9.2.1). */
  readonly mayWrite: boolean;
  /** The index of the first exchange. Default: 0. */
  readonly firstIndex?: number;
  /** Seconds of the longest wait. Default: 75. */
  readonly maxWait?: number;
  /** Includes retries. Default: no limit. */
  readonly maxRequests?: number;
  /** Bytes of all distinct bodies; more are not read. Default: {@link defaultBounds}. */
  readonly maxTotalBytes?: number;
  /** The reason completes "waiting 5 s". */
  readonly onWait?: (millis: number, reason: string) => void;
  readonly onExchange?: (exchange: Exchange) => void;
}

/** A request without a complete response. */
export interface Unanswered {
  /** The index of the next exchange. */
  readonly index: number;
  readonly spec: RequestSpec;
}

/** Sends requests, paces them by the responses, and records every exchange. */
export interface Probe {
  readonly exchanges: readonly Exchange[];
  /** Requests that the service may have executed, although no complete response came. */
  readonly unanswered: readonly Unanswered[];
  readonly requestsLeft: () => number;
  /** Whether the safety level allows this operation. */
  readonly permits: (operation: OperationId) => boolean;
  /**
   * Sends a request; retries after a 429, with longer waits each time, and once after a 5xx with
   * `Retry-After`.
   * @throws {NoResponse} when there is none.
   * @throws {ResponseTooLarge} when the response exceeds a bound of the judge.
   * @throws {NotExercised} when the safety level forbids it, a wait would exceed `maxWait`, all retries
   *   failed, or no request is left.
   */
  send(spec: RequestSpec): Promise<Exchange>;
  /** Whether two writes may be sent at the same time, because neither has to wait. */
  maySendBoth(): boolean;
  /**
   * Sends two requests with the key of the run at the same time, each otherwise like `send`. Records
   * them in the order in which the service counted them.
   */
  sendBoth(first: RequestSpec, second: RequestSpec): [Promise<Exchange>, Promise<Exchange>];
  /** @throws {NotExercised} when the wait would exceed `maxWait`. */
  wait(millis: number, reason: string): Promise<void>;
}

const maxRetries = 3;
/** Seconds: a minute, plus a margin for a slow clock. */
export const defaultMaxWait = 75;

export function createProbe(options: ProbeOptions): Probe {
  const exchanges: Exchange[] = [];
  const unanswered: Unanswered[] = [];
  const last: Partial<Record<Caller, Exchange>> = {};
  const givenUp: Partial<Record<Caller, NotExercised>> = {};
  let mayRetryServerErrors = true;
  const budget = createBudget(options.maxRequests);
  const permits = (operation: OperationId) => options.mayWrite || isSafe(operationById(operation));
  const parser = createBodyParser(options.maxTotalBytes ?? defaultBounds.maxTotalBytes);

  const nextIndex = () => (options.firstIndex ?? 0) + exchanges.length;

  const attempt = (spec: RequestSpec): Promise<Attempt> =>
    roundTrip(spec, parser, options, budget.take).catch((error: unknown) => {
      const isUnsent =
        error instanceof NoResponse ? error.isUnsent : !(error instanceof ResponseTooLarge);
      if (!isUnsent) unanswered.push({ index: nextIndex(), spec });
      throw error;
    });

  const sendOnce = async (spec: RequestSpec, backoff = 1): Promise<Exchange> => {
    const caller = callerOf(spec.credential ?? 'valid');
    const before = last[caller];
    if (budget.left() < 1) {
      const { method, path } = operationById(spec.operation);
      const used = `--max-requests ${options.maxRequests} is used up`;
      throw new NotExercised('budget', `needs another ${method} ${path}, but ${used}`);
    }
    if (before && spec.pace !== 'immediate') await waitAfter(before, backoff, options);
    budget.take();
    return record(caller, await attempt(spec));
  };

  const record = (caller: Caller, sent: Attempt): Exchange => {
    const exchange = { ...sent, index: nextIndex() };
    exchanges.push(exchange);
    last[caller] = exchange;
    options.onExchange?.(exchange);
    return exchange;
  };

  /** Sends a request again that was answered 5xx with `Retry-After`, as long as that ever helps. */
  const retriedError = async (first: Exchange, spec: RequestSpec): Promise<Exchange> => {
    const isTemporary = isServerError(first) && retryAfterMillis(first) !== undefined;
    const { pace = 'retry' } = spec;
    if (!isTemporary || pace !== 'retry' || !mayRetryServerErrors) return first;
    const second = await ifPossible(sendOnce(spec));
    mayRetryServerErrors = second !== undefined && !isServerError(second);
    return second ?? first;
  };

  const retried = async (first: Exchange, spec: RequestSpec): Promise<Exchange> => {
    let exchange = await retriedError(first, spec);
    for (let retries = 0; shouldRetry(exchange, spec) && retries < maxRetries; retries += 1) {
      exchange = await sendOnce(spec, 4 ** retries);
    }
    if (!shouldRetry(exchange, spec)) return exchange;
    // Sending more could get the key banned.
    const caller = callerOf(exchange.credential);
    givenUp[caller] = new NotExercised(
      'blocked',
      `still answered 429 after ${maxRetries} retries, each after at least the requested wait; --exclusive rules out other clients`,
    );
    throw givenUp[caller];
  };

  return {
    exchanges,
    unanswered,
    requestsLeft: budget.left,
    permits,
    wait: (millis, reason) => wait(millis, reason, options),
    async send(spec) {
      if (!permits(spec.operation)) throw new NotExercised('safety', 'needs --safety write');
      const caller = callerOf(spec.credential ?? 'valid');
      if (givenUp[caller]) throw givenUp[caller];
      return retried(await sendOnce(spec), spec);
    },
    maySendBoth() {
      if (!options.mayWrite || givenUp.valid || budget.left() < 2) return false;
      if (!last.valid) return true;
      return pauseAfter(last.valid) === 0 && (remainingAfter(last.valid) ?? 2) >= 2;
    },
    sendBoth(first, second) {
      const recorded = new Map<Attempt, Exchange>();
      const recordOnce = (sent: Attempt): Exchange => {
        const exchange = recorded.get(sent) ?? record('valid', { ...sent, concurrent: true });
        recorded.set(sent, exchange);
        return exchange;
      };
      const finish = async (spec: RequestSpec, own: Promise<Attempt>, other: Promise<Attempt>) => {
        const [sent, otherSent] = [await own, await other.catch(() => undefined)];
        if (otherSent && countedBefore(otherSent, sent)) recordOnce(otherSent);
        return retried(recordOnce(sent), spec);
      };
      budget.take();
      budget.take();
      const [one, other] = [attempt(first), attempt(second)];
      return [finish(first, one, other), finish(second, other, one)];
    },
  };
}

function createBudget(maxRequests = Number.POSITIVE_INFINITY) {
  let sent = 0;
  const left = () => maxRequests - sent;
  const take = () => {
    if (left() < 1) return false;
    sent += 1;
    return true;
  };
  return { left, take };
}

/**
 * Whether the service may have counted one of two concurrent requests before the other, and refused it
 * only if it refused the other, too.
 */
function countedBefore(one: Attempt, other: Attempt): boolean {
  if (isSuccess(one) !== isSuccess(other)) return isSuccess(one);
  const [left, leftAfterOther] = [remainingAfter(one), remainingAfter(other)];
  return left !== undefined && leftAfterOther !== undefined && left > leftAfterOther;
}

function remainingAfter(attempt: Attempt): number | undefined {
  return rateLimitOf({ index: 0, ...attempt }).remaining;
}

function shouldRetry({ response }: Exchange, { pace = 'retry' }: RequestSpec): boolean {
  return response.status === 429 && pace === 'retry';
}

async function waitAfter(
  exchange: Exchange,
  backoff: number,
  options: ProbeOptions,
): Promise<void> {
  const { clock, maxWait = defaultMaxWait } = options;
  const pause = pauseAfter(exchange);
  const longer = Math.max(pause, Math.min(pause * backoff, maxWait * 1000));
  const millis = longer - (clock.now() - exchange.receivedAt);
  await wait(millis, pauseReason(exchange), options);
}

async function wait(
  millis: number,
  reason: string,
  { clock, maxWait = defaultMaxWait, onWait }: ProbeOptions,
): Promise<void> {
  // The time that a service states, such as a reset in 1970, may have passed.
  if (millis <= 0) return;
  if (millis > maxWait * 1000) {
    const seconds = Math.ceil(millis / 1000);
    const message = `needs a wait of ${seconds} s ${reason}, but --max-wait is ${maxWait} s`;
    throw new NotExercised('budget', message);
  }
  onWait?.(millis, reason);
  await clock.sleep(millis);
}
