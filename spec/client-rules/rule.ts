import type { HttpExchange } from '../generated/schema-types.ts';
import type { Operation } from '../operations.ts';

/** An exchange by which a client is judged, secrets included. */
export interface ClientExchange extends HttpExchange {
  /** Sequential number by which reports refer to it. */
  readonly id: number;
  /** Null if no operation has this path and method. */
  readonly operation: Operation | null;
  /** Who sent it, by its credential; undefined if that may have been any of several clients. */
  readonly client: string | undefined;
  /** The id of the last exchange answered before this request arrived; if unknown, the times decide. */
  readonly answeredBefore?: number;
  /** In real time, if the times of the exchange are those of a clock that tests control. */
  readonly real?: Pick<HttpExchange, 'sentAt' | 'receivedAt'>;
}

/** A clause of service.md for clients, and how to judge it. */
export interface ClientRule {
  readonly clause: string;
  /** @param exchanges The exchanges of a caller, in the order of their answers. */
  readonly judge: (exchanges: readonly ClientExchange[]) => readonly Finding[];
}

/** An occasion on which the rule was kept or broken. */
export interface Finding {
  readonly exchanges: readonly ClientExchange[];
  /** What the client did wrong, without a subject; undefined if it kept the rule. */
  readonly problem?: string | undefined;
}

/** @param problemOf What is wrong with an exchange: undefined if nothing, null if the rule does not apply. */
export function ruleForEach(
  clause: string,
  problemOf: (exchange: ClientExchange) => string | undefined | null,
): ClientRule {
  const judge: ClientRule['judge'] = (exchanges) =>
    exchanges.flatMap((one) => {
      const problem = problemOf(one);
      return problem === null ? [] : [{ exchanges: [one], problem }];
    });
  return { clause, judge };
}

/** A request answered 429, and its repetition. */
export interface Retry {
  readonly refused: ClientExchange;
  readonly retry: ClientExchange;
}

/** For this many milliseconds, a request on another connection may have been sent before the answer arrived. */
const inFlightMillis = 250;

/**
 * Whether a client had seen an answer when it sent a request: false if the request was already in
 * flight, undefined if that is uncertain because it arrived soon after on another connection.
 */
export function hadSeen(request: ClientExchange, answer: ClientExchange): boolean | undefined {
  const { answeredBefore = answer.id } = request;
  if (answer.id > answeredBefore || answer.receivedAt > request.sentAt) return false;
  const isCertain =
    request.connection === answer.connection || elapsed(answer, request) >= inFlightMillis;
  return isCertain || undefined;
}

/** Milliseconds from an answer to a request, in real time if that is longer. */
export function elapsed(answer: ClientExchange, request: ClientExchange): number {
  const { sentAt } = request.real ?? request;
  const { receivedAt } = answer.real ?? answer;
  return Math.max(request.sentAt - answer.receivedAt, sentAt - receivedAt);
}

/** Groups exchanges by client. Those of unknown clients are dropped. */
export function groupByClient(exchanges: readonly ClientExchange[]): ClientExchange[][] {
  const known = exchanges.filter(({ client }) => client !== undefined);
  return [...Map.groupBy(known, ({ client }) => client).values()];
}

/** Pairs each retry with the last answer to the same request that the client had seen, if a 429. */
export function retriesIn(exchanges: readonly ClientExchange[]): Retry[] {
  return groupByClient(exchanges).flatMap((series) => {
    const sameRequests = Map.groupBy(series, ({ request: { method, url } }) => `${method} ${url}`);
    return [...sameRequests.values()].flatMap((tries) =>
      tries.flatMap((retry, index) => {
        const refused = lastSeenTry(retry, tries, index);
        return refused?.response.status === 429 ? [{ refused, retry }] : [];
      }),
    );
  });
}

function lastSeenTry(
  retry: ClientExchange,
  tries: readonly ClientExchange[],
  before: number,
): ClientExchange | undefined {
  for (let index = before - 1; index >= 0; index -= 1) {
    const earlier = tries[index];
    if (!earlier) continue;
    const saw = hadSeen(retry, earlier);
    // A client that may have been accepted in between may have started afresh.
    if (saw || (saw === undefined && earlier.response.status !== 429)) return earlier;
  }
  return undefined;
}

/** The wait that a 429 requires; undefined without a valid `Retry-After`. */
export function retryAfter({ response, receivedAt }: ClientExchange) {
  if (response.status !== 429) return undefined;
  const value = response.headers['retry-after'] ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) * 1000 : Number.NaN;
  const millis = /GMT$/.test(value) ? Date.parse(value) - receivedAt : seconds;
  return Number.isNaN(millis) ? undefined : { value, millis };
}
