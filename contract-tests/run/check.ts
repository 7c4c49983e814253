import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Session } from './session.ts';

export interface Target {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The base URL that was given, if all below it is answered 404. */
  readonly notServedAt?: string;
  /** Set if the key has no letters, and so cannot be sent in another case. */
  readonly keyHasNoCase?: boolean;
  /** The plan of the key, if configured. */
  readonly plan?: Plan | undefined;
  /** Whether it is the mock of this package. Default: false. */
  readonly isMock?: boolean | undefined;
  /** A pet that exists, if configured. */
  readonly petId?: string | undefined;
  /** Whether nobody else uses the key during the run. Default: false. */
  readonly exclusive?: boolean | undefined;
  /** Whether other clients may use the second key, as in recorded traffic. Default: false. */
  readonly isShared?: boolean;
}

/** Whether nobody else uses the key of a request: the second key is there for the run alone. */
export function isExclusive(
  { exclusive = false, isShared = false }: Target,
  { credential }: Exchange,
): boolean {
  return (credential === 'second-key' && !isShared) || (exclusive && credential === 'valid');
}

/** What a run may do to the service; each level includes the previous ones. */
export const safetyLevels = ['read-only', 'write', 'exhaust'] as const;
export type Safety = (typeof safetyLevels)[number];

export function allows(safety: Safety, needed: Safety): boolean {
  return safetyLevels.indexOf(safety) >= safetyLevels.indexOf(needed);
}

/** The phases of a run, in this order. */
export const phases = ['first', 'last', 'exhausted', 'banned'] as const;
type Phase = (typeof phases)[number];

export interface CheckContext extends Session {
  readonly target: Target;
  /** Records the exchange as evidence, and as a violation with this message unless the condition holds. */
  readonly expect: (exchange: Exchange, condition: boolean, message: string) => void;
  /** Reports that only a part of the clause is judged; undefined means all of it. */
  readonly reportPart: (part: string | undefined) => void;
}

/** A check that sends requests and states the expected responses. */
export interface ProbeCheck {
  readonly kind: 'probe';
  readonly clause: string;
  /** The lowest safety level that allows its requests. */
  readonly safety: Safety;
  /** Default: first. */
  readonly phase?: Phase;
  readonly run: (attempt: CheckContext) => Promise<void>;
  /** What recorded traffic shows of the clause. Default: nothing. */
  readonly recorded?: RuleCheck['problem'];
}

/** Requests that produce relevant exchanges, in case no other check sends any. */
export interface Exercise {
  readonly exercise?: (attempt: CheckContext) => Promise<unknown>;
  /** Default: first. */
  readonly phase?: Phase;
  /** The lowest safety level that allows these requests. Default: read-only. */
  readonly safety?: Safety;
  /** The part of the clause that no other requests can show. */
  readonly covers?: string;
}

/** A rule for exchanges, whichever check sent the request. */
export interface RuleCheck extends Exercise {
  readonly kind: 'rule';
  readonly clause: string;
  /** What is wrong with an exchange: undefined if nothing, null if the rule does not apply or cannot be decided. */
  readonly problem: (
    exchange: Exchange,
    earlier: readonly Exchange[],
    target: Target,
    all: readonly Exchange[],
  ) => string | undefined | null;
  /** The message when it applied to no exchange: what a run needs to exercise it. */
  readonly needs?: string;
}

/** Records observations where the document leaves a choice; cannot fail. */
export interface ObserveCheck extends Exercise {
  readonly kind: 'observe';
  readonly clause: string;
  readonly observe: (exchanges: readonly Exchange[], target: Target) => readonly string[];
}

export type Check = ProbeCheck | RuleCheck | ObserveCheck;

type Declared<Kind extends Check> = Omit<Kind, 'kind' | 'clause'>;

export function rule(clause: string, check: Declared<RuleCheck>): RuleCheck {
  return { kind: 'rule', clause, ...check };
}

export function probe(
  clause: string,
  conditions: Omit<Declared<ProbeCheck>, 'run'>,
  run: ProbeCheck['run'],
): ProbeCheck {
  return { kind: 'probe', clause, ...conditions, run };
}

export function observe(
  clause: string,
  exercise: Exercise,
  observe: ObserveCheck['observe'],
): ObserveCheck {
  return { kind: 'observe', clause, ...exercise, observe };
}
