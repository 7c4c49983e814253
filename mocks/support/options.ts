import { didYouMean } from '../../spec/support/suggest.ts';
import { InputError, shorten } from './input-error.ts';

/**
 * Checks that options are an object, and that each is one that there is.
 * @param what How to speak of them in an error.
 * @throws {InputError} naming each that there is not, and what is near.
 */
export function checkOptions(what: string, options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new InputError(what, [`must be an object, not ${shorten(options)}`]);
  }
  const problems = Object.keys(options)
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: there is no such option${didYouMean(name, known)}`);
  if (problems.length > 0) throw new InputError(what, problems);
}

/** @throws {InputError} for what is no list, or one of more than `most` entries. */
export function listOf<T>(name: string, value: readonly T[], most: number): readonly T[] {
  if (Array.isArray(value) && value.length <= most) return value;
  throw new InputError(`The option ${name}`, [
    `must be a list of at most ${most} entries, not ${shorten(value)}`,
  ]);
}

/**
 * @param most Default: none.
 * @throws {RangeError} for any other number.
 */
export function wholeNumber(name: string, value: number, most?: number): number {
  const bound = most ?? Number.MAX_SAFE_INTEGER;
  if (Number.isInteger(value) && value >= 0 && value <= bound) return value;
  const upTo = most === undefined ? 'on' : `to ${most}`;
  throw new RangeError(`${name} takes a whole number from 0 ${upTo}, not ${shorten(value)}`);
}
