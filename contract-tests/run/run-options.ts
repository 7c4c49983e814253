import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { defaultBounds } from '../transport/body-parser.ts';
import type { Safety, Target } from './check.ts';
import type { RunClock } from './clock.ts';
import { maxExhaustRequests } from './exhaust.ts';

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
  /** Default: {@link runDefaults}. */
  readonly safety?: Safety;
  /** Identifier of a pet that exists: a 404 to its read is a violation. Default: 1, which may not. */
  readonly petId?: string;
  /** Milliseconds for one request. Default: {@link runDefaults}. */
  readonly timeout?: number;
  /** The longest single wait for a rate limit, in seconds. Default: {@link runDefaults}. */
  readonly maxWait?: number;
  /** The most requests to send. Default, by safety: {@link defaultRequests}. */
  readonly maxRequests?: number;
  /**
   * The most categories to create, as long as the service refuses what it must.
   * Default: {@link runDefaults}.
   */
  readonly maxCreates?: number;
  /**
   * Seconds for the whole run: when they are over, nothing more is sent and no wait begun.
   * Default, by safety: {@link defaultDurations}.
   */
  readonly maxDuration?: number;
  /**
   * The most bytes of a body, decompressed; a longer one is cut off and not judged.
   * Default: {@link runDefaults}.
   */
  readonly maxBodyBytes?: number;
  /**
   * The most bytes of all different bodies; what goes beyond is not judged.
   * Default: {@link runDefaults}.
   */
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

/** What a run does unless its options say otherwise, in the units of `RunOptions`. */
export const runDefaults = {
  safety: 'write',
  timeout: 10_000,
  maxWait: 75,
  // A run creates five, and one more where other clients change some meanwhile.
  maxCreates: 6,
  ...defaultBounds,
} as const satisfies Partial<RunOptions>;

/** `maxRequests`. A run against a correct service takes 55, and one more for each 429 on the way. */
export const defaultRequests: Readonly<Record<Safety, number>> = {
  'read-only': 60,
  write: 60,
  exhaust: 60 + 2 * maxExhaustRequests,
};

/** `maxDuration`. */
export const defaultDurations: Readonly<Record<Safety, number>> = {
  'read-only': 600,
  write: 600,
  exhaust: 1800,
};
