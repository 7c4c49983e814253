import type { Accounts } from '../keys/accounts.ts';
import { bearerToken } from '../keys/authenticate.ts';

export type CredentialKind = ReturnType<typeof credentialKind>;

/**
 * Classifies an `Authorization` header by how it presents a key; `known` keys may be revoked or
 * expired.
 */
export function credentialKind(header: string | null, accounts: Accounts) {
  if (header === null) return 'missing';
  if (accounts.byKey.has(header)) return 'bare';
  const [, scheme = '', token = ''] = /^(\S*) *(.*)$/.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'bearer')
    return accounts.byKey.has(token) ? 'other-scheme' : 'malformed';
  if (token === '') return 'empty';
  if (bearerToken(header) === undefined) return 'malformed';
  if (accounts.byKey.has(token)) return 'known';
  const keys = accounts.all.map(({ key }) => key.key);
  if (keys.some((key) => key.toLowerCase() === token.toLowerCase())) return 'other-case';
  if (keys.some((key) => key.startsWith(token))) return 'truncated';
  return keys.some((key) => token.startsWith(key)) ? 'extended' : 'unknown';
}
