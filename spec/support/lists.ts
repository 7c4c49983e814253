/** The items, with their indexes, that have the key of an earlier item. */
export function repeated<T>(items: readonly T[], keyOf: (item: T) => unknown): [number, T][] {
  const seen = new Set<unknown>();
  return [...items.entries()].filter(([, item]) => seen.size === seen.add(keyOf(item)).size);
}

/** Each item but the first, with its predecessor. */
export function successive<T>(items: readonly T[]): [before: T, item: T][] {
  return items.slice(1).map((item, index) => [items[index] as T, item]);
}
