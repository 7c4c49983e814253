import type { Plan } from '../../spec/plans.ts';
import { type Safety, safetyLevels } from '../run/check.ts';
import generated from './generated/known-breaks.json' with { type: 'json' };
import type { HiddenBy } from './tolerances.ts';

/** A break of one clause that the proof has tried, and what a run needs to notice it. */
export interface KnownBreak {
  /** The name of the broken service in the proof, usually that of a fault. */
  readonly name: string;
  readonly clause: string;
  /** The plan that must be given for the key. */
  readonly plan?: Plan;
  /** Whether the id of a pet must be given. */
  readonly petId?: boolean;
  /** Whether nobody else may use the key; if `exhaustKey` is true, a second key will do as well. */
  readonly exclusive?: boolean;
  /** Whether a second key must be given, or must not be; undefined if it makes no difference. */
  readonly exhaustKey?: boolean;
  /**
   * Whether a run notices it although the same run could not judge the clause in a correct service.
   */
  readonly uncalledFor?: boolean;
  /**
   * The choices of a service that hide it, each with the highest level at which it does. Default:
   * none.
   */
  readonly hiddenBy?: HiddenBy;
  /** The sights that reveal it, by the lowest level at which they do. Any one of them is enough. */
  readonly shownBy: Readonly<Partial<Record<Safety, readonly string[]>>>;
}

/** The sights that reveal a break to a run of this level. */
export function sightsAt({ shownBy }: KnownBreak, safety: Safety): readonly string[] {
  const included = safetyLevels.slice(0, safetyLevels.indexOf(safety) + 1);
  return included.flatMap((level) => shownBy[level] ?? []);
}

/** All breaks that the proof has tried. */
export const knownBreaks: readonly KnownBreak[] = generated as readonly KnownBreak[];
