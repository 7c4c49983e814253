import { decodings, minEncoded } from './decodings.ts';
import { type Match, redacted, type Secret, Secrets } from './secrets.ts';
import { withoutEscapes } from './unescape.ts';
import { joined, utf8, type View } from './view.ts';

/**
 * Removes secrets from a text, however they are encoded. Takes time and memory linear in the length
 * of the text, whatever its content.
 * @param cut Whether the text was truncated: a possible beginning of a secret at its end goes, too.
 */
export type Redact = (text: string, cut?: boolean) => string;

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
 * programming language, nested in eight levels. Secrets of 8 bytes or more are also found in base64,
 * base64url, hexadecimal, lists of bytes and UTF-16, alone or within longer encoded text, and if white
 * space, control characters or codes of a terminal split them. A part of 12 bytes or more counts as
 * the secret; of secrets over 512 bytes, and of those after the first 16 KiB, only a prefix. If secrets
 * with different labels share it, it becomes `[redacted]`. The longest match wins.
 * @param isKept Whether a match, in lower case, is not a secret and stays.
 */
export function createRedact(
  secrets: Iterable<Secret>,
  isKept: (match: string) => boolean = () => false,
): Redact {
  const index = indexOf(secrets);
  if (index === undefined) return (text) => text;
  return (text, cut = false) => {
    if (text === '') return text;
    const spans: Match[] = [];
    for (let from = 0; from === 0 || from + overlap < text.length; from += window - overlap) {
      const isCut = cut && from + window >= text.length;
      const note = ({ start, end, label }: Match) =>
        spans.push({ start: from + start, end: from + end, label });
      search(utf8(text.slice(from, from + window), isCut), { index, isKept, note }, 0);
    }
    return spans.length === 0 ? text : replaced(text, spans);
  };
}

/** Undefined if there are no secrets, because an index takes 64 KiB. */
function indexOf(secrets: Iterable<Secret>): Secrets | undefined {
  let index: Secrets | undefined;
  let divided = 0;
  for (const secret of secrets) {
    const raw = utf8(secret.value, false);
    for (const { text } of new Set([raw, withoutEscapes(raw)])) {
      const isLong = text.length > maxDivided || divided + text.length > maxAllDivided;
      // Of a secret with quotation marks or blanks, only the whole is matched: its parts may be ordinary words.
      const isDivided = !isLong && !/[\s"',;]/.test(secret.value);
      if (isDivided) divided += text.length;
      index ??= new Secrets();
      index.add(text, secret, isDivided);
    }
  }
  return index;
}

interface Search {
  readonly index: Secrets;
  readonly isKept: (match: string) => boolean;
  /** In the source text. */
  readonly note: (span: Match) => void;
}

function search(source: View, how: Search, depth: number): void {
  const shortest = depth === 0 ? 1 : minEncoded;
  const view = withoutEscapes(source);
  // A secret may itself look like an escape.
  if (view !== source) scan(source, how, shortest);
  scan(view, how, shortest);
  if (how.index.longest < minEncoded) return;
  const whole = joined(view);
  if (whole !== view) scan(whole, how, minEncoded);
  if (depth === maxEncodingDepth) return;
  for (const inner of decodings(view, whole, how.index.isAscii)) search(inner, how, depth + 1);
}

function scan(view: View, { index, isKept, note }: Search, shortest: number): void {
  for (const { start: from, end: to, label } of index.matchesIn(view, shortest)) {
    if (isKept(view.text.slice(from, to).toLowerCase())) continue;
    const [start, end] = view.rangeOf(from, to);
    note({ start, end: view.isCut && to === view.text.length ? Infinity : end, label });
  }
}

function replaced(text: string, spans: readonly Match[]): string {
  const parts: string[] = [];
  let written = 0;
  for (const { start, end, label = redacted } of mergeOverlaps(spans)) {
    parts.push(text.slice(written, start), label);
    written = end;
  }
  return parts.join('') + text.slice(written);
}

function mergeOverlaps(spans: readonly Match[]): Match[] {
  const merged: Match[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (!last || span.start >= last.end) {
      merged.push(span);
    } else if (span.end > last.end) {
      const label = span.label ?? last.label;
      const isSame = label === (last.label ?? label);
      const { start } = last;
      merged[merged.length - 1] = { start, end: span.end, label: isSame ? label : redacted };
    }
  }
  return merged;
}

const maxCauseDepth = 8;

/**
 * Removes secrets from the message and stack of an error and its causes. Returns the same error if
 * there are none, otherwise a copy without any other fields.
 */
export function redactError(error: unknown, redact: Redact, depth = 0): unknown {
  if (depth === maxCauseDepth) return undefined;
  if (!(error instanceof Error)) return typeof error === 'string' ? redact(error) : error;
  const message = redact(error.message);
  const stack = redact(error.stack ?? '');
  const cause = redactError(error.cause, redact, depth + 1);
  const isClean = message === error.message && stack === (error.stack ?? '');
  if (isClean && cause === error.cause) return error;
  return Object.assign(new Error(message, { cause }), { name: error.name, stack });
}
