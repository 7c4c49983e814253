import { misplacedCredentials, tokensIn } from '../../spec/redaction/presented-credentials.ts';
import { createRedact, type Redact, redactError } from '../../spec/redaction/redact.ts';
import { redacted, type Secret } from '../../spec/redaction/secrets.ts';
import type { ServiceRequest } from '../requests/reply.ts';
import type { JournalEntry } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** Minimum length in bytes to redact a secret inside of words too: shorter ones match by chance. */
const distinctKey = 4;
const distinctToken = 8;

export interface Presenting extends Pick<JournalEntry, 'url' | 'credential'> {
  readonly requestHeaders: Iterable<readonly [string, string]>;
}

export interface Redaction {
  /** Replaces every API key of a sandbox in a text by `[key free]`, and tokens by `[redacted]`. */
  readonly redact: Redact;
  /** Redacts the names of callers that contain a key. */
  readonly showName: (name: string) => string;
}

/**
 * Redacts up to 32 tokens that each request presented: they may be keys of a real service.
 * @param others Requests that are not in the journal.
 */
export function redactionFor(sandbox: Sandbox, others: readonly Presenting[] = []): Redaction {
  return redactionOf(sandbox, presentedTo(sandbox, others));
}

export function redactionOf({ keys, settings }: Sandbox, tokens: Iterable<string>): Redaction {
  const all = [...keys, ...settings.keys];
  const findable = all.filter(({ key }) => key.length >= distinctKey);
  const hideKeys = createRedact(
    findable.map(({ key: value }) => ({ value, label: redacted, distinctFrom: distinctKey })),
  );
  const showName = (name: string) => (hideKeys(name) === name ? name : redacted);
  const secrets = all.map(({ key: value, name }) => {
    const label = showName(name) === name ? `[key ${name}]` : redacted;
    return { value, label, distinctFrom: distinctKey };
  });
  // Keys come first, so that a presented key is replaced by its name.
  return { redact: createRedact([...secrets, ...tokenSecrets(tokens)]), showName };
}

/** @param request The request during which the error was thrown, if any. */
export function redactedError(
  error: unknown,
  sandbox: Sandbox,
  request?: Pick<ServiceRequest, 'url' | 'headers'>,
): unknown {
  if (!request) return redactError(error, redactionFor(sandbox).redact);
  const presenting = {
    url: request.url,
    requestHeaders: request.headers,
    credential: new Map(request.headers).get('authorization') ?? null,
  };
  return redactError(error, redactionFor(sandbox, [presenting]).redact);
}

function presentedTo({ journal }: Sandbox, others: readonly Presenting[]): ReadonlySet<string> {
  const requests = [...journal.entries(), ...others];
  const credentials = new Set(journal.credentials);
  for (const { credential } of requests) if (credential !== null) credentials.add(credential);
  return new Set([
    ...[...credentials].flatMap(tokensIn),
    ...requests.flatMap(({ url, requestHeaders }) => misplacedCredentials(url, requestHeaders)),
  ]);
}

export function tokenSecrets(tokens: Iterable<string>): Secret[] {
  return [...tokens].map((value) => ({ value, label: redacted, distinctFrom: distinctToken }));
}
