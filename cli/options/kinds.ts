import { type Cors, isOrigin } from '../../mocks/requests/cors.ts';
import { parseDuration } from '../../mocks/time/text.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import { formatBytes } from '../../spec/support/text.ts';
import { UsageError } from '../io.ts';
import type { Kind } from './option.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

export function wholeNumber({ min, max }: Range): Kind<number> {
  return {
    parse(text, flag) {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      throw new UsageError(
        `${flag} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`,
      );
    },
  };
}

const unitBytes: Readonly<Record<string, number>> = { kib: 2 ** 10, mib: 2 ** 20, gib: 2 ** 30 };

/** Bytes from `min` to `max`, typed with a unit (`64KiB`, `2MiB`). */
export function size({ min, max }: Range): Kind<number> {
  return {
    parse(text, flag) {
      const [, amount, unit = ''] = /^(\d{1,15})([kmg]ib)$/i.exec(text) ?? [];
      const bytes =
        text === '0' ? 0 : Number(amount) * (unitBytes[unit.toLowerCase()] ?? Number.NaN);
      if (bytes >= min && bytes <= max) return bytes;
      throw new UsageError(
        `${flag} must be a size up to ${formatBytes(max)}, with a unit (64KiB, 2MiB), not ${JSON.stringify(text)}`,
      );
    },
    format: (bytes) => formatBytes(bytes).replace(' ', ''),
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

/** Some of the words, separated by commas. */
export function choices<const T extends string>(words: readonly T[]): Kind<readonly T[]> {
  return {
    words,
    parse(text, flag) {
      const names = text.split(',').map((name) => name.trim());
      const unknown = names.find((name) => !words.includes(name as T));
      if (unknown === undefined) return [...new Set(names as T[])];
      const hint = didYouMean(unknown, words);
      throw new UsageError(
        `${flag} must name some of ${words.join(', ')}, not ${JSON.stringify(unknown)}${hint}`,
      );
    },
  };
}

export const path: Kind<string> = { isPath: true, parse: (text) => text };

export const outputFile: Kind<string> = { ...path, writes: (file) => [file] };

/** Typed in seconds or with a unit (`500ms`, `2m`). @param unit Milliseconds in a unit of the library option. */
export function duration(max: number, min = 0, unit = 1): Kind<number> {
  return {
    parse(text, flag) {
      const millis = Math.round(toMillis(/^\d+$/.test(text) ? `${text}s` : text) ?? Number.NaN);
      if (millis >= min && millis <= max) return millis / unit;
      throw new UsageError(
        `${flag} must be a duration up to ${max / 1000} s, in seconds or with a unit (500ms, 2m), not ${JSON.stringify(text)}`,
      );
    },
    format: (value) => `${(value * unit) / 1000}s`,
  };
}

function toMillis(text: string): number | undefined {
  try {
    return parseDuration(text);
  } catch {
    return undefined;
  }
}

export function contentOf<T>(read: (file: string) => Promise<T>): Kind<T> {
  return { isPath: true, parse: read };
}

export function json<T>(): Kind<T> {
  return {
    parse(text, flag) {
      try {
        return JSON.parse(text);
      } catch (error) {
        throw new UsageError(`${flag} is not valid JSON: ${(error as Error).message}`);
      }
    },
  };
}

/** One or more origins separated by commas, or `*` for any. */
export const origins: Kind<Cors> = {
  parse(text, flag) {
    if (text === '*') return text;
    return text.split(',').map((one) => parseOrigin(one.trim(), flag));
  },
};

export const origin: Kind<string> = { parse: parseOrigin };

function parseOrigin(text: string, flag: string): string {
  if (isOrigin(text)) return text;
  throw new UsageError(
    `${flag} must be an origin such as http://localhost:5173, not ${JSON.stringify(text)}`,
  );
}
