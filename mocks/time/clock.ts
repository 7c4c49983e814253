import { shorten } from '../support/input-error.ts';
import { parseDuration } from './duration.ts';
import { expectedTime, parseTime } from './parse-time.ts';

/** What the service reads the time from. Times are milliseconds since the Unix epoch. */
export interface Clock {
  now(): number;
  /** Resolves when this many milliseconds have passed on this clock. */
  sleep(millis: number): Promise<void>;
}

/** A clock that a test or a user can move. */
export interface MockClock extends Clock {
  /** Moves the time on: milliseconds, or a duration such as `90s`, `15m`, `24h`. */
  advance(by: number | string): void;
  /** Puts the clock at a time (ISO 8601, Date or milliseconds); a running clock runs on from there. */
  set(time: string | number | Date): void;
  /** A frozen clock moves by `advance` and `set` alone. */
  readonly frozen: boolean;
  freeze(): void;
  resume(): void;
}

// Taken at load, so that a user's faked timers neither move the mock nor hang it.
/** The time of the system, whatever a mock's clock does: milliseconds since the Unix epoch. */
export const realMillis = Date.now;
const { setTimeout: systemSetTimeout, clearTimeout: systemClearTimeout } = globalThis;

/** For longer, in milliseconds, no timer can be set. */
const longestTimer = 2 ** 31 - 1;

/**
 * A clock that runs with the system's, or, given a time, one that stands still there.
 * @throws {RangeError} when `frozenAt` is not a time.
 */
export function createClock(frozenAt?: string | number | Date): VirtualClock {
  return new VirtualClock(frozenAt === undefined ? undefined : toMillis(frozenAt));
}

export class VirtualClock implements MockClock {
  #standsAt: number | undefined;
  #offset: number;
  readonly #sleepers = new Map<() => void, number>();
  #timer: ReturnType<typeof systemSetTimeout> | undefined;

  constructor(standsAt: number | undefined, offset = 0) {
    this.#standsAt = standsAt;
    this.#offset = offset;
  }

  /** Another clock, which tells the same time until one of the two is moved. */
  copy(): VirtualClock {
    return new VirtualClock(this.#standsAt, this.#offset);
  }

  get frozen(): boolean {
    return this.#standsAt !== undefined;
  }

  now(): number {
    return this.#standsAt ?? realMillis() + this.#offset;
  }

  sleep(millis: number): Promise<void> {
    return new Promise((resolve) => {
      this.#sleepers.set(resolve, this.now() + millis);
      this.#wake();
    });
  }

  advance(by: number | string): void {
    this.#move(toMillis(this.now() + (typeof by === 'number' ? by : parseDuration(by))));
  }

  set(time: string | number | Date): void {
    this.#move(toMillis(time));
  }

  freeze(): void {
    this.#standsAt = this.now();
  }

  resume(): void {
    if (this.#standsAt === undefined) return;
    this.#offset = this.#standsAt - realMillis();
    this.#standsAt = undefined;
    this.#wake();
  }

  #move(time: number): void {
    if (this.#standsAt === undefined) this.#offset = time - realMillis();
    else this.#standsAt = time;
    this.#wake();
  }

  /** Wakes those whose time has come; looks after the others in time, or when the clock is moved. */
  #wake(): void {
    const time = this.now();
    let upcoming = time + longestTimer;
    for (const [resolve, at] of this.#sleepers) {
      if (at > time) {
        upcoming = Math.min(upcoming, at);
      } else {
        this.#sleepers.delete(resolve);
        resolve();
      }
    }
    systemClearTimeout(this.#timer);
    if (this.#standsAt !== undefined || this.#sleepers.size === 0) return;
    // Timers know no fractions and fire early at times: then there is another one.
    this.#timer = systemSetTimeout(() => this.#wake(), upcoming - time);
  }
}

/** The same clock, whose functions may be taken from it: `const { now } = clock`. */
export function bindMethods(clock: MockClock): MockClock {
  return {
    now: () => clock.now(),
    sleep: (millis) => clock.sleep(millis),
    advance: (by) => clock.advance(by),
    set: (time) => clock.set(time),
    get frozen() {
      return clock.frozen;
    },
    freeze: () => clock.freeze(),
    resume: () => clock.resume(),
  };
}

function toMillis(time: string | number | Date): number {
  const millis = parseTime(time);
  if (millis !== undefined) return millis;
  throw new RangeError(`the clock takes ${expectedTime}, not ${shorten(time)}`);
}
