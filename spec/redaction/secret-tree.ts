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
  /** Whether only parts of secrets begin with this, and no whole one. */
  isPart: boolean;
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
  readonly #root = leaf(new Uint8Array(), 0, redacted, false);
  readonly #firsts = new Uint8Array(256);

  /**
   * The first label of a secret wins.
   * @param anywhere Whether to find it within words.
   */
  add(bytes: Uint8Array, label: string, anywhere: boolean): void {
    for (const byte of bytes) this.#textBytes[byte] = 1;
    const node = this.#insert(bytes, label, false);
    if (node === this.#root) return;
    node.secret ??= { label, anywhere };
    this.longest = Math.max(this.longest, bytes.length);
  }

  /** Adds the rest of a secret after its first bytes, whose beginnings count as the secret. */
  addPart(bytes: Uint8Array, label: string): void {
    this.#insert(bytes, label, true);
  }

  #insert(bytes: Uint8Array, label: string, isPart: boolean): Node {
    const key = bytes.map(fold);
    let node = this.#root;
    let at = 0;
    while (at < key.length) {
      const first = key[at] ?? 0;
      const child = node.children.get(first) ?? leaf(key, at, label, isPart);
      const length = commonLength(key, at, child);
      at += length;
      const next = child.from + length < child.to ? split(child, length) : child;
      node.children.set(first, next);
      if (next.label !== label) next.label = redacted;
      if (!isPart) next.isPart = false;
      node = next;
    }
    for (const byte of bytesFoldedTo.get(key[0] ?? -1) ?? []) this.#firsts[byte] = 1;
    return node;
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
    const isEnd = isCut && at === bytes.length && !node.isPart;
    const isBeginning = at - start >= minPrefix || isEnd;
    return isBeginning && at !== match?.end ? { start, end: at, label: node.label } : match;
  }
}

function leaf(bytes: Uint8Array, from: number, label: string, isPart: boolean): Node {
  return { bytes, from, to: bytes.length, children: new Map(), label, isPart };
}

/** Splits the edge to a node by inserting a parent. */
function split(node: Node, length: number): Node {
  const { bytes, from, label, isPart } = node;
  node.from += length;
  const children = new Map([[bytes[node.from] ?? 0, node]]);
  return { bytes, from, to: node.from, children, label, isPart };
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

const bytesFoldedTo = Map.groupBy(folds.keys(), (byte) => fold(byte));

function fold(byte: number): number {
  return folds[byte] ?? 0;
}

/** With NUL, which UTF-16 consists of, and the escape character of terminals. */
function isPrintable(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || [0, 0x09, 0x0a, 0x0d, 0x1b].includes(byte);
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
