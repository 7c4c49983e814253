/** Format characters, fillers, and line separators, but not joiners, which emoji and scripts such as Hindi need. */
const hidden = /(?![\u200c\u200d])[\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Makes an untrusted line safe for a terminal, whose cursor control characters could move. */
export function printable(line: string): string {
  return visible(line.replaceAll(/\p{Cc}/gu, '\u{fffd}'));
}

/** Replaces invisible characters with their code points, for example `⟨U+202E⟩`. */
export function visible(text: string): string {
  return text.toWellFormed().replaceAll(hidden, codePoint);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML and XML. */
export function escapeMarkup(text: string, characters: RegExp): string {
  return text.replaceAll(characters, (one) => entities[one] ?? `&#${one.charCodeAt(0)};`);
}

/** JSON that shows invisible and control characters as escapes; its values are the same. */
export function printableJson(value: unknown, indent = 2): string {
  const escaped = (character: string) =>
    Array.from({ length: character.length }, (_, at) => {
      return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join('');
  const text = JSON.stringify(value, null, indent).replaceAll(/[\u007f-\u009f]/g, escaped);
  return `${text.replaceAll(hidden, escaped)}\n`;
}

export function codePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
