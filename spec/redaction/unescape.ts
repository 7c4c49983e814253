import { bytesOf, rewrite, type View } from './view.ts';

const entities = new Map(
  [
    ...'excl!quot"num#dollar$percnt%amp&apos\'lpar(rpar)ast*plus+comma,period.sol/colon:semi;lt<equals=gt>quest?commat@lsqb[lbrack[bsol\\rsqb]rbrack]Hat^lowbar_grave`lcub{lbrace{verbar|vert|rcub}rbrace}Tab\tNewLine\n'.matchAll(
      /([a-z]+)([^a-z])/gi,
    ),
  ].map(([, name = '', character = '']) => [name, character]),
);

const spaces: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * Percent-encoding (`%41`, `%u0041`), HTML entities, and escapes of JSON and of programming languages. What escapes a
 * backslash may be escaped again, so a character takes all backslashes before it.
 */
const escapes = new RegExp(
  [
    '%(?<percent>[\\da-f]{2})',
    '&(?:#x0*(?<hex>[\\da-f]{1,6})|#0*(?<decimal>\\d{1,7})|(?<name>[a-z]{2,7}));',
    '(?:%|\\\\+)u(?<high>d[89ab][\\da-f]{2})(?:%|\\\\+)u(?<low>d[c-f][\\da-f]{2})',
    '(?:%|\\\\+)u(?<unit>[\\da-f]{4})',
    `\\\\+(?:${[
      'u\\{0*(?<point>[\\da-f]{1,6})\\}',
      'x(?<byte>[\\da-f]{2})',
      '(?<octal>[0-3][0-7]{2})',
      // Before these, another escape may be incomplete until the next level.
      '(?<letter>[^%&\\\\ux0-3])',
    ].join('|')})?`,
  ].join('|'),
  'gi',
);

/** The beginning of an escape at the end of a truncated text. */
const incomplete = /(?:%u?\w{0,3}|&#?\w{0,9}|\\+\w{0,4}|\\+u\{\w{0,6})$/g;

/** Levels of nesting that are undone. */
const maxLevels = 8;

/**
 * Undoes escapes, nested in any way up to eight levels. Before other letters, only the backslash is
 * dropped, since it may be literal; `\n`, `\r` and `\t` become white space, which counts as equal to
 * the letter. Returns the view itself if it has no escapes.
 */
export function withoutEscapes(source: View): View {
  if (!/[%&\\]/.test(source.text)) return source;
  let view = source;
  for (let level = 0; level < maxLevels; level += 1) {
    const next = rewrite(view, escapes, unescaped);
    const rest = next.isCut ? rewrite(next, incomplete, () => '') : next;
    if (rest.text === view.text) break;
    view = rest;
  }
  return rewrite(view, /\\/g, () => '');
}

function unescaped({ 0: text, groups = {} }: RegExpExecArray): string {
  const { percent, byte, octal, high, low, unit, hex, point, decimal, name, letter } = groups;
  if (letter !== undefined) return spaces[letter] ?? letter;
  const code = percent ?? byte;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  if (name !== undefined) return entities.get(name) ?? text;
  if (high !== undefined && low !== undefined) {
    return bytesOf(String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)));
  }
  const digits = unit ?? hex ?? point;
  if (digits === undefined && decimal === undefined) return '\\';
  const value = digits === undefined ? Number(decimal) : Number.parseInt(digits, 16);
  return value <= 0x10ffff ? bytesOf(String.fromCodePoint(value)) : text;
}
