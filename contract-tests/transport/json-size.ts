/** The size of a JSON text, estimated without parsing it. */
export interface JsonSize {
  /** The deepest nesting of arrays and objects. */
  readonly levels: number;
  /** An upper bound on the number of values, with field names counted as values. */
  readonly values: number;
}

const quote = 0x22;
const backslash = 0x5c;
const openings = [0x5b, 0x7b];
const closings = [0x5d, 0x7d];
const separators = [0x2c, 0x3a];

/** One pass in constant memory. The counts of a text that is not JSON mean nothing. */
export function jsonSizeOf(text: string): JsonSize {
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
