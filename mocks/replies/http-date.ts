import { memoizeLatest } from '../../spec/support/memoize-latest.ts';

const ofSecond = memoizeLatest((second: number) => new Date(second * 1000).toUTCString());

/** A time in milliseconds as HTTP writes it (RFC 9110, section 5.6.7): every reply has one. */
export function httpDate(millis: number): string {
  return ofSecond(Math.floor(millis / 1000));
}
