import { tryParseExact } from '../../spec/support/exact-json.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { jsonSizeOf } from './json-size.ts';

/** In bytes: of one body, and of all different ones of a run together. */
export const defaultBounds = { maxBodyBytes: 16 * 2 ** 20, maxTotalBytes: 256 * 2 ** 20 };

/** JSON nested deeper is not read: what walks through it would run out of stack. */
const maxNesting = 1000;
/** Values of JSON that are kept in one run: some 100 bytes of memory each, at the worst. */
const maxValues = 8_000_000;

/** A number of bytes for people. */
export function formatBytes(bytes: number): string {
  return bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20} MiB` : `${bytes} bytes`;
}

/** The request was answered, and the answer is more than the judge reads. */
export class AnswerTooLarge extends NotExercised {
  constructor(message: string) {
    super('budget', message);
  }
}

export interface ParsedBody {
  readonly body: string;
  /** With exact integers; undefined when the body is not JSON. */
  readonly json: unknown;
}

/** The bodies of a run, each different one kept once. */
export interface BodyParser {
  /** @throws {AnswerTooLarge} when it is nested too deep, or there is no room left for it. */
  read(body: string): ParsedBody;
}

/** @param maxBytes For all different bodies together, in UTF-8. */
export function createBodyParser(maxBytes: number): BodyParser {
  const known = new Map<string, ParsedBody>();
  let [bytesLeft, valuesLeft] = [maxBytes, maxValues];
  return {
    read(body) {
      const before = known.get(body);
      if (before) return before;
      const { levels, values } = jsonSizeOf(body);
      if (levels > maxNesting) {
        throw new AnswerTooLarge(
          `its JSON is nested ${levels} levels deep, more than ${maxNesting}`,
        );
      }
      const bytes = Buffer.byteLength(body);
      if (bytes > bytesLeft) {
        const most = `${formatBytes(maxBytes)} of --max-total-size`;
        throw new AnswerTooLarge(`the answers of the run are longer than the ${most}`);
      }
      if (values > valuesLeft) {
        throw new AnswerTooLarge(`the answers of the run have more than ${maxValues} JSON values`);
      }
      bytesLeft -= bytes;
      valuesLeft -= values;
      const answer = { body, json: tryParseExact(body) };
      known.set(body, answer);
      return answer;
    },
  };
}
