import type { Accounts } from '../keys/accounts.ts';
import { bearerToken } from '../keys/authenticate.ts';

/** How a request presents a key; `known` is one that the service has, be it valid or not. */
export type CredentialKind =
  | 'known'
  | 'missing'
  | 'empty'
  | 'malformed'
  | 'unknown'
  | 'truncated'
  | 'extended'
  | 'other-scheme'
  | 'bare';

/** @param header The `Authorization` header. */
export function credentialKind(header: string | null, accounts: Accounts): CredentialKind {
  if (header === null) return 'missing';
  if (accounts.byKey.has(header)) return 'bare';
  const [, scheme = '', token = ''] = /^(\S*) *(.*)$/.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'bearer')
    return accounts.byKey.has(token) ? 'other-scheme' : 'malformed';
  if (token === '') return 'empty';
  if (bearerToken(header) === undefined) return 'malformed';
  if (accounts.byKey.has(token)) return 'known';
  const keys = accounts.all.map(({ key }) => key.key);
  if (keys.some((key) => key.startsWith(token))) return 'truncated';
  return keys.some((key) => token.startsWith(key)) ? 'extended' : 'unknown';
}
