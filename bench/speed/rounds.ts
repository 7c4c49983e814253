/**
 * Measures contestants alternately (A B C, B C A, C A B …), so that a slowdown of the machine affects
 * all of them.
 */
export async function interleave<T, Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<T>>>,
  rounds: number,
  { warmUp = 1 }: { readonly warmUp?: number } = {},
): Promise<Record<Name, T[]>> {
  const entries = Object.entries<() => Promise<T>>(contestants) as [Name, () => Promise<T>][];
  const results = Object.fromEntries(entries.map(([name]) => [name, [] as T[]]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, measure] of inTurn(entries, round)) {
      const result = await measure();
      if (round >= 0) results[name]?.push(result);
    }
  }
  return results as Record<Name, T[]>;
}

/** Rotates the order, so that each contestant is first equally often. */
function inTurn<T>(entries: readonly T[], round: number): readonly T[] {
  const first = Math.abs(round) % entries.length;
  return [...entries.slice(first), ...entries.slice(0, first)];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)] ?? Number.NaN;
  const high = sorted[Math.ceil(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

export interface Ratio {
  /** The median, and the extremes, of the ratios in each round. */
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Compares the figures of two contestants, round by round. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

type With<Field extends string> = Readonly<Record<Field, number>>;

export function medianOf<Field extends string>(all: readonly With<Field>[], field: Field): number {
  return median(all.map((one) => one[field]));
}

/** Compares one field of two contestants. */
export function compare<Field extends string>(
  ours: readonly With<Field>[],
  theirs: readonly With<Field>[],
  field: Field,
): Ratio {
  const of = (all: readonly With<Field>[]) => all.map((one) => one[field]);
  return ratioOf(of(ours), of(theirs));
}
