import { type Clock, realMillis } from './clock.ts';

/** When something happened, in milliseconds. */
export interface Moment {
  /** Since the Unix epoch, by the clock of the sandbox. */
  readonly time: number;
  /** By `realMillis`, which never stands still. */
  readonly real: number;
}

let latest: Moment = { time: Number.NaN, real: Number.NaN };

/** Now. What happens at once, in whichever sandbox, has one moment in common: journals keep them. */
export function momentOf(clock: Clock): Moment {
  const time = clock.now();
  const real = realMillis();
  if (time !== latest.time || real !== latest.real) latest = { time, real };
  return latest;
}
