import { InputError, shorten } from '../../spec/support/input-error.ts';

/** @param millis Since 1970. */
export function isoTime(millis: number): string {
  return new Date(millis).toISOString();
}

const iso8601 = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** Stricter than Date.parse, which accepts other formats and reads 30 February as 2 March. */
export function isDate(text: string): boolean {
  const day = iso8601.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  return new Date(day).toISOString().startsWith(day);
}

/** HTTP dates have four digits for the year. */
const maxTime = Date.parse('9999-01-01T00:00:00Z');
const century = 36_525 * 86_400_000;

export const expectedTime = 'a time from 1970 to 9998, such as 2026-03-01T00:00:00Z';

/** Converts an ISO 8601 time, Date or number to milliseconds since the Unix epoch; else undefined. */
export function parseTime(time: unknown): number | undefined {
  const millis = typeof time === 'string' ? (isDate(time) ? Date.parse(time) : Number.NaN) : time;
  const known = millis instanceof Date ? millis.getTime() : millis;
  return typeof known === 'number' && known >= 0 && known <= maxTime ? known : undefined;
}

/**
 * Converts a time to milliseconds since the Unix epoch.
 * @param what The subject of the error message.
 * @throws {InputError} for an invalid time or one out of range.
 */
export function checkTime(what: string, field: string, time: string | number): number {
  const millis = parseTime(time);
  if (millis !== undefined) return millis;
  throw new InputError(what, [`${field}: must be ${expectedTime}, not ${shorten(time)}`]);
}

/**
 * Converts a duration to milliseconds.
 * @param what The subject of the error message.
 * @param duration Milliseconds, or a text like `90s`.
 * @throws {InputError} for a negative duration or one of more than a hundred years.
 * @throws {RangeError} for a text that is not a duration.
 */
export function checkDuration(what: string, field: string, duration: string | number): number {
  const millis = typeof duration === 'number' ? duration : parseDuration(duration);
  if (millis >= 0 && millis <= century) return millis;
  const expected = 'must be from 0 to a hundred years (36525d)';
  throw new InputError(what, [`${field}: ${expected}, not ${shorten(duration)}`]);
}

const unitMillis = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A duration like `250ms`, `90s`, `1.5h` or `2d`. */
export type Duration = `${number}${keyof typeof unitMillis}`;

/** A time in ISO 8601, such as `2026-03-01T00:00:00Z`. */
export type IsoTime = `${number}-${number}-${number}T${string}`;

/** Converts a duration like `250ms`, `90s`, `1.5h` or `2d` to milliseconds. @throws {RangeError} for any other text. */
export function parseDuration(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(String(text).trim()) ?? [];
  const millis = unitMillis[unit as keyof typeof unitMillis];
  if (amount === undefined || millis === undefined) {
    throw new RangeError(
      `${JSON.stringify(text)} is not a duration; use for example 500ms, 90s, 15m, 24h or 2d`,
    );
  }
  return Number(amount) * millis;
}
