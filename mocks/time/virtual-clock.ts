import { shorten } from '../../spec/support/input-error.ts';
import { expectedTime, parseDuration, parseTime } from './text.ts';

/** The clock of a service. Times are milliseconds since the Unix epoch. */
export interface Clock {
  now(): number;
  /** Resolves when this many milliseconds have passed on this clock. */
  sleep(millis: number): Promise<void>;
}

type Timer = ReturnType<typeof setTimeout>;

export interface TimeSource {
  readonly now: () => number;
  readonly setTimeout: (act: () => void, millis: number) => Timer;
  readonly clearTimeout: (timer: Timer | undefined) => void;
}

/** Maximum delay of `setTimeout`, in milliseconds. */
const maxDelay = 2 ** 31 - 1;

interface ClockSetting {
  /** Undefined while the clock is running. */
  readonly frozenAt: number | undefined;
  /** Milliseconds by which a running clock is ahead of its source. */
  readonly offset: number;
}

export interface ClockState extends ClockSetting {
  /** What `reset` restores. */
  readonly start: ClockSetting;
}

export class VirtualClock implements Clock {
  #frozenAt: number | undefined;
  #offset: number;
  /** The time of the source at which the clock is held; undefined unless a command is being applied. */
  pinned: number | undefined;
  readonly #source: TimeSource;
  #start: ClockSetting;
  readonly #sleepers = new Map<() => void, number>();
  #timer: Timer | undefined;

  constructor(source: TimeSource, frozenAt?: number, offset = 0) {
    this.#source = source;
    this.#frozenAt = frozenAt;
    this.#offset = offset;
    this.#start = { frozenAt, offset };
  }

  copy(): VirtualClock {
    return new VirtualClock(this.#source, this.#frozenAt, this.#offset);
  }

  get frozen(): boolean {
    return this.#frozenAt !== undefined;
  }

  now(): number {
    return this.#frozenAt ?? this.sourceTime + this.#offset;
  }

  /**
   * Stops time until `unpin`, so that a command is applied at one instant.
   * @param time By the source of the clock. Default: now.
   * @returns the time of the source, from which `pin` restores the instant.
   */
  pin(time = this.#source.now()): number {
    this.pinned = time;
    return time;
  }

  /** @param outer The value of `pinned` before `pin`, if commands are nested. */
  unpin(outer?: number): void {
    this.pinned = outer;
  }

  /** The time of the source, in milliseconds since the Unix epoch. */
  get sourceTime(): number {
    return this.pinned ?? this.#source.now();
  }

  sleep(millis: number): Promise<void> {
    return new Promise((resolve) => {
      this.#sleepers.set(resolve, this.now() + millis);
      this.#wake();
    });
  }

  /** @throws {RangeError} for what is neither a number of milliseconds nor a duration. */
  advance(by: number | string): void {
    const millis = typeof by === 'number' ? by : parseDuration(by);
    if (!Number.isFinite(millis) || millis < 0) {
      throw new RangeError(`advance takes 0 or more ms, or a duration such as 90s, not ${millis}`);
    }
    this.#move(toMillis(this.now() + millis));
  }

  set(time: string | number | Date): void {
    this.#move(toMillis(time));
  }

  /** Restores the time at which the clock was created, and whether it was frozen. */
  reset(): void {
    this.restore({ ...this.#start, start: this.#start });
  }

  save(): ClockState {
    return { frozenAt: this.#frozenAt, offset: this.#offset, start: this.#start };
  }

  restore({ frozenAt, offset, start }: ClockState): void {
    this.#frozenAt = frozenAt;
    this.#offset = offset;
    this.#start = start;
    this.#wake();
  }

  freeze(): void {
    this.#frozenAt = this.now();
  }

  resume(): void {
    if (this.#frozenAt === undefined) return;
    this.#offset = this.#frozenAt - this.sourceTime;
    this.#frozenAt = undefined;
    this.#wake();
  }

  #move(time: number): void {
    if (this.#frozenAt === undefined) this.#offset = time - this.sourceTime;
    else this.#frozenAt = time;
    this.#wake();
  }

  /** Wakes the sleepers that are due, and sets a timer for the next one. */
  #wake(): void {
    const time = this.now();
    let upcoming = time + maxDelay;
    for (const [resolve, at] of this.#sleepers) {
      if (at > time) {
        upcoming = Math.min(upcoming, at);
      } else {
        this.#sleepers.delete(resolve);
        resolve();
      }
    }
    this.#source.clearTimeout(this.#timer);
    if (this.#frozenAt !== undefined || this.#sleepers.size === 0) return;
    // Timers may fire up to a millisecond early; `#wake` then sets another one.
    this.#timer = this.#source.setTimeout(() => this.#wake(), upcoming - time);
  }
}

/** @throws {RangeError} for an invalid time. */
export function toMillis(time: string | number | Date): number {
  const millis = parseTime(time);
  if (millis !== undefined) return millis;
  throw new RangeError(`the clock must be set to ${expectedTime}, not ${shorten(time)}`);
}
