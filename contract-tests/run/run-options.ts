import { type Plan, planLimits, plans } from '../../spec/plans.ts';
import { InputError, mustBeOneOf } from '../../spec/support/input-error.ts';
import { checkOptions } from '../../spec/support/options.ts';
import { parseHttpUrl } from '../../spec/support/text.ts';
import { hasNoCase } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type Safety, safetyLevels, type Target } from './check.ts';
import type { RunClock } from './clock.ts';
import { maxExhaustRequests } from './exhaust.ts';
import { defaultMaxWait, type Probe } from './probe.ts';
import { type ServiceOptions, serviceDefaults } from './round-trip.ts';

/** The base URL may have a trailing slash. */
export interface RunOptions extends ServiceOptions {
  /** Nobody else uses `apiKey` during the run, so that no other client explains what it sees. Default: false. */
  readonly exclusive?: boolean;
  /** Try to get `exhaustKey` banned. Default: false. */
  readonly provokeBan?: boolean;
  readonly plan?: Plan | undefined;
  /** The service is the mock of this package, which the report says. Default: false. */
  readonly isMock?: boolean;
  /** Clause ids or section numbers to judge. Default: all that bind the service. */
  readonly only?: readonly string[];
  /** Clause ids or section numbers to skip. */
  readonly except?: readonly string[];
  /** Default: {@link runDefaults}. */
  readonly safety?: Safety;
  /** Seconds of the longest wait for a rate limit. Default: {@link runDefaults}. */
  readonly maxWait?: number;
  /** Default, by safety: {@link defaultRequests}. */
  readonly maxRequests?: number;
  /** Does not count invalid creations that a broken service accepts. Default: {@link runDefaults}. */
  readonly maxCreates?: number;
  /**
   * Seconds for the whole run; afterwards no request is sent and no wait started.
   * Default, by safety: {@link defaultDurations}.
   */
  readonly maxDuration?: number;
  /** Bytes of all distinct bodies; more are not judged. Default: {@link runDefaults}. */
  readonly maxTotalBytes?: number;
  /** Default: the system clock. */
  readonly clock?: RunClock;
  /** Default: the global fetch. */
  readonly fetch?: typeof fetch;
  readonly onEvent?: (event: RunEvent) => void;
  /** Stops the run early; clauses that needed more requests are not exercised. */
  readonly signal?: AbortSignal;
}

/** A run whose probes are observed or replaced. */
export interface ObservedOptions extends RunOptions {
  readonly through?: (probe: Probe) => Probe;
}

export type RunEvent =
  | { readonly type: 'clause'; readonly clause: string }
  | { readonly type: 'exchange'; readonly exchange: Exchange; readonly requestsLeft: number }
  | { readonly type: 'wait'; readonly millis: number; readonly reason: string };

export function targetOf({
  baseUrl,
  apiKey = 'unknown',
  ...options
}: Pick<RunOptions, 'baseUrl'> & Partial<RunOptions>): Target {
  const { plan, petId, exclusive, isMock } = options;
  const keyHasNoCase = hasNoCase(apiKey);
  return { baseUrl: baseUrl.replace(/\/+$/, ''), keyHasNoCase, plan, petId, exclusive, isMock };
}

/** In the units of `RunOptions`. */
export const runDefaults = {
  safety: 'write',
  maxWait: defaultMaxWait,
  // A run creates three, up to five where a service refuses some texts, and one more if other clients change categories during the run.
  maxCreates: 6,
  ...serviceDefaults,
} as const satisfies Partial<RunOptions>;

const withoutDefault = {
  baseUrl: true,
  apiKey: true,
  apiKeyVariable: true,
  exhaustKey: true,
  exhaustKeyVariable: true,
  petId: true,
  plan: true,
  exclusive: true,
  provokeBan: true,
  isMock: true,
  only: true,
  except: true,
  maxRequests: true,
  maxDuration: true,
  clock: true,
  fetch: true,
  onEvent: true,
  signal: true,
  through: true,
} satisfies Record<Exclude<keyof ObservedOptions, keyof typeof runDefaults>, true>;

/** @throws {InputError} for an unknown option, plan or safety level, or a malformed base URL. */
export function checkRunOptions(options: RunOptions): void {
  const what = 'The options of a run';
  checkOptions(what, options, Object.keys({ ...runDefaults, ...withoutDefault }));
  const { baseUrl, plan = 'free', safety = runDefaults.safety } = options;
  const problems = [
    ...(parseHttpUrl(baseUrl) ? [] : ['baseUrl: must be like https://host/v1']),
    ...(plans.includes(plan) ? [] : [mustBeOneOf('plan', plan, plans)]),
    ...(safetyLevels.includes(safety) ? [] : [mustBeOneOf('safety', safety, safetyLevels)]),
  ];
  if (problems.length > 0) throw new InputError(what, problems);
}

/** `maxRequests`. A run against a correct service needs 55, plus one for each 429. */
export const defaultRequests: Readonly<Record<Safety, number>> = {
  'read-only': 60,
  write: 60,
  exhaust: 60 + 2 * maxExhaustRequests(),
};

/** The most requests of a run: fewer than the default where the plan says what uses up its limit. */
export function mostRequests(
  options: Pick<RunOptions, 'safety' | 'plan' | 'exhaustKey' | 'maxRequests'>,
): number {
  const { safety = runDefaults.safety, exhaustKey, maxRequests } = options;
  if (maxRequests !== undefined) return maxRequests;
  const limit = minuteLimitOf(options);
  if (safety !== 'exhaust' || exhaustKey !== undefined || limit === undefined) {
    return defaultRequests[safety];
  }
  return defaultRequests.write + maxExhaustRequests(limit);
}

/** The requests per minute of the plan; undefined for an unknown plan and individual limits. */
export function minuteLimitOf({ plan }: Pick<RunOptions, 'plan'>): number | undefined {
  return plan === undefined || plan === 'enterprise' ? undefined : planLimits[plan].minute;
}

/** `maxDuration`. */
export const defaultDurations: Readonly<Record<Safety, number>> = {
  'read-only': 600,
  write: 600,
  exhaust: 1800,
};
