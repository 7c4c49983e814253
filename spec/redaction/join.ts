import { type View, ViewBuilder } from './view.ts';

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
