import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';

/** What a run has seen of a service. */
export interface Evidence {
  readonly exchanges: readonly Exchange[];
  readonly plan?: Plan | undefined;
}

/** What the exchanges prove about one choice of the service. */
export interface Inference {
  readonly value: unknown;
  /** What is not certain about it. */
  readonly note?: string;
}

/** Learns one field of a profile (`spec/schemas/profile.schema.json`), or a group of fields. */
export interface Learner {
  /** Such as `limits.ban.afterRefusals`. */
  readonly field: string;
  /** Undefined when the exchanges leave it open. */
  readonly learn: (evidence: Evidence) => Inference | undefined;
  /** Why it may be left open, for people. */
  readonly unseen: string;
}

/** A field that no run looks at. */
export function unlearnable(field: string, unseen: string): Learner {
  return { field, learn: () => undefined, unseen };
}

/** The one value that all have in common; undefined when there are none, or several. */
export function commonValue<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** A lesson of a value, unless there is none. */
export function inference(value: unknown, note?: string): Inference | undefined {
  if (value === undefined) return undefined;
  return note === undefined ? { value } : { value, note };
}

/** Whether a request carried the key. */
export function ofTheKey({ credential }: Exchange): boolean {
  return credential === 'valid';
}
