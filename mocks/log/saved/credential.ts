import type { HistoryRequest } from '../../../spec/generated/schema-types.ts';
import { memoize } from '../../../spec/support/memoize.ts';
import { credentialKind } from '../../faults/05-authentication.ts';
import type { Accounts } from '../../keys/accounts.ts';
import { bearerToken } from '../../keys/authenticate.ts';

/**
 * An `Authorization` header without its secret: how it presents a key, and which one. Enough to
 * answer the request again in the same way.
 */
export type SavedCredential = NonNullable<HistoryRequest['credential']> & {
  /** The token, hashed by the store. */
  readonly hash?: string;
};

export type Hash = (secret: string) => string;

/** @param hash Only needed where the keys may change before the command is applied. */
export function saveCredential(
  header: string | null,
  accounts: Accounts,
  hash?: Hash,
): SavedCredential | null {
  if (header === null) return null;
  const kind = credentialKind(header, accounts);
  const [, scheme = '', token = ''] = /^(\S*) *(.*)$/.exec(header) ?? [];
  const key = keyLike(kind === 'bare' ? header : token, accounts);
  return {
    kind,
    ...(key !== undefined && { key }),
    ...(kind === 'other-scheme' && { scheme }),
    ...(hash && bearerToken(header) !== undefined && { hash: hash(token) }),
  };
}

/** The name of the key that a token equals or resembles. */
export function keyLike(token: string, { byKey, all }: Accounts): string | undefined {
  const same = byKey.get(token);
  if (same) return same.name;
  const lower = token.toLowerCase();
  const similar = all.find(({ key: { key } }) => {
    return (
      key.toLowerCase() === lower ||
      (token !== '' && key.startsWith(token)) ||
      token.startsWith(key)
    );
  });
  return similar?.name;
}

/** A header that the service answers as it would answer the original one. */
export function restoreCredential(
  saved: SavedCredential | null,
  accounts: Accounts,
  hash?: Hash,
): string | null {
  if (saved === null) return null;
  const { kind, scheme = '', hash: wanted } = saved;
  const known = hash && wanted !== undefined ? hashesOf(accounts)(hash).get(wanted) : undefined;
  if (known !== undefined) return `Bearer ${known}`;
  const key = accounts.all.find(({ name }) => name === saved.key)?.key.key;
  if (key === undefined) return withoutKey[kind] ?? `Bearer ${wanted ?? unkept}`;
  // The key has changed since the request was sent.
  if (kind === 'known' && hash) return `Bearer ${wanted}`;
  return likeKey[kind]?.(key, scheme) ?? withoutKey[kind] ?? `Bearer ${key}`;
}

/** In place of a token that is not saved: a text that occurs nowhere else, because it is redacted. */
const unkept = 'token-that-was-not-kept';
const withoutKey: Readonly<Record<string, string>> = { empty: 'Bearer', malformed: '-' };

const likeKey: Readonly<Record<string, (key: string, scheme: string) => string>> = {
  bare: (key) => key,
  'other-scheme': (key, scheme) => `${scheme} ${key}`,
  'other-case': (key) => `Bearer ${inOtherCase(key)}`,
  truncated: (key) => `Bearer ${key.slice(0, -1)}`,
  extended: (key) => `Bearer ${key}x`,
};

function inOtherCase(key: string): string {
  const upper = key.toUpperCase();
  return upper === key ? key.toLowerCase() : upper;
}

const hashesOf = memoize((accounts: Accounts) =>
  memoize((hash: Hash) => new Map(accounts.all.map(({ key: { key } }) => [hash(key), key]))),
);
