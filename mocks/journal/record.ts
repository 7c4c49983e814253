import type { Redact } from '../../spec/redaction/redact.ts';
import type { ErrorKind } from '../../spec/support/api-error.ts';
import type { components } from '../admin/generated/types.ts';
import { authenticate } from '../keys/authenticate.ts';
import { type Answered, type JournalEntry, maxBodyLength } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { isoTime } from '../time/text.ts';
import { redactionFor } from './redact.ts';

/** A redacted exchange as plain JSON, as the admin API shows it. */
export type JournalRecord = components['schemas']['Exchange'] & {
  readonly refusal: ErrorKind | null;
};

export function createRecorder(sandbox: Sandbox): (entry: JournalEntry) => JournalRecord {
  const { redact, showName } = redactionFor(sandbox);
  return (entry) => ({
    id: entry.id,
    at: isoTime(entry.arrivedAt),
    answeredAt: isoTime(entry.answeredAt + entry.bodyMillis),
    pending: isPending(entry, sandbox),
    key: showName(callerOf(entry, sandbox)),
    operation: entry.operation,
    millis: entry.millis,
    refusal: entry.refusal ?? null,
    reason: entry.reason === undefined ? null : redact(entry.reason),
    ...(entry.findings && { findings: entry.findings }),
    bannedUntil: entry.bannedUntil === undefined ? null : isoTime(entry.bannedUntil),
    request: {
      method: redact(entry.method),
      url: redact(entry.url),
      ...message(Object.fromEntries(entry.requestHeaders), entry.requestBody, redact),
    },
    response: {
      status: entry.status,
      ...message(entry.replyHeaders, entry.replyBody, redact),
    },
  });
}

/** Whether the client is still waiting for the answer, by the clock of the sandbox. */
export function isPending(
  { answeredAt, bodyMillis = 0 }: { readonly answeredAt: number; readonly bodyMillis?: number },
  { clock }: Sandbox,
): boolean {
  return answeredAt + bodyMillis > clock.now();
}

/** Who sent the request: the name of a key, or `anonymous`. */
export function callerOf(
  { caller, credential, arrivedAt }: NonNullable<Answered<Sandbox>['call']>,
  { accounts }: Sandbox,
): string {
  return caller ?? authenticate(credential, accounts, arrivedAt).account.name;
}

function message(
  headers: Readonly<Record<string, string>>,
  body: string | null,
  redact: Redact,
): Pick<JournalRecord['request'], 'headers' | 'body' | 'truncated'> {
  const truncated = body !== null && body.length > maxBodyLength;
  const clean = Object.entries(headers).map(([name, value]) => [
    redact(name.toLowerCase()),
    redact(value),
  ]);
  return {
    headers: Object.fromEntries(clean),
    body: body && redact(body.slice(0, maxBodyLength), truncated),
    truncated,
  };
}
