import { redacted } from '../../../spec/redaction/secrets.ts';
import { hiddenCharacters, jsonLiteral, textLiteral } from '../../../spec/support/vitest-file.ts';
import type { Schemas } from '../client/api.ts';
import type { Copy } from '../parts/copy.tsx';

interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Undefined for one that curl would otherwise add itself. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | null | undefined;
}

/** A command that sends a request and shows the headers of the answer. What is redacted becomes `$TOKEN`. */
export function curl({ method, url, headers, body }: CurlRequest): string {
  return [
    'curl -i',
    ...(/[[\]{}]/.test(url.replaceAll(redacted, '')) ? ['--globoff'] : []),
    ...methodOption(method, body),
    shellWords(url),
    ...Object.entries(headers).map((header) => `-H ${shellWords(headerOption(header))}`),
    // Not --data, which reads a file if the body begins with @.
    ...(body == null ? [] : [`--data-raw ${shellWords(body)}`]),
  ].join(' ');
}

function headerOption([name, value]: readonly [string, string | undefined]): string {
  if (value === undefined) return `${name}:`;
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function methodOption(method: string, body: CurlRequest['body']): string[] {
  if (method === 'HEAD') return ['--head'];
  if (method === (body == null ? 'GET' : 'POST')) return [];
  return [`-X ${shellWord(method)}`];
}

const ownHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|user-agent|accept-encoding|te|upgrade|expect)$/;

type Headers = Readonly<Record<string, string>>;

/** A request in which keys are named as in the journal, such as `[key pro]`. */
export interface Sending {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string | null;
  /** Whether this is only the part of the body that the journal keeps. */
  readonly truncated?: boolean;
}

/** A request of the journal, without the headers that any client of HTTP sets itself. */
export function sendingOf({ request }: Schemas['Exchange']) {
  const { url, headers, ...others } = request;
  const own = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
  return { ...others, path: targetOf(url), headers: Object.fromEntries(own) };
}

/**
 * A request as a program can send it: with the keys that the journal only names.
 * @param base The address of the mock: the one in the journal is what the client claimed.
 */
export function withKeys(
  { path, headers = {}, body = null, ...others }: Sending,
  keys: readonly Schemas['Key'][],
  base: string,
) {
  const known = (text: string) =>
    keys.reduce((all, { name, key }) => all.replaceAll(`[key ${name}]`, key), text);
  const sent = Object.entries(headers).map(([name, value]) => [name, known(value)]);
  return {
    ...others,
    url: base + known(path),
    headers: Object.fromEntries(sent) as Headers,
    body: body && known(body),
  };
}

type SentRequest = ReturnType<typeof withKeys>;

/**
 * A command that repeats a request. The journal names keys only; those of the mock are put in again,
 * so that the command works as it is. They are arguments of curl, which any shell supports and every
 * user of the machine can read: the keys of a mock open nothing else.
 */
export function curlCommand({ headers, body, truncated, ...sent }: SentRequest): Copy {
  const untyped = body !== null && headers['content-type'] === undefined;
  const untypedBody = untyped ? { 'content-type': undefined } : {};
  const text = curl({ ...sent, headers: { ...headers, ...untypedBody }, body });
  return {
    text,
    notes: [
      ...notesOn(truncated, text.includes('$TOKEN')),
      ...(body?.includes('\0') ? ['The body ends at NUL, which no argument can have.'] : []),
    ],
  };
}

/** A call of `fetch` that repeats a request, as `curlCommand` does. */
export function fetchCall({ url, body, truncated, ...sent }: SentRequest): Copy {
  const init = jsonLiteral({ ...sent, ...(body !== null && { body }) });
  const text = `const response = await fetch(${textLiteral(url)}, ${init});`;
  return {
    text: text.replaceAll(redacted, 'TOKEN'),
    notes: notesOn(truncated, text.includes(redacted)),
  };
}

function notesOn(truncated = false, needsToken: boolean): string[] {
  return [
    ...(needsToken ? ['Set TOKEN to what the client sent: the journal does not keep it.'] : []),
    ...(truncated ? ['The body is cut off, as in the journal.'] : []),
  ];
}

/** Path and query. Not by `URL`: the journal may have redacted the host. */
export function targetOf(url: string): string {
  return /^\w+:\/\/[^/?]*([^#]*)/.exec(url)?.[1] ?? '/';
}

function shellWords(text: string): string {
  if (text === '') return shellWord(text);
  const parts = text.split(redacted).map((part) => (part === '' ? '' : shellWord(part)));
  return parts.join('"$TOKEN"');
}

/** A text as one word of a shell command, without control characters, so that it can be pasted. */
function shellWord(text: string): string {
  if (/^[\w./:=@%+,-]+$/.test(text)) return text;
  if (text.search(hiddenCharacters) < 0) return `'${text.replaceAll("'", "'\\''")}'`;
  // An interactive shell would expand "!" from its history.
  const escaped = text.replace(/[\\']/g, '\\$&').replaceAll('!', '\\041');
  return `$'${escaped.replace(hiddenCharacters, octal)}'`;
}

/** The bytes of UTF-8 as all shells understand them. */
function octal(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('');
}
