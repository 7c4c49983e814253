/** ` (did you mean "free"?)` when one of the candidates is close to what was given, else nothing. */
export function didYouMean(given: unknown, candidates: readonly unknown[]): string {
  const close = suggest(given, candidates);
  return close === undefined ? '' : ` (did you mean ${JSON.stringify(close)}?)`;
}

/** The candidate that takes the fewest changes of a letter, when these are few for its length. */
export function suggest<T>(given: unknown, candidates: readonly T[]): T | undefined {
  if (!isWord(given)) return undefined;
  const word = String(given).toLowerCase();
  const [best] = candidates
    .filter((candidate) => isOfLength(candidate, word.length))
    .map((candidate) => ({
      candidate,
      changes: distance(String(candidate).toLowerCase(), word),
    }))
    .filter(({ candidate, changes }) => changes <= tolerated(candidate))
    .sort((a, b) => a.changes - b.changes);
  return best?.candidate;
}

/** What is longer is no slip of the pen, and would take long to compare. */
function isWord(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 100);
}

/** No status is close to another one; "409" is to 409. */
function tolerated(candidate: unknown): number {
  if (typeof candidate !== 'string') return 0;
  return Math.min(candidate.length - 1, Math.max(2, Math.floor(candidate.length / 3)));
}

/** Letters that one has more than the other are changes, too; there is no need to count the rest. */
function isOfLength(candidate: unknown, length: number): boolean {
  return Math.abs(String(candidate).length - length) <= tolerated(candidate);
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
