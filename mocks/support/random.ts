/** The one source of randomness of a sandbox: the same seed gives the same numbers. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer from 0 (included) to `end` (excluded), which is at most 2^32. */
  int(end: number): number;
  /** Where it stands: two sources that stand at the same place go on alike. */
  state: number;
}

/** Mulberry32, a small generator that is good enough for everything but secrets. */
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
