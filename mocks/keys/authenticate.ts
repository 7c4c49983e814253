import { ApiError } from '../../spec/support/api-error.ts';
import { memoizeLatest } from '../../spec/support/memoize.ts';
import type { Account, Accounts } from './accounts.ts';
import type { ApiKey } from './keys.ts';

/** The account that a request is charged to, and why its key is refused, if it is. */
export interface Caller {
  readonly account: Account;
  readonly refusal?: ApiError;
}

// RFC 6750, section 2.1; the scheme is case-insensitive by RFC 9110, section 11.1.
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** The token in an `Authorization` header; undefined if the header is malformed. */
export const bearerToken = memoizeLatest(
  (header: string): string | undefined => bearer.exec(header)?.[1],
  { size: 8 },
);

const unauthorized = (detail: string) => new ApiError('unauthorized', 401, detail);
const refusals = {
  none: unauthorized('No API key: send Authorization: Bearer <API_KEY>'),
  malformed: unauthorized('Authorization must have the form Bearer <API_KEY>'),
  unknown: unauthorized('The API key is unknown'),
  revoked: unauthorized('The API key has been revoked'),
  expired: unauthorized('The API key has expired'),
};

/** Identifies the caller by the `Authorization` header (service.md §5). */
export function authenticate(header: string | null, accounts: Accounts, now: number): Caller {
  const account = accountOf(header, accounts, now);
  return account instanceof ApiError
    ? { account: accounts.anonymous, refusal: account }
    : { account };
}

function accountOf(header: string | null, accounts: Accounts, now: number): Account | ApiError {
  if (header === null) return refusals.none;
  const token = bearerToken(header);
  if (token === undefined) return refusals.malformed;
  const holder = accounts.byKey.get(token);
  if (!holder) return refusals.unknown;
  if (holder.key.revoked) return refusals.revoked;
  const { expiresAt } = holder.key;
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? refusals.expired : holder;
}

/** Classifies an `Authorization` header by how it presents a key; `known` keys may be revoked or expired. */
export function credentialKind(header: string | null, accounts: Accounts) {
  if (header === null) return 'missing';
  if (accounts.byKey.has(header)) return 'bare';
  const [, scheme = '', token = ''] = /^(\S*) *(.*)$/.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'bearer')
    return accounts.byKey.has(token) ? 'other-scheme' : 'malformed';
  if (token === '') return 'empty';
  if (bearerToken(header) === undefined) return 'malformed';
  if (accounts.byKey.has(token)) return 'known';
  const found = new Set(accounts.all.map(({ key }) => resemblance(token, key)));
  return resemblances.find((one) => found.has(one)) ?? 'unknown';
}

const resemblances = ['other-case', 'truncated', 'extended'] as const;

/** How a token resembles a key, or equals it; undefined if it does not. */
export function resemblance(token: string, { key }: ApiKey) {
  if (key.toLowerCase() === token.toLowerCase()) return 'other-case';
  if (token !== '' && key.startsWith(token)) return 'truncated';
  return token.startsWith(key) ? 'extended' : undefined;
}

/** The name of the key that a token equals or resembles. */
export function keyLike(token: string, { byKey, all }: Accounts): string | undefined {
  return (byKey.get(token) ?? all.find(({ key }) => resemblance(token, key)))?.name;
}
