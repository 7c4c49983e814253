import type { Profile } from '../profile/profile.ts';
import type { Random } from './random.ts';

export interface IdSource {
  /** Excludes an id of the seed; must be called before `next`. */
  reserve(id: bigint): void;
  next(): bigint;
  /** The next id; undefined if ids are random. Restores a saved source. */
  upcoming: bigint | undefined;
  /** The reserved ids that would otherwise be assigned some day. */
  reservedAhead(): readonly bigint[];
}

const maxInt64 = 2n ** 63n - 1n;
/** Near 2^62, consecutive doubles are 1024 apart. */
export const firstIds = { sequential: 1n, big: 2n ** 62n + 1n };

/** Creates the id source chosen by the profile (service.md §2: int64). */
export function createIds(scheme: Profile['category']['idScheme'], random: Random): IdSource {
  if (scheme === 'random') return randomIds(random);
  return new ConsecutiveIds(firstIds[scheme]);
}

/** Counts up from above the highest reserved id; wraps around at the end of int64. */
export class ConsecutiveIds implements IdSource {
  readonly #first: bigint;
  #reserved = new Set<bigint>();
  #highestReserved = 0n;
  upcoming: bigint;

  constructor(first: bigint) {
    this.#first = first;
    this.upcoming = first;
  }

  /** A source that continues from here; neither may reserve further ids. */
  copy(): ConsecutiveIds {
    const copy = new ConsecutiveIds(this.#first);
    copy.#reserved = this.#reserved;
    copy.#highestReserved = this.#highestReserved;
    copy.upcoming = this.upcoming;
    return copy;
  }

  reserve(id: bigint): void {
    this.#reserved.add(id);
    if (id > this.#highestReserved) this.#highestReserved = id;
    if (id > this.upcoming) this.upcoming = id;
  }

  reservedAhead(): readonly bigint[] {
    const wrapsSoon = maxInt64 - this.upcoming < 2n ** 32n;
    return [...this.#reserved].filter((id) => wrapsSoon || id >= this.upcoming);
  }

  next(): bigint {
    while (this.#isReserved(this.upcoming)) this.upcoming = this.#after(this.upcoming);
    const id = this.upcoming;
    this.upcoming = this.#after(id);
    return id;
  }

  #isReserved(id: bigint): boolean {
    return id <= this.#highestReserved && this.#reserved.has(id);
  }

  #after(id: bigint): bigint {
    return id === maxInt64 ? this.#first : id + 1n;
  }
}

function randomIds(random: Random): IdSource {
  const taken = new Set([0n]);
  const drawId = () => (BigInt(random.int(2 ** 31)) << 32n) | BigInt(random.int(2 ** 32));
  return {
    upcoming: undefined,
    reservedAhead: () => [...taken],
    reserve: (id) => void taken.add(id),
    next() {
      let id = drawId();
      while (taken.has(id)) id = drawId();
      taken.add(id);
      return id;
    },
  };
}
