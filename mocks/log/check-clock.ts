import type { ClockChoice } from '../time/clock.ts';

/**
 * Refuses a clock that runs with a source of its own: the time of a command is that of the store, the
 * same for all who apply it.
 * @throws {RangeError}
 */
export function checkClock(choice: ClockChoice | undefined): void {
  if (typeof choice !== 'function' && choice !== 'follow') return;
  const shown = choice === 'follow' ? "'follow'" : 'a function';
  throw new RangeError(
    `the clock of a mock whose state is kept in a store is the store's: omit clock, or give the time at which it stands still, not ${shown}`,
  );
}
