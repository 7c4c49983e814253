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

/** A text as it is compared: masked, without colours. */
export function masked(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  const plain = text.replace(/\x1b\[[\d;]*m|\r|[ \t]+$/gm, '');
  return masks.reduce((all, [pattern, mask]) => all.replace(pattern, mask), plain);
}

/**
 * Whether a printed text is the documented one, both masked: a line `…` stands for any number of
 * lines, and `…` within a line for any text.
 */
export function matches(documented: string, printed: string): boolean {
  const lines = documented.split('\n').map((line) => {
    if (line.trim() === '…') return '(?:.*\\n)*';
    return `${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')}\\n`;
  });
  return new RegExp(`^${lines.join('')}$`).test(`${printed}\n`);
}
