import { parseDuration } from './duration.ts';

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
const systemNow = Date.now;
const { setTimeout: systemSetTimeout, clearTimeout: systemClearTimeout } = globalThis;

/** For longer, in milliseconds, no timer can be set. */
const longestTimer = 2 ** 31 - 1;

/**
 * A clock that runs with the system's, or, given a time, one that stands still there.
 * @throws {RangeError} when `frozenAt` is not a time.
 */
export function createClock(frozenAt?: string | number | Date): MockClock {
  let offset = 0;
  let standsAt = frozenAt === undefined ? undefined : toMillis(frozenAt);
  const sleepers = new Map<() => void, number>();
  let timer: ReturnType<typeof systemSetTimeout> | undefined;
  const now = () => standsAt ?? systemNow() + offset;
  /** Wakes those whose time has come; looks after the others in time, or when the clock is moved. */
  const wake = () => {
    const time = now();
    let upcoming = time + longestTimer;
    for (const [resolve, at] of sleepers) {
      if (at > time) {
        upcoming = Math.min(upcoming, at);
      } else {
        sleepers.delete(resolve);
        resolve();
      }
    }
    systemClearTimeout(timer);
    if (standsAt !== undefined || sleepers.size === 0) return;
    // Timers know no fractions and fire early at times: then there is another one.
    timer = systemSetTimeout(wake, upcoming - time);
  };
  const move = (time: number) => {
    if (standsAt === undefined) offset = time - systemNow();
    else standsAt = time;
    wake();
  };
  const clock = {
    now,
    sleep: (millis: number) =>
      new Promise<void>((resolve) => {
        sleepers.set(resolve, now() + millis);
        wake();
      }),
    advance: (by: number | string) =>
      move(toMillis(now() + (typeof by === 'number' ? by : parseDuration(by)))),
    set: (time: string | number | Date) => move(toMillis(time)),
    // No getter: with one, V8 would take each clock for an object of another kind.
    frozen: standsAt !== undefined,
    freeze: () => {
      standsAt = now();
      clock.frozen = true;
    },
    resume: () => {
      if (standsAt === undefined) return;
      offset = standsAt - systemNow();
      standsAt = undefined;
      clock.frozen = false;
      wake();
    },
  };
  return clock;
}

function toMillis(time: string | number | Date): number {
  const millis = new Date(time).getTime();
  // X-RateLimit-Reset (service.md §8) is a Unix timestamp: there is none before 1970.
  if (!(millis >= 0)) {
    throw new RangeError(`not a time since 1970: "${time}"; give one like 2026-03-01T00:00:00Z`);
  }
  return millis;
}
