import type { Account } from '../keys/accounts.ts';
import { authenticate } from '../keys/authenticate.ts';
import type { QuotaStatus } from '../keys/quota.ts';
import type { Call } from '../requests/call.ts';
import type { FaultySandbox } from './fault.ts';

/** Whose quota a call will use, and how it stands before. */
export function accountBefore(
  call: Call,
  { accounts, clock }: FaultySandbox,
): { readonly account: Account; readonly reading: QuotaStatus } {
  const now = clock.now();
  const { account } = authenticate(call.authorization, accounts, now);
  return { account, reading: account.quota.status(now) };
}
