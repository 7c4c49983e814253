/** Separates the parts of a view. UTF-8 never contains this byte, so neither does a secret. */
export const barrier = 0xff;

/** Bytes derived from a source text, each mapped to its range in the source. */
export class View {
  readonly bytes: Uint8Array;
  /** Whether the source was truncated right after the last byte. */
  readonly isCut: boolean;
  readonly #starts: Int32Array | undefined;
  readonly #ends: Int32Array | undefined;

  /** Without `starts` and `ends`, each byte maps to one character of the source. */
  constructor(bytes: Uint8Array, isCut: boolean, starts?: Int32Array, ends?: Int32Array) {
    this.bytes = bytes;
    this.isCut = isCut;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** Start of the byte at an index in the source. */
  startOf(index: number): number {
    return this.#starts ? (this.#starts[index] ?? 0) : index;
  }

  /** End of the byte at an index in the source, exclusive. */
  endOf(index: number): number {
    return this.#ends ? (this.#ends[index] ?? 0) : index + 1;
  }
}

const noBytes = new Uint8Array();
const noPlaces = new Int32Array();

/** Builds a view. The arrays have a capacity beyond `length`. */
export class ViewBuilder {
  length = 0;
  // Allocate lazily: most builders stay empty.
  bytes = noBytes;
  starts = noPlaces;
  ends = noPlaces;

  push(byte: number, start: number, end: number): void {
    if (this.length === this.bytes.length) this.#grow();
    this.bytes[this.length] = byte;
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.length += 1;
  }

  view(isCut: boolean): View {
    const { bytes, starts, ends, length } = this;
    return new View(bytes.subarray(0, length), isCut, starts, ends);
  }

  #grow(): void {
    const copy = <T extends Uint8Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    const capacity = Math.max(64, this.length * 2);
    this.bytes = copy(this.bytes, new Uint8Array(capacity));
    this.starts = copy(this.starts, new Int32Array(capacity));
    this.ends = copy(this.ends, new Int32Array(capacity));
  }
}

/** Encodes a text as UTF-8. */
export function utf8(text: string, isCut: boolean): View {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length === text.length) return new View(bytes, isCut);
  const starts = new Int32Array(bytes.length);
  const ends = new Int32Array(bytes.length);
  let at = 0;
  let start = 0;
  while (at < bytes.length) {
    const length = lengthOf(bytes[at] ?? 0);
    const end = start + (length === 4 ? 2 : 1);
    for (const next = at + length; at < next; at += 1) {
      starts[at] = start;
      ends[at] = end;
    }
    start = end;
  }
  return new View(bytes, isCut, starts, ends);
}

/** Length in bytes of a UTF-8 character, by its first byte. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

const [escapeCharacter, space, del, openBracket] = [0x1b, 0x20, 0x7f, 0x5b];
/** Invisible characters in UTF-8: soft hyphen, no-break space, zero-width and direction marks. */
const invisible = new Set(
  ['\u00ad', '\u00a0', '\ufeff', '\u2060', ...'\u200b\u200c\u200d\u200e\u200f\u2028\u2029'].map(
    (character) => new TextEncoder().encode(character).join(),
  ),
);

/**
 * Leaves out what may split a secret without changing how it looks, or belongs to the layout of an
 * encoded one: white space, control characters, escape sequences of terminals (ECMA-48) and invisible
 * characters. Returns the view itself if it has none.
 */
export function joined(source: View): View {
  const { bytes } = source;
  let at = 0;
  while (at < bytes.length && separatorAt(bytes, at) === 0) at += 1;
  if (at === bytes.length) return source;
  const kept = new ViewBuilder();
  for (at = 0; at < bytes.length; ) {
    const length = separatorAt(bytes, at);
    if (length === 0) kept.push(bytes[at] ?? 0, source.startOf(at), source.endOf(at));
    at += length || 1;
  }
  return kept.view(source.isCut);
}

/** The length in bytes of what may be left out; 0 if nothing may. */
function separatorAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (byte === escapeCharacter && bytes[at + 1] === openBracket) return sequenceLength(bytes, at);
  if (byte <= space || byte === del) return 1;
  if (byte !== 0xc2 && byte !== 0xe2 && byte !== 0xef) return 0;
  const length = byte === 0xc2 ? 2 : 3;
  return invisible.has(bytes.subarray(at, at + length).join()) ? length : 0;
}

/** Up to the final byte; the escape character alone if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  let end = at + 2;
  while (end < at + 32 && (bytes[end] ?? 0) >= 0x20 && (bytes[end] ?? 0) <= 0x3f) end += 1;
  const final = bytes[end] ?? 0;
  return final >= 0x40 && final <= 0x7e ? end - at + 1 : 1;
}
