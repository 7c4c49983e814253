/** Something that took effect between two points of real time, and its place in the order of all effects. */
export interface Effect {
  readonly what: string;
  /** Milliseconds by `performance.now()`. */
  readonly sent: number;
  readonly answered: number;
  readonly position: number;
}

/**
 * The effects whose order contradicts real time: what was sent after another one was answered comes
 * before it.
 */
export function contradictions(effects: readonly Effect[]): string[] {
  const answered = effects.toSorted((one, other) => one.answered - other.answered).values();
  const problems: string[] = [];
  let next = answered.next();
  let latest: Effect | undefined;
  for (const effect of effects.toSorted((one, other) => one.sent - other.sent)) {
    for (; !next.done && next.value.answered < effect.sent; next = answered.next()) {
      if (!latest || next.value.position > latest.position) latest = next.value;
    }
    if (!latest || latest.position <= effect.position) continue;
    problems.push(
      `${effect.what}, at ${effect.position}, was sent after ${latest.what}, at ${latest.position}, was answered`,
    );
  }
  return problems;
}

/** The values that occur more than once. */
export function repeated<T>(values: Iterable<T>): T[] {
  const seen = new Set<T>();
  return [...values].filter((value) => seen.has(value) || !seen.add(value));
}
