/** Each item but the first, with the one before it. */
export function successive<T>(items: readonly T[]): [before: T, item: T][] {
  return items.slice(1).map((item, index) => [items[index] as T, item]);
}
