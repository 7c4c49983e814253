import { hexValue } from './unescape.ts';
import { barrier, type View, ViewBuilder } from './view.ts';

/** Length in bytes; shorter secrets may occur in encoded text by chance. */
export const minEncoded = 8;

interface Encoding {
  /** The digit value of each byte; -1 for other bytes. */
  readonly values: Int8Array;
  /** Per digit. */
  readonly bits: number;
  /** Number of alignments at which the encoded bytes may start within a run of digits. */
  readonly phases: number;
}

const base64: Encoding = { values: new Int8Array(256).fill(-1), bits: 6, phases: 4 };
for (const others of ['+/', '-_']) {
  const digits = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${others}`;
  for (let value = 0; value < 64; value += 1) base64.values[digits.charCodeAt(value)] = value;
}

const hexadecimal: Encoding = {
  values: Int8Array.from({ length: 256 }, (_, byte) => hexValue(byte)),
  bits: 4,
  phases: 2,
};

/**
 * Decodes the parts of a view that may be base64, hexadecimal, or lists of bytes.
 * @param whole The view without white space, which may break base64 and hexadecimal into lines.
 * @param isText Whether a byte may occur in text; too short runs of such bytes are dropped.
 */
export function* decodings(
  source: View,
  whole: View,
  isText: (byte: number) => boolean,
): Generator<View> {
  for (const encoding of [base64, hexadecimal]) {
    const runs = runsOf(whole, encoding);
    for (let phase = 0; runs.length > 0 && phase < encoding.phases; phase += 1) {
      yield decoded(whole, runs, { ...encoding, phase, isText });
    }
  }
  yield* decodedLists(source);
}

/** Keeps the parts that are long enough for a secret, each followed by a barrier. */
class PartsBuilder extends ViewBuilder {
  #begin = 0;

  endPart(): void {
    if (this.length - this.#begin < minEncoded) this.length = this.#begin;
    else this.push(barrier, this.ends[this.length - 1] ?? 0, this.ends[this.length - 1] ?? 0);
    this.#begin = this.length;
  }
}

interface Run {
  readonly from: number;
  readonly to: number;
}

function runsOf({ bytes, isCut }: View, { values, bits }: Encoding): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const from = at;
    while (at < bytes.length && values[bytes[at] ?? 0] !== -1) at += 1;
    const isLong = (at - from) * bits >= minEncoded * 8;
    if (isLong || (isCut && at === bytes.length && at > from)) runs.push({ from, to: at });
  }
  return runs;
}

function decoded(
  source: View,
  runs: readonly Run[],
  options: Encoding & { readonly phase: number; readonly isText: (byte: number) => boolean },
): View {
  const { values, bits, phase, isText } = options;
  const { bytes } = source;
  const parts = new PartsBuilder();
  for (const { from, to } of runs) {
    parts.endPart();
    let digits = 0;
    let pending = 0;
    for (let at = from + phase; at < to; at += 1) {
      digits = ((digits << bits) | (values[bytes[at] ?? 0] ?? 0)) & 0xffff;
      pending += bits;
      if (pending < 8) continue;
      pending -= 8;
      const byte = (digits >> pending) & 0xff;
      if (isText(byte))
        parts.push(byte, source.startOf(at - 1), source.endOf(endOfDigit(at, to, bytes)));
      else parts.endPart();
    }
  }
  const isCut = source.isCut && runs.at(-1)?.to === bytes.length;
  if (!isCut) parts.endPart();
  return parts.view(isCut);
}

/** Includes the padding after the last digit. */
function endOfDigit(at: number, to: number, bytes: Uint8Array): number {
  if (at < to - 1 || bytes[to] !== padding) return at;
  return bytes[to + 1] === padding ? to + 1 : to;
}

/** `[115, 116]`, `{"0":115,"1":116}` and `73 74` or `0x73, 0x74`. */
function* decodedLists(source: View): Generator<View> {
  const { bytes, isCut } = source;
  const [numbers, members, pairs] = [new PartsBuilder(), new PartsBuilder(), new PartsBuilder()];
  const add = (list: PartsBuilder, value: number, from: number, to: number) => {
    if (value === -1) list.endPart();
    else list.push(value, source.startOf(from), source.endOf(to - 1));
  };
  let mark = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const from = at;
    while (isWordByte(source, at)) at += 1;
    const isWhole = at < bytes.length || !isCut;
    if (at > from && isWhole) {
      const number = numberIn(bytes, from, at, 10);
      add(numbers, number < 256 ? number : -1, from, at);
      if (mark === colon || number === -1) add(members, number < 256 ? number : -1, from, at);
      add(pairs, hexByte(bytes, from, at), from, at);
    }
    const byte = bytes[at] ?? 0;
    if (byte > space) mark = byte;
  }
  for (const list of [numbers, members, pairs]) {
    if (!isCut) list.endPart();
    if (list.length > 0) yield list.view(isCut);
  }
}

const space = 0x20;
const colon = 0x3a;
const padding = 0x3d;

/** Returns -1 for anything but a number of at most six digits. */
function numberIn(bytes: Uint8Array, from: number, to: number, radix: 10 | 16): number {
  if (to - from > 6) return -1;
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = hexValue(bytes[at] ?? 0);
    if (digit === -1 || digit >= radix) return -1;
    number = number * radix + digit;
  }
  return number;
}

/** Parses `73` or `0x73`; returns -1 for anything else. */
function hexByte(bytes: Uint8Array, from: number, to: number): number {
  if (to - from === 2) return numberIn(bytes, from, to, 16);
  const hasPrefix = to - from === 4 && bytes[from] === 0x30 && bytes[from + 1] === 0x78;
  return hasPrefix ? numberIn(bytes, from + 2, to, 16) : -1;
}

/** Escaped twice, these letters may be line breaks and tabs of a list in JSON. */
const spaces = new Set([...'nrt'].map((letter) => letter.charCodeAt(0)));

function isWordByte(view: View, at: number): boolean {
  const byte = view.bytes[at];
  if (byte === undefined || alphanumeric[byte] === 0) return false;
  return !spaces.has(byte) || view.endOf(at) - view.startOf(at) === 1;
}

const alphanumeric = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[a-z\d]/i.test(String.fromCharCode(byte)) ? 1 : 0,
);
