import { setTimeout } from 'node:timers/promises';

/** The harness reads the time and waits here only, so that tests can replace it. */
export interface RunClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves after this many milliseconds; may reject as soon as the signal aborts. */
  sleep(millis: number, signal?: AbortSignal): Promise<void>;
}

/** A clock that does not wait but advances the clock of the service, such as a mock's. */
export function movingClock(clock: { now(): number; advance(millis: number): void }): RunClock {
  return { now: clock.now, sleep: async (millis) => clock.advance(millis) };
}

export const systemClock: RunClock = {
  now: () => Date.now(),
  sleep: (millis, signal) => setTimeout(millis, undefined, signal ? { signal } : {}),
};
