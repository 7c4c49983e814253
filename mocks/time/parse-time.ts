import { InputError, shorten } from '../support/input-error.ts';
import { parseDuration } from './duration.ts';
import { isDate } from './iso-date.ts';

/** Times that everything else can reckon with: HTTP dates have four digits for the year. */
const latest = Date.parse('9999-01-01T00:00:00Z');
const century = 36_525 * 86_400_000;

/** What `parseTime` takes. */
export const expectedTime = 'a time from 1970 to 9998, such as 2026-03-01T00:00:00Z';

/** A time (ISO 8601, Date or milliseconds) in milliseconds since the Unix epoch; undefined for any other. */
export function parseTime(time: unknown): number | undefined {
  const millis = typeof time === 'string' ? (isDate(time) ? Date.parse(time) : Number.NaN) : time;
  const known = millis instanceof Date ? millis.getTime() : millis;
  return typeof known === 'number' && known >= 0 && known <= latest ? known : undefined;
}

/**
 * A time in milliseconds since the Unix epoch.
 * @param what How to speak of what has the field in an error.
 * @throws {InputError} naming the field, when it is none, or out of bounds.
 */
export function checkTime(what: string, field: string, time: string | number): number {
  const millis = parseTime(time);
  if (millis !== undefined) return millis;
  throw new InputError(what, [`${field}: must be ${expectedTime}, not ${shorten(time)}`]);
}

/**
 * The milliseconds in a duration: a number of them, or a text such as `90s`.
 * @param what How to speak of what has the field in an error.
 * @throws {InputError} naming the field, when it is negative, or longer than a hundred years.
 * @throws {RangeError} when the text is not a duration.
 */
export function checkDuration(what: string, field: string, duration: string | number): number {
  const millis = typeof duration === 'number' ? duration : parseDuration(duration);
  if (millis >= 0 && millis <= century) return millis;
  const expected = 'must be at most a hundred years, 36525d, and not negative';
  throw new InputError(what, [`${field}: ${expected}, not ${shorten(duration)}`]);
}
