import { decodings, shortestEncoded } from './decodings.ts';
import { type Match, redacted, SecretTree, shortestBeginning } from './secret-tree.ts';
import { withoutEscapes } from './unescape.ts';
import { utf8, type View } from './view.ts';

/**
 * Takes secrets out of a text, whatever form they have there. Takes time and memory in proportion
 * to the length of the text, whatever is in it.
 * @param cut Whether the text went on: what may be the beginning of a secret at its end goes too.
 */
export type Redact = (text: string, cut?: boolean) => string;

export interface Secret {
  readonly value: string;
  /** What is put in its place. */
  readonly label: string;
  /**
   * From this length on, in bytes of UTF-8, it is found within words too; a shorter one only where
   * it stands alone, between other than word characters.
   */
  readonly distinctFrom: number;
}

/** Characters that are searched at once: what that takes is many times as large. */
const window = 2 ** 22;
/** Characters of one window that belong to the next one too: the longest form of a secret. */
const overlap = 2 ** 18;

/** Encodings within encodings that are searched, such as base64 of base64. */
const deepestEncoding = 2;

/**
 * Replaces secrets in any case of their ASCII letters: as they are, percent-encoded, escaped in JSON
 * or HTML, nested in any way. Those of 8 bytes and more in base64, base64url, hexadecimal and lists
 * of bytes too, alone or within a longer text that was encoded. Of a secret of more than 12 bytes
 * each beginning of 12 or more counts as well, with `[redacted]` in its place if it may be that of
 * several with different labels. Of two that begin at the same place, the longer one goes.
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

/** A part of the source text that gives a secret away. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

function search(source: View, tree: SecretTree, depth: number, note: (span: Span) => void): void {
  const shortest = depth === 0 ? 1 : shortestEncoded;
  const view = withoutEscapes(source);
  // A secret may itself look like an escape.
  if (view !== source) scan(source, tree, shortest, note);
  const matches = scan(view, tree, shortest, note);
  if (depth === deepestEncoding || tree.longest < shortestEncoded) return;
  // A long token would otherwise take more time to decode than all the rest.
  for (const { start, end } of matches) {
    if (end - start >= shortestBeginning) view.bytes.fill(0, start, end);
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
    // Another secret may begin in what counts as the beginning of this one.
    at = Math.max(at, covered - shortestBeginning);
  }
  return matches;
}

function replaced(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let written = 0;
  for (const { start, end, label } of disjoint(spans)) {
    parts.push(text.slice(written, start), label);
    written = end;
  }
  return parts.join('') + text.slice(written);
}

/** Puts those together that overlap. */
function disjoint(spans: readonly Span[]): Span[] {
  const united: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = united.at(-1);
    if (!last || span.start >= last.end) {
      united.push(span);
    } else if (span.end > last.end) {
      const label = span.label === last.label ? span.label : redacted;
      united[united.length - 1] = { start: last.start, end: span.end, label };
    }
  }
  return united;
}
