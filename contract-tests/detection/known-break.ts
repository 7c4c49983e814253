import type { Plan } from '../../spec/plans.ts';
import { sentIn } from '../evidence/categories.ts';
import { inferCounting } from '../evidence/counting.ts';
import { type Exchange, usesKey } from '../evidence/exchange.ts';
import { inferMinuteAlgorithm, isDayReading, readingsOf } from '../evidence/windows.ts';
import { allows, type Safety, safetyLevels } from '../run/check.ts';
import generated from './generated/known-breaks.json' with { type: 'json' };

/** Choices that the document permits and that hide some breaks, each with how to recognise it in a run. */
const signs = {
  'headers of the day': (exchanges) => {
    const readings = readingsOf(exchanges.filter(usesKey));
    // One answer may report another window.
    return readings.filter(isDayReading).length * 2 > readings.length;
  },
  'a token bucket': (exchanges) => inferMinuteAlgorithm(readingsOf(exchanges)) === 'token-bucket',
  'refused requests do not count': (exchanges) => inferCounting(exchanges) === 'successful',
  'names of letters': refuses(({ name }) => /[^\p{L}\p{M}]/u.test(String(name))),
  'supplied ids refused': refuses((body) => 'id' in body),
  'short descriptions': refuses(({ description = '' }) => String(description).length > 200),
  'descriptions in ASCII': refuses(({ description = '' }) => /[^ -~]/.test(String(description))),
} satisfies Record<string, (exchanges: readonly Exchange[]) => boolean>;

export type Tolerance = keyof typeof signs;

export function tolerancesIn(exchanges: readonly Exchange[]): readonly Tolerance[] {
  return (Object.keys(signs) as Tolerance[]).filter((name) => signs[name](exchanges));
}

/** Whether one of these choices hides the break from a run of this level. */
export function isHidden(
  { hiddenBy = {} }: KnownBreak,
  met: readonly Tolerance[],
  safety: Safety,
): boolean {
  return met.some((name) => hiddenBy[name] !== undefined && allows(hiddenBy[name], safety));
}

/** Whether a creation with such a body was refused, although nothing else was wrong with it. */
function refuses(matches: (body: Readonly<Record<string, unknown>>) => boolean) {
  return (exchanges: readonly Exchange[]) =>
    exchanges.some((exchange) => {
      const body = usesKey(exchange) ? sentIn(exchange) : undefined;
      if (typeof body?.name !== 'string') return false;
      const isText = ['string', 'undefined'].includes(typeof body.description);
      return isText && [400, 409, 422].includes(exchange.response.status) && matches(body);
    });
}

/** A break of one clause that the proof has tried, and what a run needs to notice it. */
export interface KnownBreak {
  /** The name of the broken service in the proof, usually that of a fault. */
  readonly name: string;
  readonly clause: string;
  /** The plan that must be given for the key. */
  readonly plan?: Plan;
  /** Whether the id of a pet must be given. */
  readonly petId?: boolean;
  /** Whether nobody else may use the key; if `exhaustKey` is true, a second key is enough. */
  readonly exclusive?: boolean;
  /** Whether a second key must be given, or must not be; undefined if it makes no difference. */
  readonly exhaustKey?: boolean;
  /** Whether a run notices it although the same run could not judge the clause in a correct service. */
  readonly uncalledFor?: boolean;
  /** The choices of a service that hide it, each with the highest level at which it does. Default: none. */
  readonly hiddenBy?: Readonly<Partial<Record<Tolerance, Safety>>>;
  /** The sights that reveal it, by the lowest level at which they do. Any of them is enough. */
  readonly shownBy: Readonly<Partial<Record<Safety, readonly string[]>>>;
}

/** The sights that reveal a break to a run of this level. */
export function sightsAt({ shownBy }: KnownBreak, safety: Safety): readonly string[] {
  const included = safetyLevels.filter((level) => allows(safety, level));
  return included.flatMap((level) => shownBy[level] ?? []);
}

export const knownBreaks: readonly KnownBreak[] = generated as readonly KnownBreak[];
