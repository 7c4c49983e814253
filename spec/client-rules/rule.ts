import type { HttpExchange } from '../exchange.ts';
import type { Operation } from '../operations.ts';

/** An exchange by which a client is judged, secrets included. */
export interface ClientExchange extends HttpExchange {
  /** Sequential number by which reports refer to it. */
  readonly id: number;
  /** Null if no operation has this path and method. */
  readonly operation: Operation | null;
  /** Who sent it, by its credential; undefined if that may have been any of several clients. */
  readonly client: string | undefined;
  /**
   * The id of the last exchange that was answered before this request arrived. If it is not known,
   * the times alone say what the client had seen.
   */
  readonly answeredBefore?: number;
  /** In real time, if the times of the exchange are those of a clock that tests control. */
  readonly real?: Pick<HttpExchange, 'sentAt' | 'receivedAt'>;
}

/** A clause of service.md for clients, and how to judge it. */
export interface ClientRule {
  readonly clause: string;
  /** @param exchanges Those of one caller, in the order of their answers. */
  readonly judge: (exchanges: readonly ClientExchange[]) => readonly Finding[];
}

/** An occasion on which the rule was kept or broken. */
export interface Finding {
  readonly exchanges: readonly ClientExchange[];
  /** What the client did wrong, without a subject; undefined if it kept the rule. */
  readonly problem?: string | undefined;
}

export function ruleForEach(
  clause: string,
  appliesTo: (exchange: ClientExchange) => boolean,
  problem: (exchange: ClientExchange) => string | undefined,
): ClientRule {
  return {
    clause,
    judge: (exchanges) =>
      exchanges
        .filter(appliesTo)
        .map((exchange) => ({ exchanges: [exchange], problem: problem(exchange) })),
  };
}
