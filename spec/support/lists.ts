/** The items, with their indexes, that have the key of an earlier item. */
export function repeated<T>(items: readonly T[], keyOf: (item: T) => unknown): [number, T][] {
  const seen = new Set<unknown>();
  return [...items.entries()].filter(([, item]) => seen.size === seen.add(keyOf(item)).size);
}

/** Each item but the first, with its predecessor. */
export function successive<T>(items: readonly T[]): [before: T, item: T][] {
  return items.slice(1).map((item, index) => [items[index] as T, item]);
}

/** Delta debugging (ddmin): removes halves, then quarters, and so on. `isEnough` holds for `items`, and may reject. */
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

function nextSize(size: number, length: number): number {
  return size === 1 ? Math.min(1, length - 1) : Math.min(Math.ceil(size / 2), length);
}
