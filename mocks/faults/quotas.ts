import type { Account } from '../accounts.ts';
import { authenticate } from '../authenticate.ts';
import type { Call } from '../call.ts';
import type { QuotaReading } from '../quota.ts';
import type { Sandbox } from '../sandbox.ts';

/** Whose quota a call will use, and how it stands before. */
export function standingOf(
  call: Call,
  { accounts, clock }: Sandbox,
): { readonly account: Account; readonly reading: QuotaReading } {
  const now = clock.now();
  const { account } = authenticate(call.authorization, accounts, now);
  return { account, reading: account.quota.read(now) };
}
