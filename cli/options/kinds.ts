import { type Cors, isOrigin } from '../../mocks/requests/cors.ts';
import { parseDuration } from '../../mocks/time/text.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import { formatBytes } from '../../spec/support/text.ts';
import { syntaxProblem } from '../arguments.ts';
import { UsageError } from '../io.ts';
import type { Kind } from './option.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** @param read Returns undefined for a text that is not what is expected. */
export function kindOf<T>(expected: string, read: (text: string) => T | undefined) {
  return {
    parse(text: string, flag: string): T {
      const value = read(text);
      if (value !== undefined) return value;
      throw new UsageError(`${flag} must be ${expected}, not ${JSON.stringify(text)}`);
    },
  };
}

function ifWithin({ min, max }: Range, value: number): number | undefined {
  return value >= min && value <= max ? value : undefined;
}

export function wholeNumber(range: Range): Kind<number> {
  return kindOf(`a whole number from ${range.min} to ${range.max}`, (text) =>
    ifWithin(range, /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN),
  );
}

const unitBytes: Readonly<Record<string, number>> = { kib: 2 ** 10, mib: 2 ** 20, gib: 2 ** 30 };

/** In bytes, typed with a unit (`64KiB`, `2MiB`). */
export function size(range: Range): Kind<number> {
  const expected = `a size up to ${formatBytes(range.max)}, with a unit (64KiB, 2MiB)`;
  const kind = kindOf(expected, (text) => {
    const [, amount, unit = ''] = /^(\d{1,15})([kmg]ib)$/i.exec(text) ?? [];
    const bytes = Number(amount) * (unitBytes[unit.toLowerCase()] ?? Number.NaN);
    return ifWithin(range, text === '0' ? 0 : bytes);
  });
  return { ...kind, format: (bytes) => formatBytes(bytes).replace(' ', '') };
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
    `${name} must be ${words.length > 1 ? 'one of ' : ''}${words.join(', ')}, not ${JSON.stringify(text)}${hint}`,
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

export const text: Kind<string> = { parse: (text) => text };

export const path: Kind<string> = { ...text, isPath: true };

export const outputFile: Kind<string> = { ...path, writes: (file) => [file] };

/** Typed in seconds or with a unit (`500ms`, `2m`). @param unit Milliseconds in a unit of the library option. */
export function duration(max: number, min = 0, unit = 1): Kind<number> {
  const expected = `a duration up to ${max / 1000} s, in seconds or with a unit (500ms, 2m)`;
  const kind = kindOf(expected, (text) => {
    try {
      const millis = Math.round(parseDuration(/^\d+$/.test(text) ? `${text}s` : text));
      return ifWithin({ min, max }, millis) && millis / unit;
    } catch {
      return undefined;
    }
  });
  return { ...kind, format: (value) => `${(value * unit) / 1000}s` };
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
        const problem = syntaxProblem((error as Error).message);
        throw new UsageError(`${flag} is not valid JSON: ${problem}`);
      }
    },
  };
}

const originExample = 'an origin such as http://localhost:5173';
const readOrigin = (text: string) => (isOrigin(text) ? text : undefined);
export const origin = kindOf(originExample, readOrigin);
const oneOfOrigins = kindOf(`${originExample}, or * for any`, readOrigin);

/** One or more origins separated by commas, or `*` for any; false by a negation. */
export const origins: Kind<Cors> = {
  parse(text, flag) {
    return text === '*' ? text : text.split(',').map((one) => oneOfOrigins.parse(one.trim(), flag));
  },
};
