/** The only source of randomness of a sandbox; the same seed gives the same numbers. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [0, `end`), where `end` is at most 2^32. */
  int(end: number): number;
  /** Sources in the same state produce the same numbers. */
  state: number;
}

/** Mulberry32: small and fast, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    int: (end) => Math.floor(next() * end),
    get state() {
      return state;
    },
    set state(value) {
      state = value >>> 0;
    },
  };
}
