/**
 * The ways in which a request can present an API key (service.md §5). `sacrificial` is a valid key
 * too: the second one, of which nothing is known but that it may be used up.
 */
export type CredentialName =
  | 'valid'
  | 'sacrificial'
  | 'missing'
  | 'empty'
  | 'malformed'
  | 'unknown'
  | 'truncated'
  | 'extended'
  | 'wrong-scheme'
  | 'bare';

interface Credential {
  /** The value of `Authorization`; undefined sends none. */
  readonly header: (key: string) => string | undefined;
  /** The same for a shell that has the key in `$PET_CATALOGUE_API_KEY`; reports show this one. */
  readonly shown: string | undefined;
}

const env = 'PET_CATALOGUE_API_KEY';

// Digits of hexadecimal numbers stay that.
const alike = [
  '0123456789',
  'abcdef',
  'ghijklmnopqrstuvwxyz',
  'ABCDEF',
  'GHIJKLMNOPQRSTUVWXYZ',
] as const;
/** The same for `tr`. */
const turned = ['0-9a-fg-zA-FG-Z', '1-90b-fah-zgB-FAH-ZG'];

export const credentials: Readonly<Record<CredentialName, Credential>> = {
  valid: { header: (key) => `Bearer ${key}`, shown: `Bearer $${env}` },
  sacrificial: {
    header: (key) => `Bearer ${key}`,
    shown: 'Bearer $PET_CATALOGUE_EXHAUST_KEY',
  },
  missing: { header: () => undefined, shown: undefined },
  empty: { header: () => 'Bearer ', shown: 'Bearer ' },
  malformed: { header: (key) => `Bearer ${key} x`, shown: `Bearer $${env} x` },
  unknown: {
    header: (key) => `Bearer ${unknownLike(key)}`,
    shown: `Bearer \${${env}%????}$(printf %s "$${env}" | tail -c 4 | tr ${turned.join(' ')})`,
  },
  truncated: { header: (key) => `Bearer ${cutShort(key)}`, shown: `Bearer \${${env}%?}` },
  extended: { header: (key) => `Bearer ${key}x`, shown: `Bearer \${${env}}x` },
  'wrong-scheme': { header: (key) => `Basic ${key}`, shown: `Basic $${env}` },
  bare: { header: (key) => key, shown: `$${env}` },
};

/** Whether a text can be sent as a bearer token at all. */
export function isApiKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** What gives one of the keys away: they themselves, and what is sent in place of a wrong one. */
export function secretsOf(...keys: readonly (string | undefined)[]): string[] {
  const secrets = keys.flatMap((key = '') =>
    key === '' ? [] : [key, cutShort(key), unknownLike(key)],
  );
  return [...new Set(secrets)].filter((secret) => secret !== '');
}

/** A key of the same form: its last four characters are turned by one, each among its like. */
function unknownLike(key: string): string {
  const other = key.replace(/[0-9a-zA-Z](?=.{0,3}$)/g, (character) => {
    const group = alike.find((characters) => characters.includes(character)) ?? character;
    return group[(group.indexOf(character) + 1) % group.length] ?? character;
  });
  return other === key ? `${key}0` : other;
}

function cutShort(key: string): string {
  return key.slice(0, -1);
}
