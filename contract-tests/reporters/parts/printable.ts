/**
 * What a reader does not see: format characters (overrides of the direction of text among them), fillers
 * that look like nothing, and the separators of lines and paragraphs. Joiners of emoji and of scripts
 * such as Hindi or Persian are part of ordinary text.
 */
const hidden = /(?![\u200c\u200d])[\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0\u2800]/gu;

/**
 * A line that shows all that is in it, whatever a service or a file says: control characters, which
 * move the cursor or colour the terminal, become U+FFFD, and the invisible ones, some of which turn
 * the order of the text around, their code points.
 */
export function printable(line: string): string {
  return visible(line.replaceAll(/\p{Cc}/gu, '\u{fffd}'));
}

/** Shows format characters by their code points, such as `⟨U+202E⟩`. */
export function visible(text: string): string {
  return text.toWellFormed().replaceAll(hidden, codePoint);
}

/** As `⟨U+202E⟩`. */
export function codePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
