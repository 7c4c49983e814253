import type { Account } from '../keys/accounts.ts';
import { authenticate } from '../keys/authenticate.ts';
import type { QuotaStatus } from '../keys/quota.ts';
import type { Call } from '../requests/call.ts';
import type { FaultySandbox } from './fault.ts';

/** The account that a call is charged to, and its quota status before the call. */
export function quotaBefore(
  call: Call,
  { accounts, clock }: FaultySandbox,
): { readonly account: Account; readonly quota: QuotaStatus } {
  const now = clock.now();
  const { account } = authenticate(call.authorization, accounts, now);
  return { account, quota: account.quota.status(now) };
}
