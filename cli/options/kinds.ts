import { didYouMean } from '../../spec/support/suggest.ts';
import { UsageError } from '../exit.ts';
import type { Kind } from './option.ts';

interface Range {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

export function wholeNumber({ min, max, unit }: Range): Kind<number> {
  return {
    parse(text, flag) {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      throw new UsageError(
        `${flag} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`,
      );
    },
    ...(unit ? { unit } : {}),
  };
}

/** Bytes, typed in MiB, of which `max` is the highest number. */
export function mebibytes(max: number): Kind<number> {
  const { parse } = wholeNumber({ min: 1, max });
  return {
    parse: async (...args) => (await parse(...args)) * 2 ** 20,
    format: (bytes) => `${bytes / 2 ** 20}`,
    unit: 'MiB',
  };
}

export function choice<const T extends string>(words: readonly T[]): Kind<T> {
  return { words, parse: (text, flag) => oneOf(words, text, flag) };
}

/** @throws {UsageError} that calls the argument `name`. */
export function oneOf<T extends string>(words: readonly T[], text: string, name: string): T {
  const found = words.find((word) => word === text.toLowerCase());
  if (found !== undefined) return found;
  const hint = didYouMean(text, words);
  throw new UsageError(
    `${name} must be one of ${words.join(', ')}, not ${JSON.stringify(text)}${hint}`,
  );
}

export const path: Kind<string> = { isPath: true, parse: (text) => text };
