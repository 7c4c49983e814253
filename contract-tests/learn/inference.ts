import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';

export interface Evidence {
  readonly exchanges: readonly Exchange[];
  readonly plan?: Plan | undefined;
}

/** What the exchanges prove about a field. */
export interface Inference {
  readonly value: unknown;
  /** What remains uncertain. */
  readonly note?: string;
}

/** Infers one field of a profile (`spec/schemas/profile.schema.json`), or a group of fields. */
export interface Learner {
  /** Such as `limits.ban.afterRefusals`. */
  readonly field: string;
  /** Undefined when the exchanges leave it open. */
  readonly learn: (evidence: Evidence) => Inference | undefined;
  /** The note when the exchanges prove nothing. */
  readonly noEvidence: string | ((evidence: Evidence) => string);
}

/** Infers a field whose value leaves nothing uncertain; without `infer`, no run exercises the field. */
export function learner(
  field: string,
  noEvidence: string,
  infer: (evidence: Evidence) => unknown = () => undefined,
): Learner {
  return { field, learn: (evidence) => inference(infer(evidence)), noEvidence };
}

/** The value that all items share; undefined when there are no items, or different ones. */
export function commonValue<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

export function inference(value: unknown, note?: string): Inference | undefined {
  if (value === undefined) return undefined;
  return note === undefined ? { value } : { value, note };
}
