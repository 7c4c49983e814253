/** The one source of randomness of a sandbox: the same seed gives the same numbers. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
}

/** Mulberry32, a small generator that is good enough for everything but secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
  };
}
