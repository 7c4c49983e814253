import type { View } from './view.ts';

/** Length in bytes; shorter secrets may occur in encoded text by chance. */
export const minEncoded = 8;

/** Separates bytes that do not follow each other. UTF-8 never contains it, so neither does a secret. */
const barrier = '\u00ff';

interface Encoding {
  /** Digits that are long enough for a secret, or at the end of the text, which may be truncated. */
  readonly runs: RegExp;
  /** Per digit. */
  readonly bits: number;
  /** Number of alignments at which the encoded bytes may start within a run of digits. */
  readonly phases: number;
  decode(digits: string): string;
}

const base64: Encoding = {
  runs: /[\w+/-]{11,}={0,2}|[\w+/-]+$/g,
  bits: 6,
  phases: 4,
  decode: (digits) => atob(digits.slice(0, digits.length - Number(digits.length % 4 === 1))),
};

const hexadecimal: Encoding = {
  runs: /[\da-f]{16,}|[\da-f]+$/gi,
  bits: 4,
  phases: 2,
  decode: (digits) =>
    digits.replaceAll(/..?/g, (pair) =>
      pair.length === 2 ? String.fromCharCode(Number.parseInt(pair, 16)) : '',
    ),
};

/**
 * Decodes the parts of a view that may be base64, hexadecimal, or lists of bytes.
 * @param whole The view without white space, which may break base64 and hexadecimal into lines.
 * @param isAscii Whether all secrets are.
 */
export function* decodings(source: View, whole: View, isAscii: boolean): Generator<View> {
  const texts = isAscii ? asciiTexts : unicodeTexts;
  for (const encoding of [base64, hexadecimal]) {
    for (const { 0: run, index } of whole.text.matchAll(encoding.runs)) {
      yield* decoded(whole, run, index, encoding, texts);
    }
  }
  yield* decodedLists(source);
}

/** The bytes that secrets can contain. A run that decodes to any other byte was not encoded text. */
const asciiTexts = /[\0-\u007f]+/g;
const unicodeTexts = /[\0-\u00ff]+/g;

function* decoded(
  { text, isCut, rangeOf }: View,
  run: string,
  index: number,
  { bits, phases, decode }: Encoding,
  texts: RegExp,
): Generator<View> {
  const digits = run.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const end = index + run.length;
  const isEnd = isCut && end === text.length;
  for (let phase = 0; phase < phases; phase += 1) {
    const bytes = decode(digits.slice(phase));
    const placeOf = (byte: number) => index + phase + (byte * 8) / bits;
    for (const { 0: part, index: at } of bytes.matchAll(texts)) {
      const isLast = at + part.length === bytes.length;
      if (part.length < minEncoded && !(isLast && isEnd)) continue;
      yield {
        text: part,
        isCut: isLast && isEnd,
        rangeOf: (from, to) =>
          rangeOf(
            Math.floor(placeOf(at + from)),
            // The padding belongs to the last byte.
            at + to === bytes.length ? end : Math.ceil(placeOf(at + to)),
          ),
      };
    }
  }
}

/** `[115, 116]` or `{"0":115,"1":116}`, and `73 74` or `0x73, 0x74`, each with the word after it. */
const lists = [
  { pattern: /\b(?:\d{1,6}\W+)+\w*/g, radix: 10 },
  { pattern: /\b(?:(?:0x)?[\da-f]{2}\W+)+\w*/gi, radix: 16 },
];

function* decodedLists({ text, isCut, rangeOf }: View): Generator<View> {
  for (const { pattern, radix } of lists) {
    for (const { 0: list, index } of text.matchAll(pattern)) {
      const isEnd = isCut && index + list.length === text.length;
      if (list.length < 2 * minEncoded && !isEnd) continue;
      const items = [...list.matchAll(/\w+/g)].map(({ 0: item, index: at }) => ({
        value: Number.parseInt(item, radix),
        from: index + at,
        to: index + at + item.length,
      }));
      // A number may go on after the end of a truncated text.
      if (isEnd && /\w$/.test(list)) items.pop();
      // In an object, every second number is a key.
      for (const used of [items, items.filter((_, at) => at % 2 === 1)]) {
        yield {
          text: used
            .map(({ value }) => (value < 256 ? String.fromCharCode(value) : barrier))
            .join(''),
          isCut: isEnd,
          rangeOf: (from, to) => rangeOf(used[from]?.from ?? 0, used[to - 1]?.to ?? 0),
        };
      }
    }
  }
}
