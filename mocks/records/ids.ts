import type { Profile } from '../profile/profile.ts';
import type { Random } from '../support/random.ts';

/** Hands out category ids that no category has had. */
export interface IdSource {
  /** Keeps an id that a seed brought from being handed out again; goes before `next`. */
  reserve(id: bigint): void;
  next(): bigint;
}

const maxInt64 = 2n ** 63n - 1n;
/** With the big ones, doubles are 1024 apart. */
export const firstIds = { sequential: 1n, big: 2n ** 62n + 1n };

/** The ids that the profile wants (service.md §2: int64). */
export function createIds(scheme: Profile['category']['idScheme'], random: Random): IdSource {
  if (scheme === 'random') return randomIds(random);
  return new ConsecutiveIds(firstIds[scheme]);
}

/** One after the other, behind the highest reserved; from the start again when int64 is used up. */
export class ConsecutiveIds implements IdSource {
  readonly #first: bigint;
  #reserved = new Set<bigint>();
  #upcoming: bigint;

  constructor(first: bigint) {
    this.#first = first;
    this.#upcoming = first;
  }

  /** Another source that goes on from here; no more is reserved in either. */
  copy(): ConsecutiveIds {
    const copy = new ConsecutiveIds(this.#first);
    copy.#reserved = this.#reserved;
    copy.#upcoming = this.#upcoming;
    return copy;
  }

  reserve(id: bigint): void {
    this.#reserved.add(id);
    if (id > this.#upcoming) this.#upcoming = id;
  }

  next(): bigint {
    while (this.#reserved.has(this.#upcoming)) this.#upcoming = this.#after(this.#upcoming);
    const id = this.#upcoming;
    this.#upcoming = this.#after(id);
    return id;
  }

  #after(id: bigint): bigint {
    return id === maxInt64 ? this.#first : id + 1n;
  }
}

function randomIds(random: Random): IdSource {
  const taken = new Set([0n]);
  const draw = () => (BigInt(random.int(2 ** 31)) << 32n) | BigInt(random.int(2 ** 32));
  return {
    reserve: (id) => void taken.add(id),
    next() {
      let id = draw();
      while (taken.has(id)) id = draw();
      taken.add(id);
      return id;
    },
  };
}
