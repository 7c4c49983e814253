import { hiddenCharacters } from '../../../spec/support/vitest-file.ts';

/**
 * Makes characters visible that a page would hide or that would change the order of others.
 * @param kept Characters to leave alone, such as line breaks where lines are shown as such.
 */
export function visible(text: string, kept = ''): string {
  return text.replace(hiddenCharacters, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (kept.includes(character)) return character;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return `\\u{${code.toString(16).toUpperCase()}}`;
  });
}

/** The beginning of a text; never splits a surrogate pair. */
export function cut(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}

/** An untrusted name, shortened for use within a sentence. */
export function shortText(name: string): string {
  const start = cut(name, 60);
  return visible(start) + (start === name ? '' : '…');
}

interface ShownTextProps {
  /** Untrusted: shown as text, isolated from its surroundings. */
  readonly text: string;
  /** Number of UTF-16 code units to show. */
  readonly limit?: number;
}

/** Shows an untrusted text on one line. */
export function ShownText({ text, limit = 120 }: ShownTextProps) {
  if (text.length <= limit) return <bdi class="shown-text">{visible(text)}</bdi>;
  return (
    <>
      <bdi class="shown-text">{visible(cut(text, limit))}</bdi>
      <span class="quiet-text">… ({text.length.toLocaleString('en')} characters)</span>
    </>
  );
}
