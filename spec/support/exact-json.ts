/**
 * JSON whose integers survive. `JSON.parse` rounds what lies beyond 2^53, and an id is an int64
 * (service.md §2): here such an integer becomes a `bigint`, and a `bigint` is written digit by digit.
 */

/** The part of the ES2025 JSON API that TypeScript's library does not know yet. */
interface RawJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}
const { parse, rawJSON } = JSON as unknown as RawJson;

const integer = /^-?\d+$/;
/** The fewest digits of an integer that a number may not hold exactly. */
const mayBeInexact = /\d{16}/;
/** Far more than an int64 has. The time to read a longer one grows faster than its length. */
const mostDigits = 40;
const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;

/**
 * Parses JSON text in time proportional to its length. Integers outside ±(2^53 − 1) come back as
 * `bigint`, those of more than 40 digits as the nearest finite number, all else as from `JSON.parse`.
 * @throws {SyntaxError} when the text is not JSON.
 */
export function parseExact(text: string): unknown {
  if (!mayBeInexact.test(text)) return JSON.parse(text);
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && source && integer.test(source)
      ? exactInteger(source, value)
      : value,
  );
}

function exactInteger(source: string, rounded: number): bigint | number {
  if (source.length <= mostDigits) return BigInt(source);
  return Number.isFinite(rounded) ? rounded : Math.sign(rounded) * Number.MAX_VALUE;
}

/** As `parseExact`; undefined for what is not JSON. */
export function tryParseExact(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/** Whether parsed JSON is an object, and neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes a value as JSON, a `bigint` as the integer it is. */
export function stringifyExact(value: unknown): string {
  return JSON.stringify(value, (_key, item) =>
    typeof item === 'bigint' ? rawJSON(item.toString()) : item,
  );
}

/**
 * The int64 that a value of `parseExact` stands for, or undefined when it is none. As in JSON
 * Schema, `1.0` and `1e18` are integers.
 */
export function toInt64(value: unknown): bigint | undefined {
  if (typeof value === 'number' && !Number.isInteger(value)) return undefined;
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const exact = BigInt(value);
  return exact >= minInt64 && exact <= maxInt64 ? exact : undefined;
}
