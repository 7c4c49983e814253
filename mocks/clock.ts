import { parseDuration } from './duration.ts';
import { shorten } from './input-error.ts';
import { expectedTime, parseTime } from './times.ts';

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

/** When something happened, in milliseconds. */
export interface Moment {
  /** Since the Unix epoch, by the clock of the sandbox. */
  readonly time: number;
  /** By `realMillis`, which never stands still. */
  readonly real: number;
}

// Taken at load, so that a user's faked timers neither move the mock nor hang it.
const systemNow = Date.now;
const { setTimeout: systemSetTimeout, clearTimeout: systemClearTimeout } = globalThis;

const loadedAt = systemNow();
/** The time of the system, whatever a mock's clock does: milliseconds since this file was loaded. */
export const realMillis = (): number => sinceLoaded(systemNow());
// V8 keeps what is rounded as a small integer, where a difference takes memory of its own.
const sinceLoaded = (system: number): number => Math.floor(system - loadedAt);

let latest: Moment = { time: Number.NaN, real: Number.NaN };

/** For longer, in milliseconds, no timer can be set. */
const longestTimer = 2 ** 31 - 1;

/**
 * A clock that runs with the system's, or, given a time, one that stands still there.
 * @throws {RangeError} when `frozenAt` is not a time.
 */
export function createClock(frozenAt?: string | number | Date): MovableClock {
  return new MovableClock(frozenAt === undefined ? undefined : toMillis(frozenAt));
}

/** A class, so that what a request touches of it lies together in memory. */
export class MovableClock implements MockClock {
  frozen: boolean;
  #standsAt: number | undefined;
  #offset: number;
  readonly #sleepers = new Map<() => void, number>();
  #timer: ReturnType<typeof systemSetTimeout> | undefined;

  constructor(standsAt: number | undefined, offset = 0) {
    this.frozen = standsAt !== undefined;
    this.#standsAt = standsAt;
    this.#offset = offset;
  }

  /** Another clock, which tells the same time until one of the two is moved. */
  copy(): MovableClock {
    return new MovableClock(this.#standsAt, this.#offset);
  }

  now(): number {
    return this.#standsAt ?? systemNow() + this.#offset;
  }

  /** Now. What happens at once, on whichever clock, shares one: journals keep two per exchange. */
  moment(): Moment {
    const system = systemNow();
    const time = this.#standsAt ?? system + this.#offset;
    const real = sinceLoaded(system);
    if (time !== latest.time || real !== latest.real) latest = { time, real };
    return latest;
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
    this.frozen = true;
  }

  resume(): void {
    if (this.#standsAt === undefined) return;
    this.#offset = this.#standsAt - systemNow();
    this.#standsAt = undefined;
    this.frozen = false;
    this.#wake();
  }

  #move(time: number): void {
    if (this.#standsAt === undefined) this.#offset = time - systemNow();
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
export function withLooseFunctions(clock: MockClock): MockClock {
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
