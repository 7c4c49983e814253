/** Hands out category ids that no category has had. */
export interface IdSource {
  /** Keeps an id that a seed brought from being handed out again. */
  reserve(id: bigint): void;
  next(): bigint;
}

export function sequentialIds(first = 1n): IdSource {
  let upcoming = first;
  return {
    reserve(id) {
      if (id >= upcoming) upcoming = id + 1n;
    },
    next() {
      upcoming += 1n;
      return upcoming - 1n;
    },
  };
}
