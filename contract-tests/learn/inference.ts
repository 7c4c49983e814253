import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';

export interface Evidence {
  readonly exchanges: readonly Exchange[];
  readonly plan?: Plan | undefined;
}

/** What exchanges prove of a field or group, by its path. Where it is undefined, `no-evidence.json` says why. */
export type Learners = Readonly<Record<string, (evidence: Evidence) => unknown>>;

/** A value, and what remains uncertain about it. The value is undefined if no profile can express it. */
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
