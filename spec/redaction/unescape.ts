import { type View, ViewBuilder } from './view.ts';

const code = (character: string) => character.charCodeAt(0);
const [percent, ampersand, backslash] = [code('%'), code('&'), code('\\')];
const [hash, semicolon, zero, lowerU, lowerX] = [
  code('#'),
  code(';'),
  code('0'),
  code('u'),
  code('x'),
];
const [openBrace, closeBrace] = [code('{'), code('}')];
/** What these letters stand for after a backslash. */
const spaces = new Map(
  [...'n\nr\rt\t'.matchAll(/(.)(\s)/gs)].map(([, a = '', b = '']) => [code(a), code(b)]),
);

const entities = new Map(
  [
    ...'excl!quot"num#dollar$percnt%amp&apos\'lpar(rpar)ast*plus+comma,period.sol/colon:semi;lt<equals=gt>quest?commat@lsqb[lbrack[bsol\\rsqb]rbrack]Hat^lowbar_grave`lcub{lbrace{verbar|vert|rcub}rbrace}Tab\tNewLine\n'.matchAll(
      /([a-z]+)([^a-z])/gi,
    ),
  ].map(([, name = '', character = '']) => [name, code(character)]),
);

/** The longest entity without its `&` and `;` is `#x10FFFF`. */
const longestEntity = 8;

/** Consecutive backslashes to keep: each may belong to another level of nested escapes. */
const maxBackslashes = 8;

/**
 * Undoes percent-encoding, escapes of JSON and of programming languages, and HTML entities, nested arbitrarily, in one pass: a
 * decoded character may complete another escape. Before other letters, only the backslash is
 * dropped, since it may be literal; `\n`, `\r` and `\t` become white space, which counts as equal to
 * the letter. Returns the view itself if it has no escapes.
 */
export function withoutEscapes(source: View): View {
  const { bytes } = source;
  if (![percent, ampersand, backslash].some((byte) => bytes.includes(byte))) return source;
  const unescaped = new UnescapedBuilder();
  for (let at = 0; at < bytes.length; at += 1) {
    unescaped.add(bytes[at] ?? 0, source.startOf(at), source.endOf(at));
  }
  if (source.isCut) unescaped.dropIncomplete();
  return unescaped.withoutBackslashes().view(source.isCut);
}

interface Escape {
  /** Length in bytes. */
  readonly length: number;
  readonly value: number;
  /** Whether the value is a byte of UTF-8 rather than a code point. */
  readonly isByte?: boolean;
}

class UnescapedBuilder extends ViewBuilder {
  /** The last high surrogate and its range, until the low surrogate follows. */
  #high = { unit: 0, begin: 0, end: 0 };

  add(byte: number, start: number, end: number): void {
    const isEscaped = this.length > 0 && this.bytes[this.length - 1] === backslash;
    if (isEscaped && (byte === lowerX || isOctal(byte))) this.push(byte, start, end);
    else this.#append((isEscaped && spaces.get(byte)) || byte, start, end);
    for (let done = this.#completed(); done; done = this.#completed()) {
      const { length, value, isByte = value < 0x80 } = done;
      this.length -= length;
      const from = this.starts[this.length] ?? start;
      if (isByte) this.#append(value, from, end);
      else this.#appendCharacter(value, from, end);
    }
  }

  /** Drops a possible incomplete escape at the end of a truncated text. */
  dropIncomplete(): void {
    const from = Math.max(0, this.length - longestEntity - 1);
    const at = this.bytes
      .subarray(from, this.length)
      .findIndex((byte) => byte === percent || byte === ampersand || byte === backslash);
    if (at !== -1) this.length = from + at;
  }

  /** Drops the backslashes that remain before incomplete escapes and at the end. */
  withoutBackslashes(): ViewBuilder {
    if (!this.bytes.subarray(0, this.length).includes(backslash)) return this;
    const kept = new ViewBuilder();
    let dropped = -1;
    for (let at = 0; at < this.length; at += 1) {
      const start = this.starts[at] ?? 0;
      if (this.bytes[at] === backslash) {
        if (dropped === -1) dropped = start;
      } else {
        kept.push(this.bytes[at] ?? 0, dropped === -1 ? start : dropped, this.ends[at] ?? 0);
        dropped = -1;
      }
    }
    return kept;
  }

  #append(byte: number, start: number, end: number): void {
    if (byte === backslash) {
      if (this.#backslashes() < maxBackslashes) this.push(byte, start, end);
    } else if (mayStartEscape(byte)) {
      this.push(byte, start, end);
    } else {
      const from = this.#dropBackslashes(start);
      if (byte === zero && this.#isLeadingZero()) this.ends[this.length - 1] = end;
      else this.push(byte, from, end);
    }
  }

  /** Number of trailing backslashes, at most `maxBackslashes`. */
  #backslashes(): number {
    let count = 0;
    const { bytes, length } = this;
    while (count < maxBackslashes && bytes[length - 1 - count] === backslash) count += 1;
    return count;
  }

  /** Drops trailing backslashes; returns where the escape starts in the source. */
  #dropBackslashes(start: number): number {
    const count = this.#backslashes();
    this.length -= count;
    return count === 0 ? start : (this.starts[this.length] ?? start);
  }

  /** Whether the last byte is a leading zero in a numeric entity. */
  #isLeadingZero(): boolean {
    const { bytes, length } = this;
    if (length < 3 || bytes[length - 1] !== zero) return false;
    const number = isX(bytes[length - 2]) ? length - 2 : length - 1;
    return bytes[number - 1] === hash && bytes[number - 2] === ampersand;
  }

  /** The escape completed by the last byte. */
  #completed(): Escape | undefined {
    const { bytes, length } = this;
    const last = length > 0 ? (bytes[length - 1] ?? 0) : 0;
    if (last === semicolon) return this.#entity();
    if (last === closeBrace) return this.#inBraces();
    if (hexValue(last) === -1) return undefined;
    if (length >= 3 && bytes[length - 3] === percent) return this.#hex(3, 2, true);
    const isEscape = (from: number, letter: number) =>
      length >= from && bytes[length - from] === backslash && bytes[length - from + 1] === letter;
    if (isEscape(6, lowerU)) return this.#hex(6, 4);
    if (isEscape(4, lowerX)) return this.#hex(4, 2, true);
    return length >= 4 && bytes[length - 4] === backslash ? this.#octal() : undefined;
  }

  /** `\u{1f408}` */
  #inBraces(): Escape | undefined {
    const { bytes, length } = this;
    const from = Math.max(0, length - longestEntity - 2);
    const at = bytes.subarray(from, length).lastIndexOf(openBrace) + from;
    if (at < from + 2 || bytes[at - 1] !== lowerU || bytes[at - 2] !== backslash) return undefined;
    const digits = String.fromCharCode(...bytes.subarray(at + 1, length - 1));
    const value = numberOf(`#x${digits}`);
    return value === undefined ? undefined : { length: length - at + 2, value };
  }

  /** `\160` */
  #octal(): Escape | undefined {
    const digits = String.fromCharCode(...this.bytes.subarray(this.length - 3, this.length));
    if (!/^[0-3][0-7]{2}$/.test(digits)) return undefined;
    return { length: 4, value: Number.parseInt(digits, 8), isByte: true };
  }

  #hex(length: number, digits: number, isByte?: boolean): Escape | undefined {
    let value = 0;
    for (let at = this.length - digits; at < this.length; at += 1) {
      const digit = hexValue(this.bytes[at] ?? 0);
      if (digit === -1) return undefined;
      value = value * 16 + digit;
    }
    return isByte ? { length, value, isByte } : { length, value };
  }

  #entity(): Escape | undefined {
    const { bytes, length } = this;
    let name = '';
    for (let at = length - 2; at >= 0 && name.length <= longestEntity; at -= 1) {
      const byte = bytes[at] ?? 0;
      if (byte === ampersand) {
        const value = entities.get(name) ?? numberOf(name);
        return value === undefined ? undefined : { length: length - at, value };
      }
      if (byte !== backslash) name = String.fromCharCode(byte) + name;
    }
    return undefined;
  }

  #appendCharacter(point: number, start: number, end: number): void {
    const from = this.#dropBackslashes(start);
    const isPair = this.length > 0 && this.length === this.#high.end && point >> 10 === 0x37;
    const character = isPair
      ? String.fromCharCode(this.#high.unit, point)
      : String.fromCodePoint(point);
    if (isPair) this.length = this.#high.begin;
    const begin = this.length;
    const whole = isPair ? (this.starts[begin] ?? from) : from;
    for (const byte of new TextEncoder().encode(character)) this.push(byte, whole, end);
    if (point >> 10 === 0x36) this.#high = { unit: point, begin, end: this.length };
  }
}

/** Whether a byte may start an escape, so that preceding backslashes must be kept. */
function mayStartEscape(byte: number): boolean {
  return byte === lowerU || byte === percent || byte === ampersand;
}

function isOctal(byte: number): boolean {
  return byte >= zero && byte < zero + 8;
}

function isX(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) === lowerX;
}

function numberOf(name: string): number | undefined {
  const [, hex, decimal = ''] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  const value = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
  return value <= 0x10ffff ? value : undefined;
}

/** The value of a hexadecimal digit; -1 for any other byte. */
export function hexValue(byte: number): number {
  if (byte >= zero && byte <= zero + 9) return byte - zero;
  const letter = (byte | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
}
