import { createRedact, type Redact } from '../spec/redact.ts';

/** Returns a copy in which no string, at any depth, contains a secret in any form. */
export type Redaction = <T>(value: T) => T;

/** A shorter text may stand in an encoded one by chance. */
const shortestEncoded = 8;

/**
 * Takes out secrets, also percent-encoded or escaped ones; those of 8 characters and more in hex,
 * base64 and base64url too, alone and within a longer text that was encoded.
 */
export function createRedaction(secrets: readonly string[]): Redaction {
  // The first one of each is the secret itself, the others are what changing its case makes of it.
  const itself = new Map(secrets.toReversed().map((secret) => [secret.toLowerCase(), secret]));
  const long = [...itself.values()].filter(({ length }) => length >= shortestEncoded);
  const values = new Set([...secrets, ...long.flatMap(encodedForms)]);
  const clean = createRedact(
    [...values].map((value) => ({ value, label: '[redacted]', anywhere: true })),
  );
  return <T>(value: T) => everywhere(value, clean) as T;
}

function encodedForms(secret: string): string[] {
  const bytes = [...new TextEncoder().encode(secret)];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const whole = base64(bytes);
  const forms = [whole, whole.replaceAll('=', ''), ...[0, 1, 2].map((at) => within(bytes, at))];
  const forUrls = forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [hex, hex.toUpperCase(), ...forms, ...forUrls];
}

/** The characters that stand for these bytes alone, whatever comes before and after them. */
function within(bytes: readonly number[], bytesBefore: number): string {
  const all = [...Array.from({ length: bytesBefore }, () => 0), ...bytes];
  const bitsOfCharacter = 6;
  return base64(all).slice(
    Math.ceil((bytesBefore * 8) / bitsOfCharacter),
    Math.floor((all.length * 8) / bitsOfCharacter),
  );
}

function base64(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes));
}

function everywhere(value: unknown, clean: Redact): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => everywhere(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [clean(key), everywhere(item, clean)]);
  return Object.fromEntries(entries);
}
