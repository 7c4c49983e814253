import type { View } from './view.ts';

/** Replaces a secret if it is uncertain which one it is. */
export const redacted = '[redacted]';

/** Minimum length, in bytes, of a prefix that counts as the secret. */
export const minPrefix = 12;

interface Node {
  /** The edge from the parent is the range `from`–`to` of these bytes of a secret. */
  readonly bytes: Uint8Array;
  from: number;
  readonly to: number;
  readonly children: Map<number, Node>;
  /** The common label of all secrets below. */
  label: string;
  /** Set if a secret ends here. */
  secret?: { readonly label: string; readonly anywhere: boolean };
}

export interface Match {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly label: string;
}

/**
 * A radix tree of secrets, ignoring ASCII case. A lookup takes at most `minPrefix` steps, or as many
 * as the match has bytes.
 */
export class SecretTree {
  /** Length of the longest secret, in bytes. */
  longest = 0;
  /** Flags the bytes of printable ASCII and of secrets. */
  readonly #textBytes = Uint8Array.from({ length: 256 }, (_, byte) => (isPrintable(byte) ? 1 : 0));
  readonly #root = leaf(new Uint8Array(), 0, redacted);
  readonly #firsts = new Uint8Array(256);

  /**
   * The first label of a secret wins.
   * @param anywhere Whether to find it within words.
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

  /** Whether a byte may occur in a text that contains a secret. */
  readonly isText = (byte: number): boolean => this.#textBytes[byte] === 1;

  /** The longest secret, or prefix of one, at an index. */
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
    const isBeginning = at - start >= minPrefix || (isCut && at === bytes.length);
    return isBeginning && at !== match?.end ? { start, end: at, label: node.label } : match;
  }
}

function leaf(bytes: Uint8Array, from: number, label: string): Node {
  return { bytes, from, to: bytes.length, children: new Map(), label };
}

/** Splits the edge to a node by inserting a parent. */
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

// Unescaping leaves only the letter of an escaped control character in JSON, so both count as
// equal.
const equivalents = new Map(
  [...'+ \bb\ff\nn\rr\tt'.matchAll(/(.)(.)/gs)].map(([, a, b]) => [a, b]),
);

const folds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  const plain = byte < 0x80 ? character.toLowerCase() : character;
  return (equivalents.get(plain) ?? plain).charCodeAt(0);
});

function fold(byte: number): number {
  return folds[byte] ?? 0;
}

function isPrintable(byte: number): boolean {
  return /[\x20-\x7e\t\n\r]/.test(String.fromCharCode(byte));
}

function standsAlone(view: View, start: number, end: number): boolean {
  return !isWordByte(view, start - 1) && !isWordByte(view, end);
}

/** An unescaped byte does not count: in JSON it may be a control character. */
function isWordByte(view: View, at: number): boolean {
  const byte = view.bytes[at];
  if (byte === undefined || !/\w/.test(String.fromCharCode(byte))) return false;
  return view.endOf(at) - view.startOf(at) === 1;
}
