import { UsageError } from '../exit.ts';
import type { Kind } from './option.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function wholeNumber({ min, max }: Bounds): Kind<number> {
  return {
    parse(text, flag) {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      throw new UsageError(`${flag} takes a whole number from ${min} to ${max}, not ${text}`);
    },
    format: String,
  };
}

/**
 * Bytes, typed in MiB.
 * @param max MiB.
 */
export function mebibytes(max: number): Kind<number> {
  const { parse } = wholeNumber({ min: 1, max });
  return {
    parse: async (text, flag) => (await parse(text, flag)) * 2 ** 20,
    format: (bytes) => `${bytes / 2 ** 20}`,
  };
}

/** One of a few words, in upper or lower case. */
export function choice<const T extends string>(words: readonly T[]): Kind<T> {
  return { words, parse: (text, flag) => oneOf(words, text, flag), format: String };
}

/**
 * @param name How an error names what was given.
 * @throws {UsageError}
 */
export function oneOf<T extends string>(words: readonly T[], text: string, name: string): T {
  const found = words.find((word) => word === text.toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError(`${name} takes one of ${words.join(', ')}, not ${text}`);
}

/** A file or directory, by its path. */
export const path: Kind<string> = { isPath: true, parse: (text) => text };
