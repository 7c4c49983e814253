import { endOf, startOf } from './har-exchange.ts';
import type { HarEntry } from './har-input.ts';

/** Sorts by end, but creations by start: a list may show a category before its creation ends. */
export function chronological(entries: readonly HarEntry[]): HarEntry[] {
  const time = (entry: HarEntry) =>
    entry.request.method === 'POST' ? startOf(entry) : endOf(entry);
  return entries.toSorted((a, b) => time(a) - time(b));
}

/** Indexes of the entries that overlap with another in time. */
export function overlappingIn(entries: readonly HarEntry[]): Set<number> {
  const spans = entries.map((entry, index) => ({
    index,
    start: startOf(entry),
    end: endOf(entry),
  }));
  const overlapping = new Set<number>();
  // Whatever overlaps with any earlier entry overlaps with the one that ends last.
  let latest: (typeof spans)[number] | undefined;
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (latest && span.start < latest.end && latest.start < span.end) {
      overlapping.add(latest.index).add(span.index);
    }
    if (!latest || span.end > latest.end) latest = span;
  }
  return overlapping;
}
