import type { CredentialName } from '../../spec/generated/schema-types.ts';

export type { CredentialName };

/**
 * @param text For messages about a request with it.
 * @param header Builds the `Authorization` header from what is sent; returns undefined to send none.
 * @param sent What is sent in place of the key.
 * @param shown The same for a shell that has the key in this variable.
 */
function credential(
  text: string,
  header: (sent: string) => string | undefined,
  sent = (key: string) => key,
  shown = (variable: string) => `$${variable}`,
) {
  return {
    text,
    header: (key: string) => header(sent(key)),
    /** The header as reports show it. */
    shown: (variable: string) => header(shown(variable)),
  };
}

const bearer = (key: string) => `Bearer ${key}`;

/** `second-key` is another valid key, whose plan is not known. */
export const credentials: Readonly<Record<CredentialName, ReturnType<typeof credential>>> = {
  valid: credential('the key', bearer),
  'second-key': credential('the second key', bearer),
  missing: credential('no key', () => undefined),
  empty: credential('an empty key', () => 'Bearer '),
  malformed: credential('the key and another word', (key) => `Bearer ${key} x`),
  unknown: credential('an unknown key', bearer, otherCase, otherCaseShown),
  truncated: credential('the key, truncated', bearer, truncated, (name) => `\${${name}%?}`),
  extended: credential('the key, extended', bearer, extended, (name) => `\${${name}}x`),
  'wrong-scheme': credential('the key as Basic', (key) => `Basic ${key}`),
  bare: credential('the key without Bearer', (key) => key),
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

function extended(key: string): string {
  return `${key}x`;
}
