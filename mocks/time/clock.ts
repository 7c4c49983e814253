import { shorten } from '../support/input-error.ts';
import { parseDuration } from './duration.ts';
import { expectedTime, parseTime } from './parse-time.ts';

/** What the service reads the time from. Times are milliseconds since the Unix epoch. */
export interface Clock {
  now(): number;
  /** Resolves when this many milliseconds have passed on this clock. */
  sleep(millis: number): Promise<void>;
}

/**
 * Where a clock starts: frozen at a time (ISO 8601, Date or milliseconds); running with a function
 * that returns milliseconds since the Unix epoch; or `follow`, running with `Date.now` and
 * `setTimeout` as they are when called, fake timers of a test included.
 */
export type ClockChoice = string | number | Date | 'follow' | (() => number);

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

type Timer = ReturnType<typeof setTimeout>;

/** What a running clock runs with. */
interface TimeSource {
  readonly now: () => number;
  readonly setTimeout: (act: () => void, millis: number) => Timer;
  readonly clearTimeout: (timer: Timer | undefined) => void;
}

const systemTime: TimeSource = {
  now: realMillis,
  setTimeout: (act, millis) => systemSetTimeout(act, millis),
  clearTimeout: (timer) => systemClearTimeout(timer),
};

function following(now: () => number): TimeSource {
  return {
    now,
    setTimeout: (act, millis) => globalThis.setTimeout(act, millis),
    clearTimeout: (timer) => globalThis.clearTimeout(timer),
  };
}

/** For longer, in milliseconds, no timer can be set. */
const longestTimer = 2 ** 31 - 1;

/**
 * A clock that runs with the system's unless it is told otherwise.
 * @throws {RangeError} when `choice` is not a time, or its function does not return one.
 */
export function createClock(choice?: ClockChoice): VirtualClock {
  if (choice === undefined) return new VirtualClock(systemTime);
  if (choice === 'follow') return new VirtualClock(following(() => globalThis.Date.now()));
  if (typeof choice !== 'function') return new VirtualClock(systemTime, toMillis(choice));
  const time: unknown = choice();
  if (typeof time !== 'number' || parseTime(time) === undefined) {
    const expected = 'the function of the clock must return milliseconds since 1970';
    throw new RangeError(`${expected}, not ${shorten(time)}`);
  }
  return new VirtualClock(following(choice));
}

export class VirtualClock implements MockClock {
  #standsAt: number | undefined;
  #offset: number;
  readonly #source: TimeSource;
  readonly #start: { readonly standsAt: number | undefined; readonly offset: number };
  readonly #sleepers = new Map<() => void, number>();
  #timer: Timer | undefined;

  constructor(source: TimeSource, standsAt?: number, offset = 0) {
    this.#source = source;
    this.#standsAt = standsAt;
    this.#offset = offset;
    this.#start = { standsAt, offset };
  }

  /** Another clock, which tells the same time until one of the two is moved. */
  copy(): VirtualClock {
    return new VirtualClock(this.#source, this.#standsAt, this.#offset);
  }

  get frozen(): boolean {
    return this.#standsAt !== undefined;
  }

  now(): number {
    return this.#standsAt ?? this.#source.now() + this.#offset;
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

  /** Goes back to where it started. */
  reset(): void {
    this.#standsAt = this.#start.standsAt;
    this.#offset = this.#start.offset;
    this.#wake();
  }

  freeze(): void {
    this.#standsAt = this.now();
  }

  resume(): void {
    if (this.#standsAt === undefined) return;
    this.#offset = this.#standsAt - this.#source.now();
    this.#standsAt = undefined;
    this.#wake();
  }

  #move(time: number): void {
    if (this.#standsAt === undefined) this.#offset = time - this.#source.now();
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
    this.#source.clearTimeout(this.#timer);
    if (this.#standsAt !== undefined || this.#sleepers.size === 0) return;
    // Timers know no fractions and fire early at times: then there is another one.
    this.#timer = this.#source.setTimeout(() => this.#wake(), upcoming - time);
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
