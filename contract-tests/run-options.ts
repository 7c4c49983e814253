import type { Plan } from '../spec/plans.ts';
import type { Safety, Target } from './check.ts';
import type { RunClock } from './clock.ts';
import type { Exchange } from './exchange.ts';

export interface RunOptions {
  /** May have a path before `/v1` and a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of any plan, for safety exhaust: its limit is used up in place of the other's. */
  readonly exhaustKey?: string;
  /** Gets `exhaustKey` banned, if that is what the service does. Default: false. */
  readonly provokeBan?: boolean;
  readonly plan?: Plan;
  /** Clause ids or section numbers to judge; default: all that bind the service. */
  readonly only?: readonly string[];
  /** Clause ids or section numbers to leave out. */
  readonly except?: readonly string[];
  /** Default: write. */
  readonly safety?: Safety;
  /** Identifier of a pet that exists: a 404 to its read is a violation. Default: 1, which may not. */
  readonly petId?: string;
  /** Milliseconds for one request. Default: 10,000. */
  readonly timeout?: number;
  /** The longest single wait for a rate limit, in seconds. Default: 75. */
  readonly maxWait?: number;
  /** The most requests to send. Default: 60, and for safety exhaust what it takes besides. */
  readonly maxRequests?: number;
  /** The most categories to create, as long as the service refuses what it must. Default: 5. */
  readonly maxCreates?: number;
  /**
   * Seconds for the whole run: when they are over, nothing more is sent and no wait begun. Default: 600,
   * and 1800 for safety exhaust.
   */
  readonly maxDuration?: number;
  /** The most bytes of a body, decompressed; a longer one is cut off and not judged. Default: 16 MiB. */
  readonly maxBodyBytes?: number;
  /** The most bytes of all different bodies; what goes beyond is not judged. Default: 256 MiB. */
  readonly maxTotalBytes?: number;
  /** Default: the system's. */
  readonly clock?: RunClock;
  /** Default: the global fetch. */
  readonly fetch?: typeof fetch;
  readonly onEvent?: (event: RunEvent) => void;
  /**
   * Stops the run: nothing more is sent, and the report has what was seen by then. What takes more
   * is not exercised, with the reason of the signal.
   */
  readonly signal?: AbortSignal;
}

export type RunEvent =
  | { readonly type: 'clause'; readonly clause: string }
  | { readonly type: 'exchange'; readonly exchange: Exchange; readonly requestsLeft: number }
  | { readonly type: 'wait'; readonly millis: number; readonly exchange: Exchange };

/** What a run with these options judges. */
export function targetOf({
  baseUrl,
  plan,
  petId,
}: Pick<RunOptions, 'baseUrl' | 'plan' | 'petId'>): Target {
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    ...(plan ? { plan } : {}),
    ...(petId === undefined ? {} : { petId }),
  };
}

/** Seconds that a run may take unless its options say otherwise. */
export function defaultDuration(safety: Safety): number {
  return safety === 'exhaust' ? 1800 : 600;
}
