/** Where the harness reads the time and waits; a test puts a virtual one in its place. */
export interface RunClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves after this many milliseconds. */
  sleep(millis: number): Promise<void>;
}

export const systemClock: RunClock = {
  now: () => Date.now(),
  sleep: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
};
