import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';

export interface Evidence {
  readonly exchanges: readonly Exchange[];
  readonly plan?: Plan | undefined;
}

/**
 * What infers each field of a profile (`spec/schemas/profile.schema.json`), or group of fields, by its path, such
 * as `limits.ban.afterRefusals`: the value that the exchanges prove, or an `Inference`; undefined when they leave
 * it open. `no-evidence.json` says why they do.
 */
export type Learners = Readonly<Record<string, (evidence: Evidence) => unknown>>;

/** A value with what remains uncertain; undefined stands for a value that no profile can express. */
export class Inference {
  readonly value: unknown;
  readonly note: string | undefined;

  constructor(value: unknown, note?: string) {
    this.value = value;
    this.note = note;
  }
}

/** The value that all items share; undefined when there are no items, or different ones. */
export function commonValue<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}
