import { createRedact, type Redact, type Secret } from '../../spec/redaction/redact.ts';
import { redactError } from '../../spec/redaction/redact-error.ts';
import { redacted } from '../../spec/redaction/secret-tree.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { ServiceRequest } from '../requests/service-request.ts';
import type { JournalEntry } from '../state/journal.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** From this length on, in bytes, what is found inside a word is no accident. */
const distinctKey = 4;
const distinctToken = 8;

/** What a request may present a token in. */
type Presenting = Pick<JournalEntry, 'url' | 'requestHeaders' | 'credential'>;

/** Bounds the work for a request that consists of tokens; credentials have a few parts. */
const mostTokens = 32;

/**
 * Takes out of a text every API key of the sandbox (`[key free]` in its place) and every token that
 * a client presented (`[redacted]`), up to 32 of each request: it may be the key of a real service.
 * @param request One that the journal does not hold yet.
 */
export function redactionFor(sandbox: Sandbox, request?: Presenting): Redact {
  const showName = nameRedaction(sandbox);
  return createRedact([
    // A key that was presented stands before, and so keeps its label.
    ...keysOf(sandbox).map(({ key: value, name }): Secret => {
      const shown = showName(name);
      const label = shown === name ? `[key ${shown}]` : redacted;
      return { value, label, distinctFrom: distinctKey };
    }),
    ...presentedTo(sandbox, request),
  ]);
}

/** An error as it may be shown: without what was presented in the request during which it arose. */
export function redactedError(error: unknown, sandbox: Sandbox, request?: ServiceRequest): unknown {
  const presenting = request && {
    url: request.url,
    requestHeaders: request.headers,
    credential: new Map(request.headers).get('authorization') ?? null,
  };
  return redactError(error, redactionFor(sandbox, presenting));
}

/** Shows the name of a caller, unless it gives a key away. */
export function nameRedaction(sandbox: Sandbox): (name: string) => string {
  const telling = keysOf(sandbox).filter(({ key }) => key.length >= distinctKey);
  const redact = createRedact(
    telling.map(({ key: value }) => ({ value, label: redacted, distinctFrom: distinctKey })),
  );
  return (name) => (redact(name) === name ? name : redacted);
}

function keysOf({ keys, settings }: Sandbox): readonly ApiKey[] {
  return [...keys, ...settings.keys];
}

function presentedTo({ journal }: Sandbox, request?: Presenting): Secret[] {
  const requests = [...journal.entries(), ...(request ? [request] : [])];
  const credentials = new Set(journal.credentials());
  for (const { credential } of requests) if (credential !== null) credentials.add(credential);
  const tokens = new Set([...credentials].flatMap(tokensIn).concat(requests.flatMap(elsewhereIn)));
  return [...tokens].map((value) => ({ value, label: redacted, distinctFrom: distinctToken }));
}

/** What follows the scheme, as a whole and in its parts: `Token token="…", id="…"`. */
function tokensIn(credential: string): string[] {
  const token = credential.replace(/^\S+\s+/, '');
  const parts = token
    .split(/[\s,;"']+/, mostTokens)
    .flatMap((part) => [part, part.replace(/^[^=]*=/, '')]);
  return [token, ...parts.filter((part) => part.length >= distinctToken)];
}

const secretHeader = /^(proxy-authorization|cookie)$|api-?key|token|secret|password/;
const secretParameter =
  /^(api[-_]?key|key|(access[-_]?)?token|auth|authorization|secret|password)$/i;

/** Tokens that a client presented where service.md does not want them. */
function elsewhereIn({ url, requestHeaders }: Presenting): string[] {
  const headers = [...requestHeaders].filter(([name]) => secretHeader.test(name));
  const parameters = [...(URL.parse(url)?.searchParams ?? [])].filter(([name]) =>
    secretParameter.test(name),
  );
  return [...headers, ...parameters].slice(0, mostTokens).map(([, value]) => value);
}
