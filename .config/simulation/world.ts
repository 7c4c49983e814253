import { setImmediate } from 'node:timers/promises';
import { createRandom, type Random } from '../../mocks/records/random.ts';

interface Event {
  readonly at: number;
  readonly act: () => void;
}

/** No process that starts now can have an earlier time, and stores hold the same. */
const start = Date.parse('2026-03-01T10:00:00Z');
/** Milliseconds by which a local clock may be wrong, by a different amount at each reading. */
const localError = 5000;

export type Words = Readonly<Record<string, unknown>>;

/** A guarantee that the code under test has broken. */
export class Violation extends Error {}

/** One run: virtual time and scheduled events. The same seed gives the same run. */
export class World {
  /** Milliseconds since the Unix epoch. */
  now = start;
  readonly random: Random;
  readonly schedule: string[] = [];
  readonly #localRandom: Random;
  #events: Event[] = [];
  #failure: Error | undefined;

  constructor(seed: number) {
    this.random = createRandom(seed);
    this.#localRandom = createRandom(seed ^ 0x5bd1e995);
  }

  /** The time that a process reads from its own clock: full of errors, so that no state can depend on it. */
  localTime(): number {
    return this.now + this.#localRandom.int(2 * localError) - localError;
  }

  after(millis: number, act: () => void): Event {
    const event = { at: this.now + Math.max(0, millis), act };
    const index = this.#events.findLastIndex(({ at }) => at <= event.at);
    this.#events.splice(index + 1, 0, event);
    return event;
  }

  cancel(event: unknown): void {
    this.#events = this.#events.filter((one) => one !== event);
  }

  async run(millis: number): Promise<void> {
    const end = this.now + millis;
    for (;;) {
      // Lets everything happen that the last event causes without waiting.
      await setImmediate();
      if (this.#failure) throw this.#failure;
      const next = this.#events[0];
      if (!next || next.at > end) break;
      this.#events.shift();
      this.now = next.at;
      next.act();
    }
    this.now = end;
  }

  /** Lets the world go on until a promise is settled, for a limited time. */
  async settled<T>(promise: Promise<T>, what: string, millis = 50_000): Promise<T> {
    let isSettled = false;
    const end = () => {
      isSettled = true;
    };
    promise.then(end, end);
    for (let waited = 0; waited < millis && !isSettled; waited += 500) await this.run(500);
    if (!isSettled) throw new Violation(`${what} never ends`);
    return promise;
  }

  note(who: string, what: string): void {
    this.schedule.push(`${String(this.now - start).padStart(7)} ms  ${who}: ${what}`);
  }

  fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Violation(String(error));
  }

  chance(probability: number): boolean {
    return this.random.next() < probability;
  }

  between(low: number, high: number): number {
    return low + this.random.int(high - low + 1);
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.random.int(choices.length)] as T;
  }

  /** Takes one of the values of each list, and replaces words. */
  draw(value: unknown, words: Words = {}): unknown {
    if (Array.isArray(value)) return this.draw(this.pick(value), words);
    if (typeof value === 'string') {
      if (value in words) return words[value];
      return value.replaceAll(/\$\w+/g, (word) => String(words[word]));
    }
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, field]) => [name, this.draw(field, words)]);
    return Object.fromEntries(fields);
  }
}
