/**
 * Takes secrets out of a text, whatever form they have there.
 * @param cut Whether the text went on: its end goes too, which may be the beginning of a secret.
 */
export type Redact = (text: string, cut?: boolean) => string;

export interface Secret {
  readonly value: string;
  /** What is put in its place. */
  readonly label: string;
  /** Goes wherever it occurs; else only where it stands alone, between other than word characters. */
  readonly anywhere: boolean;
}

/**
 * Replaces secrets by value, percent-encoded and JSON-escaped ones too, each of them any number of
 * times over. Of two that begin at the same place, the longer one goes.
 */
export function createRedact(secrets: readonly Secret[]): Redact {
  const known = secrets
    .filter(({ value }) => value !== '')
    .toSorted((a, b) => b.value.length - a.value.length)
    .map((secret) => ({ ...secret, plain: plain(secret.value) }));
  // The longest form of a character is \u and four digits.
  const reach = 6 * (known[0]?.value.length ?? 0);
  const cleaned = new Map<string, string>();
  return (text, cut = false) => {
    const clean = cleaned.get(text) ?? withoutSecrets(text, known);
    cleaned.set(text, clean);
    return cut ? clean.slice(0, Math.max(0, clean.length - reach)) : clean;
  };
}

function withoutSecrets(
  text: string,
  known: readonly (Secret & { readonly plain: string })[],
): string {
  const plainText = plain(text);
  // A pattern for all of thousands of secrets would take seconds where almost none occurs.
  const found = known.filter(
    (secret) => text.includes(secret.value) || plainText.includes(secret.plain),
  );
  if (found.length === 0) return text;
  const pattern = found.map((secret) => `(${patternOf(secret)})`).join('|');
  return text.replace(new RegExp(pattern, 'g'), (_match, ...groups: unknown[]) => {
    return found[groups.findIndex((group) => group !== undefined)]?.label ?? '';
  });
}

/** The same for all forms of a text, though not only for them. */
function plain(text: string): string {
  if (!/[%\\+]|\P{ASCII}/u.test(text)) return text;
  return text
    .replace(/\\u([\da-f]{4})/gi, (_match, hex: string) => fromHex(hex))
    .replace(/\P{ASCII}+/gu, (characters) => bytesOf(characters).map(toCharacter).join(''))
    .replace(/%(?:25)*([\da-f]{2})/gi, (_match, hex: string) => fromHex(hex))
    .replaceAll('\\', '')
    .replaceAll('+', ' ');
}

function patternOf({ value, anywhere }: Secret): string {
  const anyForm = Array.from(value, formsOf).join('');
  if (anywhere) return anyForm;
  const escaped = String.raw`%[\da-fA-F]{2}|\\[bfnrt]|\\u[\da-fA-F]{4}`;
  return String.raw`(?<=^|\W|${escaped})${anyForm}(?!\w)`;
}

/** A pattern for one character: as it is, percent-encoded, or escaped in JSON. */
function formsOf(character: string): string {
  const itself = character.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
  const raw = /["\\/]/.test(character) ? String.raw`\\*${itself}` : itself;
  const percent = bytesOf(character).map((byte) => `%(?:25)*${hexPattern(byte, 2)}`);
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const escapes = units.map((unit) => String.raw`\\+u${hexPattern(unit, 4)}`);
  const form = character === ' ' ? String.raw`|\+` : '';
  return `(?:${raw}|${percent.join('')}|${escapes.join('')}${form})`;
}

function hexPattern(value: number, digits: number): string {
  const hex = value.toString(16).padStart(digits, '0');
  return hex.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

function bytesOf(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}

function fromHex(hex: string): string {
  return toCharacter(Number.parseInt(hex, 16));
}

function toCharacter(code: number): string {
  return String.fromCharCode(code);
}
