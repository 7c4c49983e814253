import { shorten } from '../../spec/support/input-error.ts';
import { parseTime } from './text.ts';
import { type TimeSource, toMillis, VirtualClock } from './virtual-clock.ts';

/**
 * Where a clock starts: frozen at a time (ISO 8601, Date or milliseconds); running with a function
 * that returns milliseconds since the Unix epoch; or `follow`, running with `Date.now` and
 * `setTimeout` as they are when called, fake timers of a test included.
 */
export type ClockChoice = string | number | Date | 'follow' | (() => number);

// Captured at load time, so that fake timers in a test neither move the mock nor block it.
/** The real time in milliseconds since the Unix epoch, unaffected by virtual clocks. */
export const realMillis = Date.now;
const { setTimeout: systemSetTimeout, clearTimeout: systemClearTimeout } = globalThis;
const { setInterval: systemSetInterval, clearInterval: systemClearInterval } = globalThis;

/** Waits for this many milliseconds of real time, unaffected by virtual clocks. */
export function realPause(millis: number): Promise<void> {
  return new Promise((resolve) => systemSetTimeout(resolve, millis));
}

/** Number of items after which `inTurns` yields to other work. */
const turn = 500;

/** The items in sequence, with pauses for other work. */
export async function* inTurns<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const [index, item] of items.entries()) {
    if (index % turn === turn - 1) await realPause(0);
    yield item;
  }
}

/**
 * Calls `act` at an interval of milliseconds in real time, without keeping the process alive.
 * @returns A function that stops the timer.
 */
export function everyRealMillis(millis: number, act: () => void): () => void {
  const timer = systemSetInterval(act, millis);
  timer.unref?.();
  return () => systemClearInterval(timer);
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

/**
 * @param choice Default: the clock runs with the system's.
 * @throws {RangeError} for an invalid time, or a function that does not return one.
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
