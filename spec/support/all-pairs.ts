/** The index of the value of each parameter; 0 is the default. */
export type Row = readonly number[];

/** The values of two parameters, the lower index first. */
type Pair = readonly [parameter: number, value: number, later: number, value: number];

/**
 * Pairwise testing: rows that cover every two values of different parameters, since most bugs show at
 * one value or at a combination of two. Deterministic.
 * @param sizes The number of values of each parameter.
 * @param allowed Whether the values of a row are compatible. Omits pairs that are compatible only if
 *   more than one other parameter differs from its default.
 */
export function allPairs(sizes: readonly number[], allowed: (row: Row) => boolean): Row[] {
  const uncovered = new Map(pairsOf(sizes).map((pair) => [String(pair), pair]));
  const rows: Row[] = [];
  for (const pair of uncovered.values()) {
    const [parameter, value, later, laterValue] = pair;
    const fixed = new Map([
      [parameter, value],
      [later, laterValue],
    ]);
    const start = rowWith(fixed, sizes, allowed);
    if (!start) continue;
    const row = completeRow(start, [...fixed.keys()], sizes, uncovered, allowed);
    rows.push(row);
    for (const covered of pairsIn(row)) uncovered.delete(String(covered));
  }
  return rows;
}

function pairsOf(sizes: readonly number[]): Pair[] {
  return sizes.flatMap((size, parameter) =>
    sizes.flatMap((laterSize, later) =>
      later > parameter
        ? range(size).flatMap((x) => range(laterSize).map((y): Pair => [parameter, x, later, y]))
        : [],
    ),
  );
}

function pairsIn(row: Row): Pair[] {
  return row.flatMap((x, parameter) =>
    row.slice(parameter + 1).map((y, index): Pair => [parameter, x, parameter + 1 + index, y]),
  );
}

/** The default row with these values, and with one more if they need it; undefined if none helps. */
export function rowWith(
  values: ReadonlyMap<number, number>,
  sizes: readonly number[],
  allowed: (row: Row) => boolean,
): Row | undefined {
  const row = sizes.map((_, parameter) => values.get(parameter) ?? 0);
  if (allowed(row)) return row;
  const others = range(sizes.length).filter((parameter) => !values.has(parameter));
  return others
    .flatMap((parameter) => range(sizes[parameter] ?? 0).map((value) => row.with(parameter, value)))
    .find(allowed);
}

/** Gives each remaining parameter the value that covers the most uncovered pairs. */
function completeRow(
  start: Row,
  fixed: readonly number[],
  sizes: readonly number[],
  open: ReadonlyMap<string, Pair>,
  allowed: (row: Row) => boolean,
): Row {
  let row = start;
  const assigned = [...fixed];
  for (const parameter of range(sizes.length)) {
    if (fixed.includes(parameter)) continue;
    const gain = (value: number) =>
      assigned.filter((other) => open.has(String(toPair(parameter, value, other, row[other] ?? 0))))
        .length;
    const best = range(sizes[parameter] ?? 0)
      .toSorted((one, other) => gain(other) - gain(one))
      .map((value) => row.with(parameter, value))
      .find(allowed);
    row = best ?? row;
    assigned.push(parameter);
  }
  return row;
}

function toPair(a: number, x: number, b: number, y: number): Pair {
  return a < b ? [a, x, b, y] : [b, y, a, x];
}

function range(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index);
}
