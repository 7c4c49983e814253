import { keepLatest } from './keep-latest.ts';

/** Writes a time as HTTP does (RFC 9110, section 5.6.7). */
export type HttpDate = (millis: number) => string;

/** One that writes each second once: for the `Date` of every reply. */
export function createHttpDate(): HttpDate {
  const ofSecond = keepLatest((second: number) => new Date(second * 1000).toUTCString());
  return (millis) => ofSecond(Math.floor(millis / 1000));
}
