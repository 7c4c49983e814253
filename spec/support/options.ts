import { InputError, shorten } from './input-error.ts';
import { didYouMean } from './suggest.ts';

/**
 * @param what The subject of the error message.
 * @throws {InputError} unless `options` is an object with known fields only.
 */
export function checkOptions(what: string, options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new InputError(what, [`must be an object, not ${shorten(options)}`]);
  }
  const problems = Object.keys(options)
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: unknown option${didYouMean(name, known)}`);
  if (problems.length > 0) throw new InputError(what, problems);
}

/** @throws {InputError} unless the value is a list of at most `max` entries. */
export function checkList<T>(name: string, value: readonly T[], max: number): readonly T[] {
  if (Array.isArray(value) && value.length <= max) return value;
  throw new InputError(`The option ${name}`, [
    `must be a list of at most ${max} entries, not ${shorten(value)}`,
  ]);
}

/** @throws {RangeError} unless the value is a whole number from 0 to `max` (default: unlimited). */
export function wholeNumber(name: string, value: number, max?: number): number {
  const bound = max ?? Number.MAX_SAFE_INTEGER;
  if (Number.isInteger(value) && value >= 0 && value <= bound) return value;
  const range = max === undefined ? 'of at least 0' : `from 0 to ${max}`;
  throw new RangeError(`${name} must be a whole number ${range}, not ${shorten(value)}`);
}
