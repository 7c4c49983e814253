import type { Account, Accounts } from './accounts.ts';
import { ApiError } from './api-error.ts';

/** Who sends a request: whose quota it is, and why it is refused if it is. */
export interface Caller {
  readonly account: Account;
  readonly refusal?: ApiError;
}

// RFC 6750, section 2.1; the scheme is case-insensitive by RFC 9110, section 11.1.
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** Tells the caller by the `Authorization` header (service.md §5). A stranger has a quota, too. */
export function authenticate(header: string | null, accounts: Accounts, now: number): Caller {
  const stranger = (detail: string): Caller => ({
    account: accounts.strangers,
    refusal: new ApiError('unauthorized', 401, detail),
  });
  if (header === null) return stranger('No API key: send Authorization: Bearer <API_KEY>');
  const token = bearer.exec(header)?.[1];
  if (token === undefined) return stranger('Authorization is not of the form Bearer <API_KEY>');
  const account = accounts.find(token);
  if (!account) return stranger('The API key is not known');
  if (account.key.revoked) return stranger('The API key was revoked');
  if (account.key.expiresAt !== undefined && Date.parse(account.key.expiresAt) <= now) {
    return stranger('The API key has expired');
  }
  return { account };
}
