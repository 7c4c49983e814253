import { partitionPoint, type View } from './view.ts';

/** Replaces a secret that cannot be identified. */
export const redacted = '[redacted]';

export interface Secret {
  readonly value: string;
  /** What replaces the secret. */
  readonly label: string;
  /** In bytes of UTF-8; a shorter secret is found only between non-word characters. */
  readonly distinctFrom: number;
}

/** Length, in bytes, of a part of a secret that counts as the secret. */
const partLength = 12;

export interface Match {
  /** In the bytes of a view; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Undefined if secrets with different labels share what was found. */
  readonly label: string | undefined;
}

/** The first bytes of a part, which several secrets may have. */
interface Part {
  readonly label: string | undefined;
  /** The secrets from there on, sorted. */
  readonly rests: string[];
}

/** Secrets by their parts, ignoring ASCII case. A match takes as many steps as it has bytes. */
export class Secrets {
  /** Length of the longest secret, in bytes. */
  longest = 0;
  isAscii = true;
  readonly #whole = new Map<string, Pick<Secret, 'label' | 'distinctFrom'>>();
  readonly #parts = new Map<string, Part>();
  /** Beginnings that are shorter than a part, with their labels. */
  readonly #beginnings = new Map<string, string | undefined>();
  /** Flags the first two bytes of secrets and parts. */
  readonly #firsts = new Uint8Array(2 ** 16);

  /**
   * The first label of a secret wins.
   * @param bytes The value of the secret in UTF-8, a byte for each character.
   * @param isDivided Whether to find any part of it, not only prefixes.
   */
  add(bytes: string, { label, distinctFrom }: Secret, isDivided: boolean): void {
    const secret = folded(bytes);
    if (secret === '' || this.#whole.has(secret)) return;
    this.#whole.set(secret, { label, distinctFrom });
    this.longest = Math.max(this.longest, secret.length);
    this.isAscii &&= !/[\u0080-\u00ff]/.test(secret);
    for (let length = 1; length < partLength && length <= secret.length; length += 1) {
      const beginning = secret.slice(0, length);
      const known = this.#beginnings.has(beginning) ? this.#beginnings.get(beginning) : label;
      this.#beginnings.set(beginning, known === label ? label : undefined);
    }
    if (secret.length < partLength) this.#addFirst(secret);
    const last = Math.min(secret.length - partLength, isDivided ? Infinity : 0);
    for (let offset = 0; offset <= last; offset += 1) this.#addPart(secret.slice(offset), label);
  }

  #addPart(rest: string, label: string): void {
    const start = rest.slice(0, partLength);
    const known = this.#parts.get(start) ?? { label, rests: [] };
    const { rests } = known;
    const place = partitionPoint(rests.length, (at) => (rests[at] ?? '') < rest);
    rests.splice(place, 0, rest);
    this.#parts.set(start, known.label === label ? known : { label: undefined, rests });
    this.#addFirst(start);
  }

  #addFirst(text: string): void {
    const row = text.charCodeAt(0) << 8;
    if (text.length > 1) this.#firsts[row | text.charCodeAt(1)] = 1;
    else this.#firsts.fill(1, row, row + 256);
  }

  /** The secrets in a view, and parts of them. @param shortest Minimum length of a whole secret. */
  *matchesIn(view: View, shortest: number): Generator<Match> {
    const text = folded(view.text);
    const nearEnd = view.isCut ? text.length - partLength : text.length;
    let covered = 0;
    for (let at = 0; at < text.length; at += 1) {
      const first = (text.charCodeAt(at) << 8) | text.charCodeAt(at + 1);
      if (this.#firsts[first] === 0 && at <= nearEnd) continue;
      const match = this.#partAt(text, at) ?? this.#wholeAt(view, text, at, shortest);
      if (!match || match.end <= covered) continue;
      covered = match.end;
      yield match;
      // Another secret may start within a part of this one.
      at = Math.max(at, covered - partLength);
    }
  }

  #partAt(text: string, start: number): Match | undefined {
    const part = this.#parts.get(text.slice(start, start + partLength));
    if (!part) return undefined;
    const { rests } = part;
    const found = text.slice(start, start + this.longest);
    const next = partitionPoint(rests.length, (at) => (rests[at] ?? '') < found);
    const lengths = [rests[next - 1], rests[next]].map((rest = '') => commonLength(rest, found));
    const end = start + Math.max(...lengths);
    const last = this.#parts.get(text.slice(end - partLength, end)) ?? part;
    return { start, end, label: (this.#whole.get(text.slice(start, end)) ?? last).label };
  }

  /** A secret that is shorter than a part, or the beginning of one where the text was truncated. */
  #wholeAt(view: View, text: string, start: number, shortest: number): Match | undefined {
    for (let length = partLength - 1; length >= shortest; length -= 1) {
      const end = start + length;
      const whole = end > text.length ? undefined : this.#whole.get(text.slice(start, end));
      if (!whole) continue;
      const isAlone = !isWordByte(view, start - 1) && !isWordByte(view, end);
      if (isAlone || length >= whole.distinctFrom) return { start, end, label: whole.label };
    }
    const rest = text.slice(start, start + partLength);
    if (!view.isCut || !this.#beginnings.has(rest)) return undefined;
    return { start, end: text.length, label: this.#beginnings.get(rest) };
  }
}

/**
 * Bytes that count as equal: ASCII in any case; `+` may encode a blank; and unescaping leaves only the
 * letter of an escaped control character in JSON.
 */
function folded(bytes: string): string {
  const text = bytes.toLowerCase();
  return text.replace(/[+\b\f\n\r\t]/g, (character) => equivalents[character] ?? character);
}

const equivalents: Readonly<Record<string, string>> = {
  '+': ' ',
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
};

/** The number of characters with which both texts begin. */
export function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** An unescaped byte does not count: in JSON it may be a control character. */
function isWordByte({ text, rangeOf }: View, at: number): boolean {
  if (!/\w/.test(text[at] ?? '')) return false;
  const [start, end] = rangeOf(at, at + 1);
  return end - start === 1;
}
