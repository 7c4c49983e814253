import { parseDuration } from '../../mocks/duration.ts';
import { isOrigin } from '../../mocks/requests/cors.ts';
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

/**
 * Milliseconds, typed in seconds or as a duration such as `500ms` or `2m`.
 * @param most Milliseconds.
 */
export function duration(most: number): Kind<number> {
  return {
    parse(text, flag) {
      const millis = millisIn(/^\d+$/.test(text) ? `${text}s` : text);
      if (millis !== undefined && millis <= most) return Math.round(millis);
      throw new UsageError(
        `${flag} takes seconds, or a duration such as 500ms or 2m, up to ${most / 1000} s, not ${text}`,
      );
    },
    format: (millis) => `${millis / 1000}`,
  };
}

function millisIn(text: string): number | undefined {
  try {
    return parseDuration(text);
  } catch {
    return undefined;
  }
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

/** What `read` makes of a file. */
export function contentOf<T>(read: (file: string) => Promise<T>): Kind<T> {
  return { isPath: true, parse: read };
}

export function json<T>(): Kind<T> {
  return {
    parse(text, flag) {
      try {
        return JSON.parse(text);
      } catch (error) {
        throw new UsageError(`${flag} is not JSON: ${(error as Error).message}`);
      }
    },
  };
}

/** An origin as browsers send it. */
export const origin: Kind<string> = {
  parse(text, flag) {
    if (isOrigin(text)) return text;
    throw new UsageError(`${flag} takes an origin such as http://localhost:5173, not ${text}`);
  },
};
