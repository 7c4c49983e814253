import { decodings, minEncoded } from './decodings.ts';
import { type Match, minPrefix, redacted, SecretTree } from './secret-tree.ts';
import { withoutEscapes } from './unescape.ts';
import { utf8, type View } from './view.ts';

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

/**
 * Replaces secrets, ignoring ASCII case: verbatim, percent-encoded, escaped in JSON or HTML, nested
 * in any way. Secrets of 8 bytes or more are also found in base64, base64url, hexadecimal and lists
 * of bytes, alone or within longer encoded text. A prefix of 12 bytes or more counts as the secret;
 * if secrets with different labels share it, it becomes `[redacted]`. The longest match wins.
 */
export function createRedact(secrets: Iterable<Secret>): Redact {
  const tree = new SecretTree();
  for (const { value, label, distinctFrom } of secrets) {
    const raw = utf8(value, false);
    for (const { bytes } of new Set([raw, withoutEscapes(raw)])) {
      tree.add(bytes, label, bytes.length >= distinctFrom);
    }
  }
  return (text, cut = false) => {
    if (tree.longest === 0 || text === '') return text;
    const spans: Span[] = [];
    for (let from = 0; from === 0 || from + overlap < text.length; from += window - overlap) {
      const isCut = cut && from + window >= text.length;
      search(utf8(text.slice(from, from + window), isCut), tree, 0, ({ start, end, label }) =>
        spans.push({ start: from + start, end: from + end, label }),
      );
    }
    return spans.length === 0 ? text : replaced(text, spans);
  };
}

/** A part of the source text that contains a secret. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

function search(source: View, tree: SecretTree, depth: number, note: (span: Span) => void): void {
  const shortest = depth === 0 ? 1 : minEncoded;
  const view = withoutEscapes(source);
  // A secret may itself look like an escape.
  if (view !== source) scan(source, tree, shortest, note);
  const matches = scan(view, tree, shortest, note);
  if (depth === maxEncodingDepth || tree.longest < minEncoded) return;
  // Skip what was found: decoding long tokens would dominate the time.
  for (const { start, end } of matches) {
    if (end - start >= minPrefix) view.bytes.fill(0, start, end);
  }
  for (const inner of decodings(view, tree.isText)) search(inner, tree, depth + 1, note);
}

function scan(view: View, tree: SecretTree, shortest: number, note: (span: Span) => void): Match[] {
  const matches: Match[] = [];
  const { bytes } = view;
  let covered = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const match = tree.matchAt(view, at, shortest);
    if (!match || match.end <= covered) continue;
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
