/** Credentials that every operation must reject with 401 (service.md §5). */
export const invalidCredentials = [
  'missing',
  'empty',
  'malformed',
  'unknown',
  'truncated',
  'extended',
  'wrong-scheme',
  'bare',
] as const;

export type InvalidCredential = (typeof invalidCredentials)[number];

/** What a request presents. `second-key` is another valid key, whose plan is not known. */
export type CredentialName = 'valid' | 'second-key' | InvalidCredential;

/** Whose quota a request counts against. */
export type Caller = 'valid' | 'second-key' | 'anonymous';

export function callerOf(credential: CredentialName): Caller {
  return credential === 'valid' || credential === 'second-key' ? credential : 'anonymous';
}

interface Credential {
  /** The `Authorization` header for a key; undefined sends none. */
  readonly header: (key: string) => string | undefined;
  /** The same header for a shell, with variables in place of the keys; reports show this one. */
  readonly shown: string | undefined;
}

const env = 'PET_CATALOGUE_API_KEY';

/** `otherCase` for a shell. */
const otherCaseShown = [
  `$(printf %s "$${env}" | case "$${env}" in`,
  '(*[A-Za-z]*) tr a-zA-Z A-Za-z;; (*) tr 0-9 1-90;; esac)',
].join(' ');

export const credentials: Readonly<Record<CredentialName, Credential>> = {
  valid: { header: (key) => `Bearer ${key}`, shown: `Bearer $${env}` },
  'second-key': {
    header: (key) => `Bearer ${key}`,
    shown: 'Bearer $PET_CATALOGUE_EXHAUST_KEY',
  },
  missing: { header: () => undefined, shown: undefined },
  empty: { header: () => 'Bearer ', shown: 'Bearer ' },
  malformed: { header: (key) => `Bearer ${key} x`, shown: `Bearer $${env} x` },
  unknown: {
    header: (key) => `Bearer ${otherCase(key)}`,
    shown: `Bearer ${otherCaseShown}`,
  },
  truncated: { header: (key) => `Bearer ${truncated(key)}`, shown: `Bearer \${${env}%?}` },
  extended: { header: (key) => `Bearer ${key}x`, shown: `Bearer \${${env}}x` },
  'wrong-scheme': { header: (key) => `Basic ${key}`, shown: `Basic $${env}` },
  bare: { header: (key) => key, shown: `$${env}` },
};

/** Whether a text can be sent as a bearer token. */
export function isApiKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** Strings that reveal a key: the key itself, and the wrong keys derived from it. */
export function secretsOf(...keys: readonly (string | undefined)[]): string[] {
  const secrets = keys.flatMap((key = '') =>
    key === '' ? [] : [key, truncated(key), otherCase(key)],
  );
  return [...new Set(secrets)].filter((secret) => secret !== '');
}

/**
 * An unknown key of the same form: in the other case, so that a service that compares keys without
 * regard to case accepts it; or with other digits if it has no letters.
 */
function otherCase(key: string): string {
  const swapped = key.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  if (swapped !== key) return swapped;
  const rotated = key.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
  return rotated === key ? `${key}0` : rotated;
}

function truncated(key: string): string {
  return key.slice(0, -1);
}
