import type { ClockChoice } from '../time/clock.ts';

/**
 * Refuses a clock with its own source of time: a command has the time of the store, so that every mock
 * that applies it uses the same.
 * @throws {RangeError}
 */
export function checkClock(choice: ClockChoice | undefined): void {
  if (typeof choice !== 'function' && choice !== 'follow') return;
  const shown = choice === 'follow' ? "'follow'" : 'a function';
  throw new RangeError(
    `the clock of a mock whose state is kept in a store is the store's: omit clock, or give the time at which it stands still, not ${shown}`,
  );
}
