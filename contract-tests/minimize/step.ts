import { callerOf } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { retryAfterMillis } from '../evidence/rate-limit.ts';
import { type Template, templateOf } from '../run/random.ts';
import type { RequestSpec } from '../run/round-trip.ts';

/** One request of a sequence, to be sent again with fresh names. */
export interface Step extends Pick<RequestSpec, 'operation'> {
  readonly method: string;
  /** Below the base URL. */
  readonly path: string;
  readonly contentType: string | undefined;
  readonly credential: Exchange['credential'];
  readonly body?: Template;
  /** Whether to wait first, as long as `Retry-After` of the previous response asks. */
  readonly paused: boolean;
  /** Whether to send it at the same time as the next one. */
  readonly together?: true;
  /** How many times to send it; stops after a refusal. */
  readonly times: number;
}

/** What an assertion sees of an exchange. */
export interface ScriptExchange extends Pick<Step, 'method' | 'path' | 'paused'> {
  /** Whether the request had the key, and not an invalid one. */
  readonly valid: boolean;
  /** The body of the request. */
  readonly sent: string | undefined;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why the body could not be decoded. */
  readonly decodingError?: string;
  /** Undefined when the body is not JSON; integers beyond 2^53 are of the type bigint. */
  readonly json: unknown;
  /** Milliseconds since the Unix epoch. */
  readonly receivedAt: number;
}

/** An exchange of a run, and how to repeat it. */
export interface RecordedStep {
  readonly step: Step;
  readonly exchange: Exchange;
}

export function recordedSteps(exchanges: readonly Exchange[], baseUrl: string): RecordedStep[] {
  return exchanges.map((exchange, index) => {
    const { operation, credential, request } = exchange;
    const before = exchanges
      .slice(Math.max(0, index - 1), index)
      .find((other) => other.credential === credential);
    const step = {
      operation,
      method: request.method,
      path: request.url.slice(baseUrl.length),
      contentType: request.headers['content-type'],
      credential,
      ...(request.body === undefined ? {} : { body: templateOf(request.body) }),
      ...(isConcurrentPair(exchange, exchanges[index + 1]) ? { together: true as const } : {}),
      paused: before !== undefined && waitedAfter(before, exchange),
      times: 1,
    };
    return { step, exchange };
  });
}

function isConcurrentPair(first: Exchange, second: Exchange | undefined): boolean {
  return first.concurrent === true && second?.concurrent === true;
}

/** Groups the steps that are sent at the same time. */
export function inGroups(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  let isOpen = false;
  for (const step of steps) {
    if (isOpen && step.method !== 'GET') groups.at(-1)?.push(step);
    else groups.push([step]);
    isOpen = !isOpen && step.together === true;
  }
  return groups;
}

function waitedAfter(before: Exchange, { sentAt }: Exchange): boolean {
  if (before.response.status !== 429) return false;
  const wait = retryAfterMillis(before);
  return wait !== undefined && sentAt - before.receivedAt >= wait;
}

/** Converts a recorded step to what an assertion gets to see of it. */
export function scriptExchange({ step, exchange }: RecordedStep): ScriptExchange {
  const { request, response, json, receivedAt } = exchange;
  return {
    method: step.method,
    path: step.path,
    paused: step.paused,
    valid: callerOf(step.credential) !== 'anonymous',
    sent: request.body,
    ...response,
    json,
    receivedAt,
  };
}

/** Merges runs of the same request into one step. */
export function mergeRepeated(steps: readonly Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of steps) {
    const before = merged.at(-1);
    if (before && isSameRequest(before, step)) {
      merged[merged.length - 1] = { ...before, times: before.times + step.times };
    } else merged.push(step);
  }
  return merged;
}

function isSameRequest(a: Step, b: Step): boolean {
  return JSON.stringify({ ...a, times: 1 }) === JSON.stringify({ ...b, times: 1 });
}

/** The most requests that the steps send. */
export function requestsOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { times }) => sum + times, 0);
}
