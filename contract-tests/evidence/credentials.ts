/** What a request presents. `second-key` is another valid key, whose plan is not known. */
export type CredentialName =
  | 'valid'
  | 'second-key'
  | 'missing'
  | 'empty'
  | 'malformed'
  | 'unknown'
  | 'truncated'
  | 'extended'
  | 'wrong-scheme'
  | 'bare';

interface Credential {
  /** For messages about a request with it. */
  readonly text: string;
  /** The `Authorization` header for a key. Undefined sends none. */
  readonly header: (key: string) => string | undefined;
  /** The form in which reports show it, for a shell that has the key in this variable. */
  readonly shown: (variable: string) => string | undefined;
}

export const credentials: Readonly<Record<CredentialName, Credential>> = {
  valid: {
    text: 'the key',
    header: (key) => `Bearer ${key}`,
    shown: (name) => `Bearer $${name}`,
  },
  'second-key': {
    text: 'the second key',
    header: (key) => `Bearer ${key}`,
    shown: (name) => `Bearer $${name}`,
  },
  missing: { text: 'no key', header: () => undefined, shown: () => undefined },
  empty: { text: 'an empty key', header: () => 'Bearer ', shown: () => 'Bearer ' },
  malformed: {
    text: 'the key and another word',
    header: (key) => `Bearer ${key} x`,
    shown: (name) => `Bearer $${name} x`,
  },
  unknown: {
    text: 'an unknown key',
    header: (key) => `Bearer ${otherCase(key)}`,
    shown: (name) => `Bearer ${otherCaseShown(name)}`,
  },
  truncated: {
    text: 'the key, truncated',
    header: (key) => `Bearer ${truncated(key)}`,
    shown: (name) => `Bearer \${${name}%?}`,
  },
  extended: {
    text: 'the key, extended',
    header: (key) => `Bearer ${key}x`,
    shown: (name) => `Bearer \${${name}}x`,
  },
  'wrong-scheme': {
    text: 'the key as Basic',
    header: (key) => `Basic ${key}`,
    shown: (name) => `Basic $${name}`,
  },
  bare: { text: 'the key without Bearer', header: (key) => key, shown: (name) => `$${name}` },
};

export type InvalidCredential = Exclude<CredentialName, 'valid' | 'second-key'>;

/** Credentials that every operation must reject with 401 (service.md §5). */
export const invalidCredentials = Object.keys(credentials).filter(
  (name) => callerOf(name as CredentialName) === 'anonymous',
) as readonly InvalidCredential[];

/** Whose quota a request counts against. */
export type Caller = 'valid' | 'second-key' | 'anonymous';

export function callerOf(credential: CredentialName): Caller {
  return credential === 'valid' || credential === 'second-key' ? credential : 'anonymous';
}

/** The environment variables of the two keys, unless a run says otherwise. */
export const defaultVariables = {
  apiKey: 'PET_CATALOGUE_API_KEY',
  exhaustKey: 'PET_CATALOGUE_EXHAUST_KEY',
} as const;

export function isShellVariable(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

/** `otherCase` for a shell. */
function otherCaseShown(variable: string): string {
  const tail = `\${${variable}##*[-_.]}`;
  const swap = 'tr a-zA-Z A-Za-z';
  return [
    `$(printf %s "$${variable}" | case "${tail}" in`,
    `(*[A-Za-z]*) printf %s "\${${variable}%"${tail}"}"; printf %s "${tail}" | ${swap};;`,
    `(*) case "$${variable}" in (*[A-Za-z]*) ${swap};; (*) tr 0-9 1-90;; esac;; esac)`,
  ].join(' ');
}

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

/** Whether a key reads the same in another case. */
export function hasNoCase(key: string): boolean {
  return !/[a-z]/i.test(key);
}

/**
 * An unknown key of the same form: what follows its prefix (`pc_free_`) is in the other case, or all of
 * it if that has no letters; a key without letters has other digits. Accepted by a service that ignores
 * the case of keys, and by one that checks only their form.
 */
function otherCase(key: string): string {
  const start = Math.max(...['-', '_', '.'].map((separator) => key.lastIndexOf(separator))) + 1;
  const kept = hasNoCase(key.slice(start)) ? '' : key.slice(0, start);
  const swapped = key
    .slice(kept.length)
    .replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
  const rotated = key.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
  const other = hasNoCase(key) ? rotated : kept + swapped;
  return other === key ? `${key}0` : other;
}

function truncated(key: string): string {
  return key.slice(0, -1);
}
