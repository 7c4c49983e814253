import { RateWindow, type WindowState, type WindowStatus } from './rate-window.ts';

/** Requests of one millisecond. */
interface Entry {
  readonly time: number;
  count: number;
}

/** Admits at most `limit` requests in any period, wherever it starts. */
export class SlidingWindow extends RateWindow {
  /** Oldest first. */
  #entries: Entry[] = [];
  /** Requests in all entries. */
  #used = 0;

  status(now: number): WindowStatus {
    const { index, expired } = this.#expiredAt(now);
    const used = this.#used - expired;
    const limit = this.limit;
    // If the clock was set back, entries in the future count as counted now.
    const endOf = (entry: Entry | undefined) =>
      Math.min(entry?.time ?? now, now) + this.periodMillis;
    return {
      limit,
      remaining: limit - used,
      resetsAt: used > 0 ? endOf(this.#entries.at(-1)) : now,
      availableAt: used < limit ? now : endOf(this.#entries[index]),
    };
  }

  advanceTo(now: number): void {
    const { index, expired } = this.#expiredAt(now);
    if (index > 0) this.#entries.splice(0, index);
    this.#used -= expired;
    const ahead = this.#entries.findLastIndex(({ time }) => time <= now) + 1;
    this.#add(now, sumOf(this.#entries.splice(ahead)));
  }

  hasRoom(): boolean {
    return this.#used < this.limit;
  }

  spend(now: number): void {
    this.#add(now, 1);
    this.#used += 1;
  }

  refund(takenAt: number): void {
    const index = this.#entries.findLastIndex(({ time }) => time <= takenAt);
    const entry = this.#entries[index];
    if (entry === undefined) return;
    entry.count -= 1;
    this.#used -= 1;
    if (entry.count === 0) this.#entries.splice(index, 1);
  }

  setUsed(count: number, now: number): void {
    this.#replace(count > 0 ? [{ time: now, count }] : []);
  }

  save(): WindowState {
    return this.#entries.flatMap(({ time, count }) => [time, count]);
  }

  restore(state: WindowState): boolean {
    const entries = state.flatMap((time, index) =>
      index % 2 === 0 ? [{ time, count: state[index + 1] ?? Number.NaN }] : [],
    );
    if (!isLog(entries, this.limit)) return false;
    this.#replace(entries);
    return true;
  }

  /** The live entries that have expired by then: the index after them, and their requests. */
  #expiredAt(now: number): { readonly index: number; readonly expired: number } {
    let [index, expired] = [0, 0];
    for (; ; index += 1) {
      const entry = this.#entries[index];
      if (!entry || entry.time > now - this.periodMillis) return { index, expired };
      expired += entry.count;
    }
  }

  #add(time: number, count: number): void {
    const last = this.#entries.at(-1);
    if (last?.time === time) last.count += count;
    else if (count > 0) this.#entries.push({ time, count });
  }

  #replace(entries: Entry[]): void {
    this.#entries = entries;
    this.#used = sumOf(entries);
  }
}

function isLog(entries: readonly Entry[], limit: number): boolean {
  const inOrder = entries.every(
    ({ time, count }, index) =>
      Number.isInteger(time) &&
      Number.isInteger(count) &&
      count > 0 &&
      time > (entries[index - 1]?.time ?? Number.NEGATIVE_INFINITY),
  );
  return inOrder && sumOf(entries) <= limit;
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}
