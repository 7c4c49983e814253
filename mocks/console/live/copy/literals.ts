import { hidden } from '../../parts/shown-text.tsx';

/**
 * A text as one word of a shell command, free of control characters, so that it can be pasted into
 * a terminal.
 */
export function shellWord(text: string): string {
  if (/^[\w./:=@%+,-]+$/.test(text)) return text;
  if (text.search(hidden) < 0) return `'${text.replaceAll("'", "'\\''")}'`;
  // An interactive shell would expand "!" from its history.
  return `$'${text.replace(/[\\']/g, '\\$&').replaceAll('!', '\\041').replace(hidden, octal)}'`;
}

/** The argument of `printf` for any text, even with the character NUL, which no other argument can have. */
export function printfFormat(text: string): string {
  return `'${text.replace(/[^\w {}":,.[\]-]/gu, octal)}'`;
}

/** The bytes of UTF-8 as all shells understand them. */
function octal(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('');
}

/** A text as TypeScript. */
export function textLiteral(text: string): string {
  return `'${escapeHidden(text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n'))}'`;
}

/** Escapes hidden characters in a string of TypeScript. */
export function escapeHidden(text: string): string {
  return text.replace(hidden, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
