import { tryParseExact } from '../../spec/support/exact-json.ts';
import { formatBytes } from '../../spec/support/text.ts';
import { NotExercised } from '../verdict/verdict.ts';

/** Bytes of one body, and of all distinct bodies of a run. */
export const defaultBounds = { maxBodyBytes: 16 * 2 ** 20, maxTotalBytes: 256 * 2 ** 20 };

/** JSON nested deeper is not parsed: recursive code would overflow the stack. */
const maxNesting = 1000;
/** JSON values kept in one run, at about 100 bytes of memory each. */
const maxValues = 8_000_000;

/** The service responded, but the response exceeds a bound of the judge. */
export class ResponseTooLarge extends NotExercised {
  constructor(message: string) {
    super('budget', message);
  }
}

export interface ParsedBody {
  readonly body: string;
  /** With exact integers; undefined when the body is not JSON. */
  readonly json: unknown;
}

export type BodyParser = ReturnType<typeof createBodyParser>;

/**
 * Parses the response bodies of a run, each distinct one once.
 * @param maxBytes For all distinct bodies together, in UTF-8.
 */
export function createBodyParser(maxBytes: number) {
  const cache = new Map<string, ParsedBody>();
  let [bytesLeft, valuesLeft] = [maxBytes, maxValues];
  return {
    /** @throws {ResponseTooLarge} when the JSON is nested too deep, or the bounds of the run are used up. */
    parse(body: string): ParsedBody {
      const cached = cache.get(body);
      if (cached) return cached;
      const { levels, values } = jsonSizeOf(body);
      if (levels > maxNesting) {
        throw new ResponseTooLarge(
          `its JSON is nested ${levels} levels deep, more than ${maxNesting}`,
        );
      }
      const bytes = Buffer.byteLength(body);
      if (bytes > bytesLeft) {
        const bound = `${formatBytes(maxBytes)} of --max-total-size`;
        throw new ResponseTooLarge(`the responses of the run exceed the ${bound}`);
      }
      if (values > valuesLeft) {
        throw new ResponseTooLarge(
          `the responses of the run have more than ${maxValues} JSON values`,
        );
      }
      bytesLeft -= bytes;
      valuesLeft -= values;
      const parsed = { body, json: tryParseExact(body.replace(/^\uFEFF/, '')) };
      cache.set(body, parsed);
      return parsed;
    },
  };
}

const quote = 0x22;
const backslash = 0x5c;
const openings = [0x5b, 0x7b];
const closings = [0x5d, 0x7d];
const separators = [0x2c, 0x3a];

/**
 * The deepest nesting of arrays and objects in a JSON text, and an upper bound on its values, field names
 * included. One pass in constant memory; says nothing about other texts.
 */
function jsonSizeOf(text: string) {
  let [levels, level, values, inString] = [0, 0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) inString = !inString;
    else if (inString && code === backslash) at += 1;
    else if (inString) continue;
    else if (openings.includes(code)) {
      level += 1;
      values += 1;
      levels = Math.max(levels, level);
    } else if (closings.includes(code)) level -= 1;
    else if (separators.includes(code)) values += 1;
  }
  return { levels, values };
}
