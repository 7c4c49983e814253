/**
 * A part of a list for which a predicate still holds, from which no single item can be removed (delta
 * debugging, ddmin): removes halves, then quarters, and so on.
 * @param items A list for which it holds.
 * @param isEnough Rejects to stop the reduction, for example when the budget is used up.
 */
export async function reduce<T>(
  items: readonly T[],
  isEnough: (items: readonly T[]) => boolean | Promise<boolean>,
): Promise<readonly T[]> {
  let kept = items;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = nextSize(size, kept.length)) {
    let removed = false;
    for (let start = 0; start < kept.length && kept.length > 1; ) {
      const rest = kept.toSpliced(start, size);
      if (rest.length > 0 && (await isEnough(rest))) {
        kept = rest;
        removed = true;
      } else start += size;
    }
    if (size === 1 && !removed) break;
  }
  return kept;
}

/** Single items are tried until none can be removed. */
function nextSize(size: number, length: number): number {
  return size === 1 ? Math.min(1, length - 1) : Math.min(Math.ceil(size / 2), length);
}
