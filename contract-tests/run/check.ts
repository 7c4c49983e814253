import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Session } from './session.ts';

/** What is judged. */
export interface Target {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The plan of the key, where the caller told it. */
  readonly plan?: Plan;
  /** A pet that exists, where the caller named one. */
  readonly petId?: string;
}

/** How much a run may do to the service: each level includes the ones before it. */
export const safetyLevels = ['read-only', 'write', 'exhaust'] as const;
export type Safety = (typeof safetyLevels)[number];

/** The phases of a run, in this order. */
export const phases = ['first', 'last', 'exhausted', 'banned'] as const;
type Phase = (typeof phases)[number];

/** What a check is run with. */
export interface CheckContext extends Session {
  readonly target: Target;
  /** Takes the exchange as evidence, and as a violation with this message unless it holds. */
  readonly expect: (exchange: Exchange, holds: boolean, message: string) => void;
  /** Reports which part of the clause is judged; undefined for all of it. */
  readonly judgedInPart: (part: string | undefined) => void;
}

/** A check that sends what its clause takes, and says what to expect. */
export interface ProbeCheck {
  readonly kind: 'probe';
  readonly clause: string;
  /** The least safety level that allows what it sends. */
  readonly safety: Safety;
  /** Later phases see what the earlier ones have left behind. Default: first. */
  readonly phase?: Phase;
  readonly run: (attempt: CheckContext) => Promise<void>;
}

/** What a check of any exchange sends, for a run that judges its clause alone. */
interface Exercised {
  readonly exercise?: (attempt: CheckContext) => Promise<unknown>;
  /** When to send it. Default: first. */
  readonly phase?: Phase;
  /** The least safety level that allows it. Default: read-only. */
  readonly safety?: Safety;
}

/** A rule for any exchange that it concerns, whoever asked for it. */
export interface RuleCheck extends Exercised {
  readonly kind: 'rule';
  readonly clause: string;
  readonly concerns: (exchange: Exchange, target: Target) => boolean;
  /**
   * What is wrong with the exchange, seen together with the others; undefined when nothing is, null
   * when that cannot be told.
   */
  readonly problem: (
    exchange: Exchange,
    earlier: readonly Exchange[],
    target: Target,
    all: readonly Exchange[],
  ) => string | undefined | null;
  /** What it takes to be judged, for the report of a run in which nothing concerned it. */
  readonly takes?: string;
}

/** Records what was seen where the document leaves a choice; it cannot fail. */
export interface ObserveCheck extends Exercised {
  readonly kind: 'observe';
  readonly clause: string;
  readonly observe: (exchanges: readonly Exchange[], target: Target) => readonly string[];
}

export type Check = ProbeCheck | RuleCheck | ObserveCheck;
