import { parseDuration } from '../duration.ts';
import { InputError, shorten } from '../input-error.ts';
import { isDate } from '../iso-date.ts';

/** Times that everything else can reckon with: HTTP dates have four digits for the year. */
const earliest = Date.parse('1970-01-01T00:00:00Z');
const latest = Date.parse('9999-01-01T00:00:00Z');
const century = 36_525 * 86_400_000;

/**
 * A time in milliseconds since the Unix epoch.
 * @throws {InputError} naming the field, when it is none, or out of bounds.
 */
export function timeOf(field: string, time: string | number): number {
  const millis = typeof time === 'number' ? time : isDate(time) ? Date.parse(time) : Number.NaN;
  if (millis >= earliest && millis <= latest) return millis;
  const expected = 'must be a time from 1970 to 9998, such as 2026-03-01T00:00:00Z';
  throw new InputError('The body', [`${field}: ${expected}, not ${shorten(time)}`]);
}

/**
 * The milliseconds in a duration that the schema let pass.
 * @throws {InputError} naming the field, when it is out of bounds.
 */
export function millisOf(field: string, duration: string | number): number {
  const millis = typeof duration === 'number' ? duration : parseDuration(duration);
  if (millis <= century) return millis;
  const expected = 'must be at most a hundred years, 36525d';
  throw new InputError('The body', [`${field}: ${expected}, not ${shorten(duration)}`]);
}
