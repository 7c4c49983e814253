/** The items, with their indexes, that have the key of an earlier one. */
export function repeated<T>(items: readonly T[], keyOf: (item: T) => unknown): [number, T][] {
  const seen = new Set<unknown>();
  return [...items.entries()].filter(([, item]) => seen.size === seen.add(keyOf(item)).size);
}
