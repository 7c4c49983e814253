/** The bytes of a text, or of what it encodes, in UTF-8. */
export interface View {
  /** A byte for each character. */
  readonly text: string;
  /** Whether the source was truncated right after the last byte. */
  readonly isCut: boolean;
  /** The characters of the source from which the bytes of a range come. */
  readonly rangeOf: (from: number, to: number) => Range;
}

/** The end is exclusive. */
export type Range = readonly [start: number, end: number];

export function utf8(text: string, isCut: boolean): View {
  const source: View = { text, isCut, rangeOf: (...range) => range };
  return rewrite(source, /[^\0-\u007f]/gu, ([character]) => bytesOf(character));
}

const encoder = new TextEncoder();

export function bytesOf(text: string): string {
  return String.fromCharCode(...encoder.encode(text));
}

/** What replaces a range of a view. */
interface Edit {
  /** Where the replacement begins and ends. */
  readonly at: number;
  readonly end: number;
  readonly replaced: Range;
}

/** Replaces the matches of a pattern. Returns the view itself if there are none. */
export function rewrite(
  source: View,
  pattern: RegExp,
  replacementOf: (match: RegExpExecArray) => string,
): View {
  const edits: Edit[] = [];
  const parts: string[] = [];
  let [read, at] = [0, 0];
  for (const match of source.text.matchAll(pattern)) {
    const replacement = replacementOf(match);
    const replaced: Range = [match.index, match.index + match[0].length];
    at += match.index - read;
    parts.push(source.text.slice(read, match.index), replacement);
    edits.push({ at, end: at + replacement.length, replaced });
    at += replacement.length;
    read = replaced[1];
  }
  if (edits.length === 0) return source;
  return {
    text: parts.join('') + source.text.slice(read),
    isCut: source.isCut,
    rangeOf: (from, to) =>
      source.rangeOf(placeOf(edits, from)[0], Math.max(...placeOf(edits, to - 1))),
  };
}

/** The range that a byte of a rewritten view comes from. */
function placeOf(edits: readonly Edit[], index: number): Range {
  const edit = edits[partitionPoint(edits.length, (at) => (edits[at]?.at ?? 0) <= index) - 1];
  if (!edit) return [index, index + 1];
  if (index < edit.end) return edit.replaced;
  const place = edit.replaced[1] + index - edit.end;
  return [place, place + 1];
}

/** How many indexes, of which all come first, have a property. */
export function partitionPoint(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const separators = new RegExp(
  `(?:${[
    // Control sequences of terminals (ECMA-48), white space and control characters.
    '\\x1b\\[[ -?]{0,30}[@-~]|[\\0- \\x7f]',
    // Invisible characters: soft hyphen, no-break space, zero-width and direction marks.
    ...[...'\u00ad\u00a0\ufeff\u2060\u200b\u200c\u200d\u200e\u200f\u2028\u2029'].map(bytesOf),
  ].join('|')})+`,
  'g',
);

/**
 * Leaves out what may split a secret without changing how it looks, or belongs to the layout of an
 * encoded one. Returns the view itself if it has none.
 */
export function joined(source: View): View {
  return rewrite(source, separators, () => '');
}
