/**
 * Counts requests by time, oldest first, with one entry per millisecond. Lookups take logarithmic
 * time, `removeOne` linear time in the worst case, everything else amortized constant time.
 */
export class RequestTimes {
  #times: number[] = [];
  /** Cumulative counts, so that a range is the difference of two of them. */
  #totals: number[] = [];
  /** Index of the first live entry; dropped entries are discarded once they are the majority. */
  #head = 0;
  #discardedTotal = 0;

  /** @param time Not before the last entry. */
  add(time: number, count: number): void {
    const last = this.#times.length - 1;
    const total = this.#totalBefore(last + 1) + count;
    if (last >= this.#head && this.#times[last] === time) {
      this.#totals[last] = total;
      return;
    }
    this.#times.push(time);
    this.#totals.push(total);
  }

  countAfter(time: number): number {
    return this.#totalBefore(this.#times.length) - this.#totalBefore(this.#indexAfter(time));
  }

  /** The time of the first entry after `time`; Infinity if there is none. */
  firstAfter(time: number): number {
    return this.#timeAt(this.#indexAfter(time));
  }

  /** The time of the last entry; Infinity if there is none. */
  last(): number {
    return this.#timeAt(Math.max(this.#head, this.#times.length - 1));
  }

  dropUpTo(time: number): void {
    this.#head = this.#indexAfter(time);
    if (this.#head * 2 <= this.#times.length) return;
    this.#discardedTotal = this.#totalBefore(this.#head);
    this.#times = this.#times.slice(this.#head);
    this.#totals = this.#totals.slice(this.#head);
    this.#head = 0;
  }

  /** Moves all later entries to `time`. */
  pullBackTo(time: number): void {
    const from = this.#indexAfter(time);
    if (from === this.#times.length) return;
    const count = this.countAfter(time);
    this.#times.length = from;
    this.#totals.length = from;
    this.add(time, count);
  }

  /** Removes one request from the last entry that is not after `time`. */
  removeOne(time: number): void {
    const index = this.#indexAfter(time) - 1;
    if (index < this.#head) return;
    for (let later = index; later < this.#totals.length; later += 1) {
      this.#totals[later] = this.#totalBefore(later + 1) - 1;
    }
    if (this.#totalBefore(index + 1) > this.#totalBefore(index)) return;
    this.#times.splice(index, 1);
    this.#totals.splice(index, 1);
  }

  clear(): void {
    this.#times = [];
    this.#totals = [];
    this.#head = 0;
    this.#discardedTotal = 0;
  }

  entries(): [time: number, count: number][] {
    return this.#times.slice(this.#head).map((time, offset) => {
      const index = this.#head + offset;
      return [time, this.#totalBefore(index + 1) - this.#totalBefore(index)];
    });
  }

  #timeAt(index: number): number {
    return this.#times[index] ?? Number.POSITIVE_INFINITY;
  }

  #totalBefore(index: number): number {
    return this.#totals[index - 1] ?? this.#discardedTotal;
  }

  /** Index of the first live entry after `time`. */
  #indexAfter(time: number): number {
    if (this.#timeAt(this.#head) > time) return this.#head;
    if (this.last() <= time) return this.#times.length;
    let [low, high] = [this.#head + 1, this.#times.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#timeAt(middle) > time) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
