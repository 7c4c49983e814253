import type { View } from './view.ts';

/** What is put in the place of a secret if it is not certain which one it is. */
export const redacted = '[redacted]';

/** From this length on, in bytes, the beginning of a secret is a secret. */
export const shortestBeginning = 12;

interface Node {
  /** What leads here from the parent: a part of `bytes`, which are those of a secret. */
  readonly bytes: Uint8Array;
  from: number;
  readonly to: number;
  readonly children: Map<number, Node>;
  /** That of all secrets from here on. */
  label: string;
  /** Set where a secret ends. */
  secret?: { readonly label: string; readonly anywhere: boolean };
}

export interface Match {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly label: string;
}

/**
 * Secrets by their common beginnings, regardless of the case of ASCII letters. To look for them at
 * one place takes `shortestBeginning` steps at most, or as many as the match has bytes.
 */
export class SecretTree {
  /** Length of the longest secret, in bytes. */
  longest = 0;
  /** The bytes of printable ASCII, and all that secrets have. */
  readonly #textBytes = Uint8Array.from({ length: 256 }, (_, byte) => (isPrintable(byte) ? 1 : 0));
  readonly #root = leaf(new Uint8Array(), 0, redacted);
  readonly #firsts = new Uint8Array(256);

  /**
   * Of two labels for the same secret, the first one stays.
   * @param anywhere Whether it is found within words too.
   */
  add(bytes: Uint8Array, label: string, anywhere: boolean): void {
    for (const byte of bytes) this.#textBytes[byte] = 1;
    const key = bytes.map(fold);
    let node = this.#root;
    let at = 0;
    while (at < key.length) {
      const first = key[at] ?? 0;
      const child = node.children.get(first) ?? leaf(key, at, label);
      const length = commonLength(key, at, child);
      at += length;
      const next = child.from + length < child.to ? split(child, length) : child;
      node.children.set(first, next);
      if (next.label !== label) next.label = redacted;
      node = next;
    }
    if (node === this.#root) return;
    node.secret ??= { label, anywhere };
    this.longest = Math.max(this.longest, key.length);
    for (const [byte, folded] of folds.entries()) if (folded === key[0]) this.#firsts[byte] = 1;
  }

  /** Whether a byte may be one of a text with a secret in it. */
  readonly isText = (byte: number): boolean => this.#textBytes[byte] === 1;

  /** The longest secret, or beginning of one, that a view has at an index. */
  matchAt(view: View, start: number, shortest: number): Match | undefined {
    const { bytes, isCut } = view;
    if (this.#firsts[bytes[start] ?? 0] === 0) return undefined;
    let match: Match | undefined;
    let node = this.#root;
    let at = start;
    for (;;) {
      const child = node.children.get(fold(bytes[at] ?? 0));
      if (!child || at === bytes.length) break;
      node = child;
      const length = commonLength(bytes, at, node);
      at += length;
      if (length < node.to - node.from) break;
      const { secret } = node;
      if (secret && at - start >= shortest && (secret.anywhere || standsAlone(view, start, at))) {
        match = { start, end: at, label: secret.label };
      }
    }
    const isBeginning = at - start >= shortestBeginning || (isCut && at === bytes.length);
    return isBeginning && at !== match?.end ? { start, end: at, label: node.label } : match;
  }
}

function leaf(bytes: Uint8Array, from: number, label: string): Node {
  return { bytes, from, to: bytes.length, children: new Map(), label };
}

/** Puts a node between one and its parent: the beginning of what leads there. */
function split(node: Node, length: number): Node {
  const { bytes, from, label } = node;
  node.from += length;
  const children = new Map([[bytes[node.from] ?? 0, node]]);
  return { bytes, from, to: node.from, children, label };
}

function commonLength(bytes: Uint8Array, at: number, { bytes: other, from, to }: Node): number {
  const most = Math.min(to - from, bytes.length - at);
  let length = 0;
  while (length < most && fold(bytes[at + length] ?? 0) === other[from + length]) length += 1;
  return length;
}

// JSON writes a control character as a backslash and a letter, of which only the letter is left.
const alike = new Map([...'+ \bb\ff\nn\rr\tt'.matchAll(/(.)(.)/gs)].map(([, a, b]) => [a, b]));

const folds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  const plain = byte < 0x80 ? character.toLowerCase() : character;
  return (alike.get(plain) ?? plain).charCodeAt(0);
});

function fold(byte: number): number {
  return folds[byte] ?? 0;
}

function isPrintable(byte: number): boolean {
  return /[\x20-\x7e\t\n\r]/.test(String.fromCharCode(byte));
}

function standsAlone(view: View, start: number, end: number): boolean {
  return !isOfWord(view, start - 1) && !isOfWord(view, end);
}

/** What was escaped may be a letter or, in JSON, a control character. */
function isOfWord(view: View, at: number): boolean {
  const byte = view.bytes[at];
  if (byte === undefined || !/\w/.test(String.fromCharCode(byte))) return false;
  return view.endOf(at) - view.startOf(at) === 1;
}
