/** ` (did you mean "free"?)` if a candidate is similar to the given value, otherwise empty. */
export function didYouMean(given: unknown, candidates: readonly unknown[]): string {
  const suggestion = suggest(given, candidates);
  return suggestion === undefined ? '' : ` (did you mean ${JSON.stringify(suggestion)}?)`;
}

/** The candidate with the smallest edit distance, if that is small for its length; else the first that begins so. */
export function suggest<T>(given: unknown, candidates: readonly T[]): T | undefined {
  if (!isWord(given)) return undefined;
  const word = String(given).toLowerCase();
  const [best] = candidates
    .filter((candidate) => hasSimilarLength(candidate, word.length))
    .map((candidate) => ({ candidate, changes: distance(String(candidate).toLowerCase(), word) }))
    .filter(({ candidate, changes }) => changes <= maxDistance(candidate))
    .sort((a, b) => a.changes - b.changes);
  const beginsSo = (one: unknown) => `${one}`.toLowerCase().startsWith(word);
  return best?.candidate ?? (word.length < 3 ? undefined : candidates.find(beginsSo));
}

/** Longer inputs are not typos, and slow to compare. */
function isWord(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 100);
}

/** No number resembles another; only `"409"` resembles 409. */
function maxDistance(candidate: unknown): number {
  if (typeof candidate !== 'string') return 0;
  return Math.min(candidate.length - 1, Math.max(2, Math.floor(candidate.length / 3)));
}

/** Skips candidates whose length alone rules them out. */
function hasSimilarLength(candidate: unknown, length: number): boolean {
  return Math.abs(String(candidate).length - length) <= maxDistance(candidate);
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
