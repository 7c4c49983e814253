/** Values that differ from run to run, which both sides of a comparison have masked. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/\b(127\.0\.0\.1|localhost):\d+/g, '$1:<port>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, '<date>'],
  [/\b\d{4}-\d\d-\d\d\b/g, '<day>'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '<uuid>'],
  [/\b1[6-9]\d{8}(\d{3})?\b/g, '<timestamp>'],
  [/\b\d+(\.\d+)? ?(ms|s|min)\b/g, '<duration>'],
  [/^(Retry-After): \d+/gim, '$1: <duration>'],
  [/("(?:ms|pid|\w+Ms|seconds|duration)": ?)[\d.]+/g, '$1<number>'],
];

/** The lines of a text, masked. */
export function maskedLines(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  const plain = text.replace(/\x1b\[[\d;]*m/g, '').replaceAll('\r', '');
  const masked = masks.reduce((all, [pattern, mask]) => all.replace(pattern, mask), plain);
  return masked.split('\n').map((line) => line.trimEnd());
}

/**
 * Whether printed lines are the ones documented: a line `…` stands for any number of lines, and
 * `…` within a line for any text.
 */
export function matches(documented: readonly string[], printed: readonly string[]): boolean {
  const parts = splitAt(documented, (line) => line.trim() === '…');
  return matchesParts(parts, printed, matchesLine);
}

function matchesLine(documented: string, printed: string): boolean {
  const parts = documented.split('…').map((part) => [...part]);
  return matchesParts(parts, [...printed], (one, other) => one === other);
}

/** Whether items start with the first part, end with the last, and have the others in between. */
function matchesParts<T>(
  parts: readonly (readonly T[])[],
  items: readonly T[],
  isSame: (documented: T, printed: T) => boolean,
): boolean {
  const isAt = (part: readonly T[], start: number) =>
    start >= 0 &&
    part.every((one, offset) => {
      const item = items[start + offset];
      return item !== undefined && isSame(one, item);
    });
  const [first = [], ...others] = parts;
  const last = others.pop();
  if (!isAt(first, 0)) return false;
  if (!last) return items.length === first.length;
  let end = first.length;
  for (const part of others) {
    while (end <= items.length && !isAt(part, end)) end += 1;
    end += part.length;
  }
  const start = items.length - last.length;
  return start >= end && isAt(last, start);
}

function splitAt<T>(items: readonly T[], isCut: (item: T) => boolean): T[][] {
  const parts: T[][] = [[]];
  for (const item of items) {
    if (isCut(item)) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}
