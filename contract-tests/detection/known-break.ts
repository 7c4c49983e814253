import type { Plan } from '../../spec/plans.ts';
import { type Safety, safetyLevels } from '../run/check.ts';
import generated from './generated/known-breaks.json' with { type: 'json' };

/** A break of one clause that the proof has tried, and what a run needs to notice it. */
export interface KnownBreak {
  /** The name of its broken service in the proof; mostly, that of a fault. */
  readonly name: string;
  readonly clause: string;
  /** The plan that the run must know its key to have. */
  readonly plan?: Plan;
  /** Whether the run must know a pet. */
  readonly petId?: boolean;
  /** Whether nobody else may use the key; a second key is as good if `exhaustKey` is true. */
  readonly exclusive?: boolean;
  /** Whether the run must use up the limit of a second key, or must not; absent if either will do. */
  readonly exhaustKey?: boolean;
  /** Whether it shows where a correct service gives no occasion to judge the clause. */
  readonly uncalledFor?: boolean;
  /** The sights that show it, each by itself, by the lowest level at which they do. */
  readonly shownBy: Readonly<Partial<Record<Safety, readonly string[]>>>;
}

/** The sights that show a break at a level. */
export function sightsAt({ shownBy }: KnownBreak, safety: Safety): readonly string[] {
  const included = safetyLevels.slice(0, safetyLevels.indexOf(safety) + 1);
  return included.flatMap((level) => shownBy[level] ?? []);
}

/** All breaks that the proof has tried. */
export const knownBreaks: readonly KnownBreak[] = generated as readonly KnownBreak[];
