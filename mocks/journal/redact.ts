import { misplacedCredentials, tokensIn } from '../../spec/redaction/presented-credentials.ts';
import { createRedact, type Redact, redactError } from '../../spec/redaction/redact.ts';
import { redacted, type Secret } from '../../spec/redaction/secrets.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { ServiceRequest } from '../requests/reply.ts';
import type { JournalEntry } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** Minimum length in bytes to redact a secret inside of words too: shorter ones match by chance. */
const distinctKey = 4;
const distinctToken = 8;

export interface Presenting extends Pick<JournalEntry, 'url' | 'credential'> {
  readonly requestHeaders: Iterable<readonly [string, string]>;
}

/**
 * Creates a function that replaces every API key of the sandbox in a text by `[key free]`, and up
 * to 32 tokens that each request presented by `[redacted]`: they may be keys of a real service.
 * @param others Requests that are not in the journal.
 */
export function redactionFor(sandbox: Sandbox, others: readonly Presenting[] = []): Redact {
  // Keys come first, so that a presented key is replaced by its name.
  return createRedact([...keySecrets(sandbox), ...presentedTo(sandbox, others)]);
}

/** The keys of a sandbox; each is replaced by its name. */
export function keySecrets(sandbox: Sandbox): Secret[] {
  const showName = nameRedaction(sandbox);
  return keysOf(sandbox).map(({ key: value, name }) => {
    const shown = showName(name);
    const label = shown === name ? `[key ${shown}]` : redacted;
    return { value, label, distinctFrom: distinctKey };
  });
}

/** @param request The request during which the error was thrown, if any. */
export function redactedError(
  error: unknown,
  sandbox: Sandbox,
  request?: Pick<ServiceRequest, 'url' | 'headers'>,
): unknown {
  if (!request) return redactError(error, redactionFor(sandbox));
  const presenting = {
    url: request.url,
    requestHeaders: request.headers,
    credential: new Map(request.headers).get('authorization') ?? null,
  };
  return redactError(error, redactionFor(sandbox, [presenting]));
}

/** Redacts the names of callers that contain a key. */
export function nameRedaction(sandbox: Sandbox): (name: string) => string {
  const findable = keysOf(sandbox).filter(({ key }) => key.length >= distinctKey);
  const redact = createRedact(
    findable.map(({ key: value }) => ({ value, label: redacted, distinctFrom: distinctKey })),
  );
  return (name) => (redact(name) === name ? name : redacted);
}

function keysOf({ keys, settings }: Sandbox): readonly ApiKey[] {
  return [...keys, ...settings.keys];
}

function presentedTo({ journal }: Sandbox, others: readonly Presenting[]): Secret[] {
  const requests = [...journal.entries(), ...others];
  const credentials = new Set(journal.credentials);
  for (const { credential } of requests) if (credential !== null) credentials.add(credential);
  const tokens = new Set(
    [...credentials]
      .flatMap(tokensIn)
      .concat(
        requests.flatMap(({ url, requestHeaders }) => misplacedCredentials(url, requestHeaders)),
      ),
  );
  return tokenSecrets(tokens);
}

export function tokenSecrets(tokens: Iterable<string>): Secret[] {
  return [...tokens].map((value) => ({ value, label: redacted, distinctFrom: distinctToken }));
}
