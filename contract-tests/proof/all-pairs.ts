/** One value for each choice, by its number; 0 is the usual one. */
export type Row = readonly number[];

/** A value of one choice, and a value of a later one. */
type Pair = readonly [choice: number, value: number, later: number, value: number];

/**
 * Rows in which every two values of different choices meet, as far as they may. Most faults of
 * software show at one value or where two meet, and a few dozen rows have all of these. The rows are
 * the same each time.
 * @param sizes How many values each choice has.
 * @param allowed Whether the values of a row go together. Two that take more than one unusual value
 *   of a third choice to go together are left out.
 */
export function allPairs(sizes: readonly number[], allowed: (row: Row) => boolean): Row[] {
  const open = new Map(pairsOf(sizes).map((pair) => [String(pair), pair]));
  const rows: Row[] = [];
  for (const pair of open.values()) {
    const [choice, value, later, laterValue] = pair;
    const fixed = new Map([
      [choice, value],
      [later, laterValue],
    ]);
    const start = rowWith(fixed, sizes, allowed);
    if (!start) continue;
    const row = filled(start, [...fixed.keys()], sizes, open, allowed);
    rows.push(row);
    for (const met of pairsIn(row)) open.delete(String(met));
  }
  return rows;
}

/** Every two values of different choices. */
export function pairsOf(sizes: readonly number[]): Pair[] {
  return sizes.flatMap((size, choice) =>
    sizes.flatMap((laterSize, later) =>
      later > choice
        ? below(size).flatMap((x) => below(laterSize).map((y): Pair => [choice, x, later, y]))
        : [],
    ),
  );
}

/** Those that meet in a row. */
export function pairsIn(row: Row): Pair[] {
  return row.flatMap((x, choice) =>
    row.slice(choice + 1).map((y, index): Pair => [choice, x, choice + 1 + index, y]),
  );
}

/**
 * The usual row but for these values, and for one more if they take one; undefined when that is not
 * enough.
 */
export function rowWith(
  values: ReadonlyMap<number, number>,
  sizes: readonly number[],
  allowed: (row: Row) => boolean,
): Row | undefined {
  const row = sizes.map((_, choice) => values.get(choice) ?? 0);
  if (allowed(row)) return row;
  const others = below(sizes.length).filter((choice) => !values.has(choice));
  return others
    .flatMap((choice) => below(sizes[choice] ?? 0).map((value) => row.with(choice, value)))
    .find(allowed);
}

/** Gives each other choice the value that meets the most of those that are open. */
function filled(
  start: Row,
  fixed: readonly number[],
  sizes: readonly number[],
  open: ReadonlyMap<string, Pair>,
  allowed: (row: Row) => boolean,
): Row {
  let row = start;
  const settled = [...fixed];
  for (const choice of below(sizes.length)) {
    if (fixed.includes(choice)) continue;
    const gain = (value: number) =>
      settled.filter((other) => open.has(String(ordered(choice, value, other, row[other] ?? 0))))
        .length;
    const best = below(sizes[choice] ?? 0)
      .toSorted((one, other) => gain(other) - gain(one))
      .map((value) => row.with(choice, value))
      .find(allowed);
    row = best ?? row;
    settled.push(choice);
  }
  return row;
}

function ordered(a: number, x: number, b: number, y: number): Pair {
  return a < b ? [a, x, b, y] : [b, y, a, x];
}

function below(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index);
}
