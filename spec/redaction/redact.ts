import { decodings, minEncoded } from './decodings.ts';
import { type Match, minPrefix, redacted, SecretTree } from './secret-tree.ts';
import { withoutEscapes } from './unescape.ts';
import { barrier, joined, utf8, type View } from './view.ts';

/**
 * Removes secrets from a text, however they are encoded. Takes time and memory linear in the length
 * of the text, whatever its content.
 * @param cut Whether the text was truncated: a possible beginning of a secret at its end goes, too.
 */
export type Redact = (text: string, cut?: boolean) => string;

export interface Secret {
  readonly value: string;
  /** What replaces the secret. */
  readonly label: string;
  /**
   * Minimum length, in bytes of UTF-8, to be found within words; a shorter secret is found only
   * between non-word characters.
   */
  readonly distinctFrom: number;
}

/** Characters searched at once, to bound memory: the search needs a multiple of it. */
const window = 2 ** 22;
/** Characters shared by consecutive windows: the maximum length of an encoded secret. */
const overlap = 2 ** 18;

/** Maximum depth of nested encodings, such as base64 of base64. */
const maxEncodingDepth = 2;

/** Limits in bytes for redacting every part of a secret: the length of one secret, and of all together. */
const [maxDivided, maxAllDivided] = [512, 2 ** 14];

/**
 * Replaces secrets, ignoring ASCII case: verbatim, percent-encoded, escaped in JSON, HTML or a
 * programming language, nested in any way. Secrets of 8 bytes or more are also found in base64,
 * base64url, hexadecimal, lists of bytes and UTF-16, alone or within longer encoded text, and if white
 * space, control characters or codes of a terminal split them. A part of 12 bytes or more counts as
 * the secret; of secrets over 512 bytes, and of those after the first 16 KiB, only a prefix. If secrets
 * with different labels share it, it becomes `[redacted]`. The longest match wins.
 * @param isKept Whether a match, in lower case, is none: everybody knows the text.
 */
export function createRedact(
  secrets: Iterable<Secret>,
  isKept: (match: string) => boolean = () => false,
): Redact {
  const tree = treeOf(secrets);
  const keeps = ({ bytes }: View, { start, end }: Match) =>
    isKept(new TextDecoder().decode(bytes.subarray(start, end)).toLowerCase());
  return (text, cut = false) => {
    if (tree.longest === 0 || text === '') return text;
    const spans: Span[] = [];
    for (let from = 0; from === 0 || from + overlap < text.length; from += window - overlap) {
      const isCut = cut && from + window >= text.length;
      const note = ({ start, end, label }: Span) =>
        spans.push({ start: from + start, end: from + end, label });
      search(utf8(text.slice(from, from + window), isCut), { tree, keeps, note }, 0);
    }
    return spans.length === 0 ? text : replaced(text, spans);
  };
}

function treeOf(secrets: Iterable<Secret>): SecretTree {
  const tree = new SecretTree();
  let divided = 0;
  for (const { value, label, distinctFrom } of secrets) {
    const raw = utf8(value, false);
    for (const { bytes } of new Set([raw, withoutEscapes(raw)])) {
      tree.add(bytes, label, bytes.length >= distinctFrom);
      const isLong = bytes.length > maxDivided || divided + bytes.length > maxAllDivided;
      // Next to a part of a text with quotation marks and blanks stands what belongs to others.
      if (isLong || /[\s"',;]/.test(value)) continue;
      divided += bytes.length;
      for (let from = 1; from <= bytes.length - minPrefix; from += 1) {
        tree.addPart(bytes.subarray(from), label);
      }
    }
  }
  return tree;
}

interface Search {
  readonly tree: SecretTree;
  readonly keeps: (view: View, match: Match) => boolean;
  readonly note: (span: Span) => void;
}

/** A part of the source text that contains a secret. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

function search(source: View, how: Search, depth: number): void {
  const { tree } = how;
  const shortest = depth === 0 ? 1 : minEncoded;
  const view = withoutEscapes(source);
  // A secret may itself look like an escape.
  if (view !== source) scan(source, how, shortest);
  const whole = joined(view);
  hide(view, scan(view, how, shortest));
  if (tree.longest < minEncoded) return;
  if (whole !== view) hide(whole, scan(whole, how, minEncoded));
  if (depth === maxEncodingDepth) return;
  for (const inner of decodings(view, whole, tree.isText)) search(inner, how, depth + 1);
}

/** Skips what was found: decoding long tokens would dominate the time. */
function hide({ bytes }: View, matches: readonly Match[]): void {
  for (const { start, end } of matches) {
    if (end - start >= minPrefix) bytes.fill(barrier, start, end);
  }
}

function scan(view: View, { tree, keeps, note }: Search, shortest: number): Match[] {
  const matches: Match[] = [];
  const { bytes } = view;
  let covered = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const match = tree.matchAt(view, at, shortest);
    if (!match || match.end <= covered || keeps(view, match)) continue;
    covered = match.end;
    matches.push(match);
    const end = view.isCut && covered === bytes.length ? Infinity : view.endOf(covered - 1);
    note({ start: view.startOf(at), end, label: match.label });
    // Another secret may start within a prefix of this one.
    at = Math.max(at, covered - minPrefix);
  }
  return matches;
}

function replaced(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let written = 0;
  for (const { start, end, label } of mergeOverlaps(spans)) {
    parts.push(text.slice(written, start), label);
    written = end;
  }
  return parts.join('') + text.slice(written);
}

/** Merges overlapping spans. */
function mergeOverlaps(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (!last || span.start >= last.end) {
      merged.push(span);
    } else if (span.end > last.end) {
      const label = span.label === last.label ? span.label : redacted;
      merged[merged.length - 1] = { start: last.start, end: span.end, label };
    }
  }
  return merged;
}
