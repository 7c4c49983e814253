import { memoizeLatest } from '../../spec/support/memoize-latest.ts';

const formatSecond = memoizeLatest((second: number) => new Date(second * 1000).toUTCString());

/** Formats milliseconds since the Unix epoch as an HTTP-date (RFC 9110, section 5.6.7). */
export function httpDate(millis: number): string {
  return formatSecond(Math.floor(millis / 1000));
}
