/**
 * JSON with exact integers. `JSON.parse` rounds integers beyond 2^53, but ids are int64 (service.md
 * §2): here such integers are parsed as `bigint` and serialized exactly.
 */

/** JSON features that TypeScript's library does not declare yet. */
interface RawJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}
const { parse, rawJSON } = JSON as unknown as RawJson;

const integer = /^-?\d+$/;
/** Integers of fewer digits are always exact as numbers. */
const mayBeInexact = /\d{16}/;
/** Far more digits than an int64 has; converting longer numbers takes more than linear time. */
const mostDigits = 40;
const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;

/**
 * Parses JSON in linear time. Integers outside ±(2^53 − 1) become `bigint`, those of more than 40
 * digits the nearest finite number; everything else is as with `JSON.parse`.
 * @throws {SyntaxError} if the text is not JSON, or its values are nested too deeply.
 */
export function parseExact(text: string): unknown {
  if (!mayBeInexact.test(text)) return JSON.parse(text);
  try {
    return parse(text, (_key, value, { source }) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && source && integer.test(source)
        ? exactInteger(source, value)
        : value,
    );
  } catch (error) {
    // With a function, JSON.parse calls itself for each level.
    if (error instanceof RangeError) throw new SyntaxError('the values are nested too deeply');
    throw error;
  }
}

function exactInteger(source: string, rounded: number): bigint | number {
  if (source.length <= mostDigits) return BigInt(source);
  return Number.isFinite(rounded) ? rounded : Math.sign(rounded) * Number.MAX_VALUE;
}

/** Like `parseExact`, but returns undefined for invalid JSON. */
export function tryParseExact(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/** Whether parsed JSON is an object, not an array or null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Serializes a value as JSON; `bigint` values become exact integers. @param indent Blanks for each level. */
export function stringifyExact(value: unknown, indent?: number): string {
  try {
    // Much faster than with a replacer; throws a TypeError for `bigint`.
    return JSON.stringify(value, undefined, indent);
  } catch {
    const exact = (_key: string, item: unknown) =>
      typeof item === 'bigint' ? rawJSON(item.toString()) : item;
    return JSON.stringify(value, exact, indent);
  }
}

/** The same integer, as a number if that is exact, as `parseExact` returns it. */
export function numberIfExact(integer: bigint): bigint | number {
  const number = Number(integer);
  return Number.isSafeInteger(number) ? number : integer;
}

/**
 * Converts a value of `parseExact` to an int64; undefined if it is not one. As in JSON Schema, `1.0`
 * and `1e18` are integers.
 */
export function toInt64(value: unknown): bigint | undefined {
  if (typeof value === 'number' && !Number.isInteger(value)) return undefined;
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const exact = BigInt(value);
  return exact >= minInt64 && exact <= maxInt64 ? exact : undefined;
}

/**
 * Whether a strict JSON body parser, such as that of Express, accepts a body: an object, an array or
 * nothing. Such parsers often run before the limiter, so that the bodies they refuse are not counted.
 */
export function isAcceptedByStrictParser(body: string): boolean {
  if (body === '') return true;
  const json = tryParseExact(body);
  return typeof json === 'object' && json !== null;
}

/** Whether a `Content-Type` is application/json, with any parameters. */
export function isJsonType(header: string): boolean {
  return /^application\/json *(;|$)/i.test(header);
}
