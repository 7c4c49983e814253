import { setTimeout } from 'node:timers/promises';

/** Where the harness reads the time and waits; a test puts a virtual one in its place. */
export interface RunClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves after this many milliseconds; may reject at once when the signal is there. */
  sleep(millis: number, signal?: AbortSignal): Promise<void>;
}

/** One whose waits are over at once: they move the clock of the service, such as a mock's. */
export function movingClock({
  now,
  advance,
}: {
  now(): number;
  advance(millis: number): void;
}): RunClock {
  return { now, sleep: async (millis) => advance(millis) };
}

export const systemClock: RunClock = {
  now: () => Date.now(),
  sleep: (millis, signal) => setTimeout(millis, undefined, signal ? { signal } : {}),
};
