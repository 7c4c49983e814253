import type { HttpExchange } from './generated/schema-types.ts';

/** An exchange that a proxy has passed on, without secrets. */
export interface PassedExchange extends HttpExchange {
  /** A name of the key, such as `key 1 of the service`, or `anonymous`. */
  readonly caller: string;
  /** The clauses that are broken, each with what it demands. */
  readonly findings: readonly {
    readonly party: 'service' | 'client';
    readonly clause: string;
    readonly text: string;
  }[];
  /** What was found about both sides, in words. */
  readonly reason: string;
}
