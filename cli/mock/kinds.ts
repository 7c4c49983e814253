import { isOrigin } from '../../mocks/replies/cors.ts';
import { parseDuration } from '../../mocks/time/duration.ts';
import { UsageError } from '../exit.ts';
import type { Kind } from '../options/option.ts';

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
