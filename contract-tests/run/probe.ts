import { operationExamples } from '../../spec/operation-examples.ts';
import { isSafe, type OperationId, operationById } from '../../spec/operations.ts';
import { type CredentialName, credentials } from '../evidence/credentials.ts';
import type { Exchange, RecordedRequest } from '../evidence/exchange.ts';
import { pauseAfter } from '../evidence/rate-limit.ts';
import {
  AnswerTooLarge,
  type BodyParser,
  createBodyParser,
  defaultBounds,
} from '../transport/body-parser.ts';
import { sendRequest } from '../transport/send-request.ts';
import { NotExercised } from '../verdict/verdict.ts';
import type { RunClock } from './clock.ts';

/** What a check wants sent. */
export interface RequestSpec {
  readonly operation: OperationId;
  /** Default: valid. */
  readonly credential?: CredentialName;
  /** Values of the parameters in the path. Default: as in the options, or else the document's examples. */
  readonly pathParameters?: Readonly<Record<string, string>>;
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
  /** A second key, for what could hurt the first. */
  readonly exhaustKey?: string;
  /** Values of parameters in paths. Default: the document's examples. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  /** Whether requests with an unsafe method may be sent (RFC 9110, section 9.2.1). */
  readonly mayWrite: boolean;
  /** Milliseconds for one request. */
  readonly timeout: number;
  /** Seconds that one wait may take; a longer one is not waited out. */
  readonly maxWait: number;
  /** Requests that may be sent, those that are sent again included. Default: any number. */
  readonly maxRequests?: number;
  /** Bytes of a body, decompressed; a longer one is not read. Default: {@link defaultBounds}. */
  readonly maxBodyBytes?: number;
  /** Bytes of all different bodies; what goes beyond is not read. Default: {@link defaultBounds}. */
  readonly maxTotalBytes?: number;
  readonly clock: RunClock;
  readonly fetch: typeof fetch;
  readonly onWait?: (millis: number, exchange: Exchange) => void;
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Sends requests one after the other, paces them by the answers, and records every exchange. */
export interface Probe {
  readonly exchanges: readonly Exchange[];
  /** How many more requests may be sent. */
  readonly requestsLeft: () => number;
  /** Whether the run may send this operation at all. */
  readonly permits: (operation: OperationId) => boolean;
  /**
   * Sends a request; one that is answered 429 is sent again when its time has come, each time
   * after a longer wait.
   * @throws {NoAnswer} when there is none.
   * @throws {AnswerTooLarge} when it is more than the judge reads.
   * @throws {NotExercised} when the run may not send it, when a wait would be longer than `maxWait`,
   * or all waits were in vain, or no request is left.
   */
  send(draft: RequestSpec): Promise<Exchange>;
  /** Lets so many milliseconds pass. */
  wait(millis: number): Promise<void>;
}

const maxResends = 3;

/** The keys, and those without a valid one: a service may limit them apart. */
type Caller = 'valid' | 'sacrificial' | 'invalid';

function callerOf({ credential = 'valid' }: RequestSpec): Caller {
  return credential === 'valid' || credential === 'sacrificial' ? credential : 'invalid';
}

export function createProbe(options: ProbeOptions): Probe {
  const exchanges: Exchange[] = [];
  const last: Partial<Record<Caller, Exchange>> = {};
  const givenUp: Partial<Record<Caller, NotExercised>> = {};
  const budget = createBudget(options.maxRequests);
  const permits = (operation: OperationId) => options.mayWrite || isSafe(operationById(operation));
  const answers = createBodyParser(options.maxTotalBytes ?? defaultBounds.maxTotalBytes);

  const sendOnce = async (draft: RequestSpec, backoff = 1): Promise<Exchange> => {
    const caller = callerOf(draft);
    const before = last[caller];
    if (budget.left() < 1) throw spent(draft, options);
    if (before && draft.pace !== 'at-once') await waitAfter(before, backoff, options);
    budget.take();
    const exchange = await roundTrip(draft, exchanges.length, answers, options, budget.take);
    exchanges.push(exchange);
    last[caller] = exchange;
    options.onExchange?.(exchange);
    return exchange;
  };

  return {
    exchanges,
    requestsLeft: budget.left,
    permits,
    wait: (millis) => options.clock.sleep(millis),
    async send(draft) {
      if (!permits(draft.operation)) throw new NotExercised('safety', 'takes --safety write');
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

function createBudget(maxRequests = Number.POSITIVE_INFINITY) {
  let sent = 0;
  const left = () => maxRequests - sent;
  /** Takes one request off the budget, if there is one. */
  const take = () => {
    if (left() < 1) return false;
    sent += 1;
    return true;
  };
  return { left, take };
}

function spent({ operation }: RequestSpec, { maxRequests }: ProbeOptions): NotExercised {
  const { method, path } = operationById(operation);
  return new NotExercised(
    'budget',
    `takes one more ${method} ${path}, and the ${maxRequests} requests of --max-requests are spent`,
  );
}

function isRefused({ response }: Exchange, draft: RequestSpec): boolean {
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

async function roundTrip(
  draft: RequestSpec,
  index: number,
  answers: BodyParser,
  options: ProbeOptions,
  mayRetry: () => boolean,
): Promise<Exchange> {
  const { clock, fetch, timeout, maxBodyBytes = defaultBounds.maxBodyBytes } = options;
  const credential = draft.credential ?? 'valid';
  const apiKey = credential === 'sacrificial' ? (options.exhaustKey ?? '') : options.apiKey;
  const { header, shown } = credentials[credential];
  const request = recordRequest(draft, shown, options);
  const sentAt = clock.now();
  const limits = { fetch, timeout, mayRetry, maxBodyBytes };
  const { response, json } = await sendRequest(request, header(apiKey), limits)
    .then((response) => {
      const { body, json } = answers.read(response.body);
      return { response: { ...response, body }, json };
    })
    .catch((error: unknown) => {
      if (!(error instanceof AnswerTooLarge)) throw error;
      throw new AnswerTooLarge(`${request.method} ${request.url}: ${error.message}`);
    });
  const receivedAt = clock.now();
  return {
    index,
    operation: draft.operation,
    credential,
    request,
    response,
    json,
    receivedAt,
    durationMs: receivedAt - sentAt,
  };
}

function recordRequest(
  { operation, pathParameters = {}, body }: RequestSpec,
  authorization: string | undefined,
  options: ProbeOptions,
): RecordedRequest {
  const { method, path, requestSchema } = operationById(operation);
  const { parameters } = operationExamples[operation];
  const values = { ...parameters, ...options.pathParameters, ...pathParameters };
  const filled = path.replaceAll(/\{([^}]*)\}/g, (_match, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return {
    method,
    url: `${options.baseUrl}${filled}`,
    headers: {
      accept: 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
      ...(requestSchema ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  };
}
