/** Control and formatting characters, unpaired surrogates, private characters, line separators. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/**
 * Makes characters visible that a page would hide or that would change the order of others.
 * @param kept Characters to leave alone, such as line breaks where lines are shown as such.
 */
export function visible(text: string, kept = ''): string {
  return text.replace(hidden, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (kept.includes(character)) return character;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return `\\u{${code.toString(16).toUpperCase()}}`;
  });
}

interface ShownTextProps {
  /** Written by anyone: shown as text, isolated from what surrounds it. */
  readonly text: string;
  /** Number of UTF-16 code units to show. */
  readonly limit?: number;
}

/** Shows text that others wrote, on one line. */
export function ShownText({ text, limit = 120 }: ShownTextProps) {
  if (text.length <= limit) return <bdi class="shown-text">{visible(text)}</bdi>;
  // Not between the halves of a surrogate pair.
  const start = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  return (
    <>
      <bdi class="shown-text">{visible(start)}</bdi>
      <span class="quiet-text">… ({text.length.toLocaleString('en')} characters)</span>
    </>
  );
}
