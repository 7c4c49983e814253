import { parseExact } from '../spec/exact-json.ts';
import { type OperationId, operationById } from '../spec/operations.ts';
import type { RunClock } from './clock.ts';
import { type CredentialName, credentials } from './credentials.ts';
import type { Exchange, RecordedRequest, RecordedResponse } from './exchange.ts';
import { pauseAfter } from './rate-limit.ts';
import { NotExercised } from './verdict.ts';

/** What a check wants sent. */
export interface Draft {
  readonly operation: OperationId;
  /** Default: valid. */
  readonly credential?: CredentialName;
  /** Sent as it is, as `application/json`. */
  readonly body?: string;
  /**
   * - `paced` (default): waits while the last answer says that it would be refused, and sends again
   *   what was refused all the same.
   * - `once`: waits in the same way, and leaves it at the answer.
   * - `at-once`: sends without waiting, and leaves it at the answer.
   */
  readonly pace?: 'paced' | 'once' | 'at-once';
}

export interface ProbeOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A pet identifier for the pet read. */
  readonly petId: string;
  /** Milliseconds for one request. */
  readonly timeout: number;
  /** Seconds that one wait may take; a longer one is not waited out. */
  readonly maxWait: number;
  readonly clock: RunClock;
  readonly fetch: typeof fetch;
  readonly onWait?: (millis: number, exchange: Exchange) => void;
  readonly onExchange?: (exchange: Exchange) => void;
}

/** The target gave no HTTP answer at all. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Sends requests one after the other, paces them by the answers, and records every exchange. */
export interface Probe {
  readonly exchanges: readonly Exchange[];
  /**
   * Sends a request; one that is answered 429 is sent again when its time has come.
   * @throws {NoAnswer} when there is none.
   * @throws {NotExercised} when the wait would be longer than `maxWait`.
   */
  send(draft: Draft): Promise<Exchange>;
}

const maxResends = 3;

export function createProbe(options: ProbeOptions): Probe {
  const exchanges: Exchange[] = [];
  const last: { valid?: Exchange; invalid?: Exchange } = {};

  const sendOnce = async (draft: Draft): Promise<Exchange> => {
    const caller = (draft.credential ?? 'valid') === 'valid' ? 'valid' : 'invalid';
    const before = last[caller];
    if (before && draft.pace !== 'at-once') await waitAfter(before, options);
    const exchange = await roundTrip(draft, exchanges.length, options);
    exchanges.push(exchange);
    last[caller] = exchange;
    options.onExchange?.(exchange);
    return exchange;
  };

  return {
    exchanges,
    async send(draft) {
      let exchange = await sendOnce(draft);
      for (let resends = 0; isRefused(exchange, draft) && resends < maxResends; resends += 1) {
        exchange = await sendOnce(draft);
      }
      return exchange;
    },
  };
}

function isRefused({ response }: Exchange, draft: Draft): boolean {
  return response.status === 429 && (draft.pace ?? 'paced') === 'paced';
}

async function waitAfter(exchange: Exchange, options: ProbeOptions): Promise<void> {
  const { clock, maxWait, onWait } = options;
  const rest = pauseAfter(exchange) - (clock.now() - exchange.receivedAt);
  if (rest <= 0) return;
  if (rest > maxWait * 1000) {
    const seconds = Math.ceil(rest / 1000);
    throw new NotExercised(
      'budget',
      `the rate limit asks for a wait of ${seconds} s, which is more than ${maxWait} s`,
    );
  }
  onWait?.(rest, exchange);
  await clock.sleep(rest);
}

async function roundTrip(draft: Draft, index: number, options: ProbeOptions): Promise<Exchange> {
  const { clock, apiKey } = options;
  const credential = draft.credential ?? 'valid';
  const { header, shown } = credentials[credential];
  const request = recordRequest(draft, shown, options);
  const sentAt = clock.now();
  const response = await receive(request, header(apiKey), options);
  const receivedAt = clock.now();
  return {
    index,
    operation: draft.operation,
    credential,
    request,
    response,
    json: parsed(response.body),
    receivedAt,
    durationMs: receivedAt - sentAt,
  };
}

function recordRequest(
  { operation, body }: Draft,
  authorization: string | undefined,
  { baseUrl, petId }: ProbeOptions,
): RecordedRequest {
  const { method, path } = operationById(operation);
  return {
    method,
    url: `${baseUrl}${path.replace('{petId}', encodeURIComponent(petId))}`,
    headers: {
      accept: 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  };
}

async function receive(
  request: RecordedRequest,
  authorization: string | undefined,
  { fetch, timeout }: ProbeOptions,
): Promise<RecordedResponse> {
  const headers = new Headers(request.headers);
  if (authorization !== undefined) headers.set('authorization', authorization);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers,
      body: request.body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const body = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    throw new NoAnswer(`${request.method} ${request.url}: ${reason(error, timeout)}`);
  }
}

function reason(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeout} ms`;
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}

function parsed(body: string): unknown {
  try {
    return parseExact(body);
  } catch {
    return undefined;
  }
}
