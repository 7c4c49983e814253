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
   * Sends a request; one that is answered 429 is sent again when its time has come, each time
   * after a longer wait.
   * @throws {NoAnswer} when there is none.
   * @throws {NotExercised} when a wait would be longer than `maxWait`, or all waits were in vain.
   */
  send(draft: Draft): Promise<Exchange>;
}

const maxResends = 3;

/** The key, and those without a valid one: a service may limit the two apart. */
type Caller = 'valid' | 'invalid';

function callerOf({ credential = 'valid' }: Draft): Caller {
  return credential === 'valid' ? 'valid' : 'invalid';
}

export function createProbe(options: ProbeOptions): Probe {
  const exchanges: Exchange[] = [];
  const last: Partial<Record<Caller, Exchange>> = {};
  const givenUp: Partial<Record<Caller, NotExercised>> = {};

  const sendOnce = async (draft: Draft, backoff = 1): Promise<Exchange> => {
    const caller = callerOf(draft);
    const before = last[caller];
    if (before && draft.pace !== 'at-once') await waitAfter(before, backoff, options);
    const exchange = await roundTrip(draft, exchanges.length, options);
    exchanges.push(exchange);
    last[caller] = exchange;
    options.onExchange?.(exchange);
    return exchange;
  };

  return {
    exchanges,
    async send(draft) {
      const caller = callerOf(draft);
      if (givenUp[caller]) throw givenUp[caller];
      let exchange = await sendOnce(draft);
      for (let resends = 0; isRefused(exchange, draft) && resends < maxResends; resends += 1) {
        exchange = await sendOnce(draft, 2 ** resends);
      }
      if (!isRefused(exchange, draft)) return exchange;
      // To go on sending could get the key banned.
      givenUp[caller] = new NotExercised(
        'blocked',
        `still answered 429 after ${maxResends} waits, each at least as long as the answer asked for`,
      );
      throw givenUp[caller];
    },
  };
}

function isRefused({ response }: Exchange, draft: Draft): boolean {
  return response.status === 429 && (draft.pace ?? 'paced') === 'paced';
}

async function waitAfter(
  exchange: Exchange,
  backoff: number,
  { clock, maxWait, onWait }: ProbeOptions,
): Promise<void> {
  const rest = pauseAfter(exchange) * backoff - (clock.now() - exchange.receivedAt);
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

const networkProblems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is the service up, and the address right?',
  ENOTFOUND: 'the host name is not known; is the address right?',
  EAI_AGAIN: 'the host name cannot be looked up just now',
  ECONNRESET: 'the connection was closed before the answer',
  UND_ERR_SOCKET: 'the connection was closed before the answer',
};

function reason(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError')
    return `nothing came within ${timeout} ms; a longer timeout would allow more`;
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code = '' } = cause as NodeJS.ErrnoException;
  return networkProblems[code] ?? (cause.message || error.message);
}

function parsed(body: string): unknown {
  try {
    return parseExact(body);
  } catch {
    return undefined;
  }
}
