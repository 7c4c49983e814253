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
const shellTail = `\${${env}##*[-_.]}`;
const otherCaseShown = [
  `\${${env}%"${shellTail}"}$(printf %s "${shellTail}" | case "${shellTail}" in`,
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
 * An unknown key of the same form: what follows its prefix (`pc_free_`) is in the other case, or has
 * other digits if it has no letters. Accepted by a service that ignores the case of keys, and by one
 * that checks only their form.
 */
function otherCase(key: string): string {
  const start = Math.max(...['-', '_', '.'].map((separator) => key.lastIndexOf(separator))) + 1;
  const tail = key.slice(start);
  const swapped = tail.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  const rotated = tail.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
  const other = swapped === tail ? rotated : swapped;
  return other === tail ? `${key}0` : key.slice(0, start) + other;
}

function truncated(key: string): string {
  return key.slice(0, -1);
}
